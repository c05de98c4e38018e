import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { Fault, Skew } from '../../infra/local/faults.ts'
import { address } from './http.ts'

const faults = () => `${address()}/__local/faults`

/** Lets calls of a function to AWS fail, in the place of what was ordered for it (and this visitor) before. */
export async function order(fault: Fault & { function: FunctionName }): Promise<void> {
  const response = await fetch(faults(), { method: 'POST', body: JSON.stringify(fault) })
  expect(response.ok).toBe(true)
}

/** Takes an order back; answers how many calls it met. */
export async function lift(name: FunctionName, visitor?: string): Promise<number> {
  const query = new URLSearchParams({ function: name, ...(visitor !== undefined && { visitor }) })
  const response = await fetch(`${faults()}?${query}`, { method: 'DELETE' })
  return ((await response.json()) as { met: number }).met
}

/**
 * Lets a clock be `ms` ahead of the machine's, or behind it: that of the whole laptop cloud, AWS and functions, or of one
 * function alone.
 */
export async function setClock(
  ms: number,
  of: Pick<Skew, 'visitor'> & { function?: FunctionName } = {},
): Promise<void> {
  const response = await fetch(faults(), { method: 'POST', body: JSON.stringify({ kind: 'clock', ms, ...of }) })
  expect(response.ok).toBe(true)
}

/** Sets the clock of the laptop cloud right. */
export async function resetClock(): Promise<void> {
  await fetch(faults(), { method: 'DELETE' })
}
