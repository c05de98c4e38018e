import { expect, inject } from 'vitest'
import type { FunctionName } from '#functions/needs.ts'

/**
 * Lets a function die once it has made so many AWS calls, for this visitor (an address) or for anybody, before it hears the answer of
 * the last one.
 */
export async function kill(name: FunctionName, afterCalls: number, visitor?: string): Promise<void> {
  const response = await fetch(`${inject('address')}/__local/kill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ function: name, afterCalls, visitor }),
  })
  expect(response.ok).toBe(true)
}

/** Runs what the clock runs, now. */
export async function runJob(name: FunctionName): Promise<void> {
  const response = await fetch(`${inject('address')}/__local/run/${name}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}
