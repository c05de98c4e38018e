import { expect } from 'vitest'
import type { FunctionName } from '#functions/needs.ts'
import { address } from './http.ts'

/** Runs what the clock runs, now. */
export async function runJob(name: FunctionName): Promise<void> {
  const response = await fetch(`${address()}/__local/run/${name}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}
