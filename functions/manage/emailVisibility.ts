import { refuseOverLead } from '../accounts/authority.ts'
import type { Caller } from '../accounts/caller.ts'
import { setShowEmail } from '../accounts/data.ts'
import { existing } from '../accounts/profile.ts'
import { Refusal } from '../lib/errors.ts'
import { audited } from '../trust/audit/record.ts'

/** Switches whether the listings of a poster show their e-mail; for a leading administrator's see `refuseOverLead`. */
export async function toggleShowEmail(userId: string, caller: Caller) {
  const account = await existing(userId)
  await refuseOverLead(userId, caller)
  const showEmail = !account.showEmail
  const changed = await audited(
    {
      who: caller.userId,
      what: 'account.showEmail',
      target: `account#${userId}`,
      before: { version: account.version, showEmail: account.showEmail },
      after: { showEmail },
    },
    () => setShowEmail(account, showEmail),
  )
  if (!changed) throw new Refusal('stale')
  return { data: { userID: userId, showEmail } }
}
