import type { Proof } from '#shared/accounts/schema.ts'
import { proveOwner } from '../accounts/parts/proof.ts'
import { settle } from '../accounts/parts/settle.ts'
import { audited } from '../audit/parts/record.ts'
import { liftByHand, statedByHand } from '../cases/parts/byHand.ts'
import { refuseOverLead } from '../identity/parts/authority.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { type AccountItem, setStanding } from '../identity/parts/data.ts'
import { nameOf } from '../identity/parts/nameOf.ts'
import { existing } from '../identity/parts/profile.ts'
import { Refusal } from '../lib/errors.ts'

/**
 * Suspends an active account with a statement of reasons, or reactivates a suspended one; administrators cannot suspend
 * themselves. For the account of a leading administrator the caller has to be another one, and to prove it (D-147).
 */
export async function toggleSuspension(
  userId: string,
  caller: Caller,
  proof: Proof = {},
  take?: Parameters<typeof proveOwner>[2],
) {
  if (userId === caller.userId) throw new Refusal('forbidden')
  const account = await existing(userId)
  if (await refuseOverLead(userId, caller)) await proveOwner(caller, proof, take)
  if (account.state !== 'active' && account.state !== 'suspended') throw new Refusal('notActive')
  const suspended = account.state === 'active'
  await audited(
    {
      who: caller.userId,
      what: suspended ? 'account.suspend' : 'account.unsuspend',
      target: `account#${userId}`,
      before: { version: account.version, state: account.state },
      after: { state: suspended ? 'suspended' : 'active' },
    },
    () => (suspended ? suspend(account, caller.userId) : reopen(account)),
  )
  return { data: { userID: userId, suspended } }
}

/** Suspends an account with one write; that it is filed as a decision, and all else, follows. */
async function suspend(account: AccountItem, by: string): Promise<AccountItem> {
  const { userId, language } = account
  const said = statedByHand({ kind: 'person', id: userId }, nameOf(account), language, 'suspend')
  const suspended = await setStanding(account, (standing) => [...standing, { ...said, by }])
  if (!suspended) throw new Refusal('stale')
  await settle(suspended)
  return suspended
}

/** Ends a suspension, and all decisions that it rests on. */
async function reopen(account: AccountItem): Promise<AccountItem> {
  for (const said of account.standing ?? []) await liftByHand(said)
  const reopened = await setStanding(account, () => [])
  if (!reopened) throw new Refusal('stale')
  await settle(reopened)
  return reopened
}
