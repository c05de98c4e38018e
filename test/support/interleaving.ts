import { expect } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import type { ExecutedCall, Party } from '../../infra/local/interleaver.ts'
import { address } from './http.ts'

const turns = () => `${address()}/__local/turns`

/**
 * Fixes the interleaving of the AWS calls in the next run of each of these functions: each number names the function
 * whose call is next.
 */
export async function fixInterleaving(
  parties: readonly (Party & { function: FunctionName })[],
  order: readonly number[],
) {
  const response = await fetch(turns(), { method: 'POST', body: JSON.stringify({ parties, order }) })
  expect(response.ok).toBe(true)
}

/** Ends the interleaving; returns the calls in the order in which they were made. */
export async function endInterleaving(): Promise<ExecutedCall[]> {
  const response = await fetch(turns(), { method: 'DELETE' })
  return ((await response.json()) as { turns: ExecutedCall[] }).turns
}
