import { expect, inject } from 'vitest'
import type { FunctionName } from '../../infra/grants.ts'

/**
 * Lets a function die once it has made so many writes, for this visitor (an address) or for anybody, before it hears
 * the answer of the last one. What it only reads changes nothing that outlives it.
 */
export async function kill(name: FunctionName, afterWrites: number, visitor?: string): Promise<void> {
  const response = await fetch(`${inject('address')}/__local/kill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ function: name, afterWrites, visitor }),
  })
  expect(response.ok).toBe(true)
}

/** Runs what the clock runs, now. */
export async function runJob(name: FunctionName): Promise<void> {
  const response = await fetch(`${inject('address')}/__local/run/${name}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}
