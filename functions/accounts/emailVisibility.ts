import { setShowEmail } from '#data/accounts.ts'
import { Refusal } from '#lib/errors.ts'
import { existing } from './profile.ts'

/** Shows the e-mail of a poster on their listings, or hides it. */
export async function toggleShowEmail(userId: string) {
  const account = await existing(userId)
  const showEmail = !account.showEmail
  if (!(await setShowEmail(account, showEmail))) throw new Refusal('stale')
  return { data: { userID: userId, showEmail } }
}
