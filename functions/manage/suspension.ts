import type { Caller } from '../accounts/caller.ts'
import { moveAccount } from '../accounts/data.ts'
import { existing } from '../accounts/profile.ts'
import { settle } from '../accounts/settle.ts'
import { Refusal } from '../lib/errors.ts'

/** Suspends an active account, or reactivates a suspended one; administrators cannot suspend themselves. */
export async function toggleSuspension(userId: string, caller: Caller) {
  if (userId === caller.userId) throw new Refusal('forbidden')
  const account = await existing(userId)
  if (account.state !== 'active' && account.state !== 'suspended') throw new Refusal('notActive')
  const suspended = account.state === 'active'
  const moved = await moveAccount(account, suspended ? 'suspended' : 'active')
  if (!moved) throw new Refusal('stale')
  await settle(moved)
  return { data: { userID: userId, suspended } }
}
