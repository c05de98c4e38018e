import { teams } from '#shared/teams/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { changeRole } from '../parts/data.ts'

/** Gives a member another role, which counts from the next call on. */
export const handler = endpoint(teams.change, { bearer }, async ({ params: { userId }, body: { role }, caller }) => {
  if (!(await changeRole(caller.userId, userId, role))) throw new Refusal('notFound')
  return { data: { done: true } }
})
