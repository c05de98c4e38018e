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

/** Lets the time pass that failed messages of queues wait until they are delivered again. */
export async function hurryMessages(): Promise<void> {
  expect((await fetch(`${address()}/__local/messages`, { method: 'POST' })).ok).toBe(true)
}
