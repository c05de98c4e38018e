import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { Party, Turn } from '../../infra/local/turns.ts'
import { address } from './http.ts'

const turns = () => `${address()}/__local/turns`

/** Lets the AWS calls of the next run of each of these functions go in this order: each number is one of them. */
export async function orderTurns(parties: readonly (Party & { function: FunctionName })[], order: readonly number[]) {
  const response = await fetch(turns(), { method: 'POST', body: JSON.stringify({ parties, order }) })
  expect(response.ok).toBe(true)
}

/** Ends that; the calls in the order in which they were made. */
export async function liftTurns(): Promise<Turn[]> {
  const response = await fetch(turns(), { method: 'DELETE' })
  return ((await response.json()) as { turns: Turn[] }).turns
}
