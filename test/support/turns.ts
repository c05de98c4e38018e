import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { Party, Turn } from '../../infra/local/turns.ts'
import { address } from './http.ts'

const turns = () => `${address()}/__local/turns`

/**
 * Fixes the interleaving of the AWS calls in the next run of each of these functions: each number names the function
 * whose call is next.
 */
export async function orderTurns(parties: readonly (Party & { function: FunctionName })[], order: readonly number[]) {
  const response = await fetch(turns(), { method: 'POST', body: JSON.stringify({ parties, order }) })
  expect(response.ok).toBe(true)
}

/** Ends the interleaving; returns the calls in the order in which they were made. */
export async function liftTurns(): Promise<Turn[]> {
  const response = await fetch(turns(), { method: 'DELETE' })
  return ((await response.json()) as { turns: Turn[] }).turns
}
