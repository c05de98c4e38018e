import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { Fault, Skew } from '../../infra/local/faults.ts'
import { address } from './http.ts'

const faults = () => `${address()}/__local/faults`

/**
 * Makes calls of a function to AWS fail. Replaces the fault that was set for this function (and this visitor) before.
 */
export async function injectFault(fault: Fault & { function: FunctionName }): Promise<void> {
  const response = await fetch(faults(), { method: 'POST', body: JSON.stringify(fault) })
  expect(response.ok).toBe(true)
}

/** Removes a fault; returns how many calls it affected. */
export async function removeFault(name: FunctionName, visitor?: string): Promise<number> {
  const query = new URLSearchParams({ function: name, ...(visitor !== undefined && { visitor }) })
  const response = await fetch(`${faults()}?${query}`, { method: 'DELETE' })
  return ((await response.json()) as { met: number }).met
}

let ahead = 0

/** Has the laptop cloud another clock than this machine? */
export const isClockSet = (): boolean => ahead !== 0

/**
 * Sets a clock `ms` ahead of the machine's, or behind it: the clock of the whole laptop cloud (AWS and functions), or
 * of one function alone.
 */
export async function setClock(
  ms: number,
  of: Pick<Skew, 'visitor'> & { function?: FunctionName } = {},
): Promise<void> {
  if (!of.function) ahead = ms
  const response = await fetch(faults(), { method: 'POST', body: JSON.stringify({ kind: 'clock', ms, ...of }) })
  expect(response.ok).toBe(true)
}

/** Resets the clock of the laptop cloud to the machine's. */
export async function resetClock(): Promise<void> {
  ahead = 0
  await fetch(faults(), { method: 'DELETE' })
}
