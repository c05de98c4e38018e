import { expect, inject } from 'vitest'
import type { FunctionName } from '#functions/needs.ts'

/** Runs what the clock runs, now. */
export async function runJob(name: FunctionName): Promise<void> {
  const response = await fetch(`${inject('address')}/__local/run/${name}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}
