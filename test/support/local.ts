import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import { address, indexesCaughtUp } from './http.ts'

/** Runs a scheduled function now. */
export async function runJob(name: FunctionName): Promise<void> {
  await indexesCaughtUp()
  const response = await fetch(`${address()}/__local/run/${name}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}

/** Invokes a function with an event, for example the step of a migration. */
export async function runStep(name: FunctionName, event: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address()}/__local/run/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
  })
  expect(response.ok).toBe(true)
}
