import { audited } from '../audit/parts/record.ts'
import { refuseForLeadAdmin } from '../identity/parts/authority.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { setShowEmail } from '../identity/parts/data.ts'
import { existing } from '../identity/parts/profile.ts'
import { Refusal } from '../lib/errors.ts'

/** Switches whether the listings of a poster show their e-mail; for a leading administrator's see `refuseForLeadAdmin`. */
export async function toggleShowEmail(userId: string, caller: Caller) {
  const account = await existing(userId)
  await refuseForLeadAdmin(userId, caller)
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
