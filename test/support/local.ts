import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import { address, indexesCaughtUp } from './http.ts'

/** Runs what the clock runs, now. */
export async function runJob(name: FunctionName): Promise<void> {
  await indexesCaughtUp()
  const response = await fetch(`${address()}/__local/run/${name}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}

/** Runs a function that takes an event, as the step of a migration does. */
export async function runStep(name: FunctionName, event: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address()}/__local/run/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
  })
  expect(response.ok).toBe(true)
}
