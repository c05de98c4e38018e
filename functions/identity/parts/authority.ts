import { may } from '#shared/lib/access.ts'
import { Refusal } from '../../lib/errors.ts'
import type { Caller } from './caller.ts'
import { rolesOfUser } from './userPool.ts'

/**
 * Refuses callers who may not change, close or suspend an account: that of a leading administrator is only for those
 * of this role (D-147). Answers whether it is one. The pool is asked, because only tokens of the account itself have
 * its roles.
 */
export async function refuseForLeadAdmin(userId: string, caller: Caller): Promise<boolean> {
  const leads = may(await rolesOfUser(userId), 'lead')
  if (leads && !may(caller.roles, 'lead')) throw new Refusal('forbidden')
  return leads
}
