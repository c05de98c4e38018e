import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import { address, indexesCaughtUp } from './http.ts'

/** Runs a scheduled function now. */
export async function runJob(name: FunctionName): Promise<void> {
  expect(await statusOfRun(name)).toBe(200)
}

/** How long a run of the schedule may be at work, so that another one leaves it to that (ms). */
const atWorkMs = 1000

/**
 * Runs a scheduled function; answers the HTTP status. While a run of its schedule is at work it waits for that; one that
 * died is followed as if the time of its lease were over.
 */
export async function statusOfRun(name: FunctionName): Promise<number> {
  await indexesCaughtUp()
  for (const begun = Date.now(); ; ) {
    const response = await fetch(`${address()}/__local/run/${name}`, { method: 'POST' })
    // A job answers nothing, but that another run is at work.
    const { result }: { result?: unknown } = await response.json()
    if (!result) return response.status
    await setTimeout(100)
    if (Date.now() - begun > atWorkMs) await endLease(name)
  }
}

/** Lets the time pass that a run of this job may take. */
async function endLease(name: FunctionName): Promise<void> {
  expect((await fetch(`${address()}/__local/leases/${name}`, { method: 'POST' })).ok).toBe(true)
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
