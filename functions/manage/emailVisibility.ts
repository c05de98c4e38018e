import { setShowEmail } from '../accounts/data.ts'
import { existing } from '../accounts/profile.ts'
import { Refusal } from '../lib/errors.ts'

/** Switches whether the listings of a poster show their e-mail. */
export async function toggleShowEmail(userId: string) {
  const account = await existing(userId)
  const showEmail = !account.showEmail
  if (!(await setShowEmail(account, showEmail))) throw new Refusal('stale')
  return { data: { userID: userId, showEmail } }
}
