import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { withdraw } from '../parts/data.ts'

/** Withdraws the invitation of an address: its link no longer works. Idempotent. */
export const handler = endpoint(teams.withdraw, { bearer }, async ({ body: { email }, caller }) => {
  await withdraw(caller.userId, email)
  return { data: { done: true } }
})
