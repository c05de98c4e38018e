import type { Proof } from '#shared/accounts/schema.ts'
import { applyState } from '../accounts/parts/applyState.ts'
import { proveOwner } from '../accounts/parts/proof.ts'
import { audited } from '../audit/parts/record.ts'
import { manualStatement, undoManualDecision } from '../cases/parts/manualDecisions.ts'
import { refuseReporter } from '../hooks/ownCause.ts'
import type { AccountItem } from '../identity/parts/account.ts'
import { refuseForLeadAdmin } from '../identity/parts/authority.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { setSuspensions } from '../identity/parts/data.ts'
import { displayName } from '../identity/parts/displayName.ts'
import { refuseForLastAdmin } from '../identity/parts/lastAdministrator.ts'
import { existing } from '../identity/parts/profile.ts'
import { Refusal } from '../lib/errors.ts'

/**
 * Suspends an active account with a statement of reasons, or reactivates a suspended one; administrators cannot suspend
 * themselves, or whom they have reported (D-261). For the account of a leading administrator the caller has to be another one, and to prove it (D-147).
 */
export async function toggleSuspension(
  userId: string,
  caller: Caller,
  proof: Proof = {},
  take?: Parameters<typeof proveOwner>[2],
) {
  if (userId === caller.userId) throw new Refusal('forbidden')
  const loaded = await existing(userId)
  if (await refuseForLeadAdmin(userId, caller)) await proveOwner(caller, proof, take)
  await refuseReporter(caller.userId, { kind: 'person', id: userId })
  if (loaded.state !== 'active' && loaded.state !== 'suspended') throw new Refusal('notActive')
  const account = await refuseForLastAdmin(loaded)
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
  const statement = manualStatement({ kind: 'person', id: userId }, displayName(account), language, 'suspend')
  const suspended = await setSuspensions(account, (standing) => [...standing, { ...statement, by }])
  if (!suspended) throw new Refusal('stale')
  await applyState(suspended)
  return suspended
}

/** Ends a suspension, and all decisions that it rests on. */
async function reopen(account: AccountItem): Promise<AccountItem> {
  for (const statement of account.standing ?? []) await undoManualDecision(statement)
  const reopened = await setSuspensions(account, () => [])
  if (!reopened) throw new Refusal('stale')
  await applyState(reopened)
  return reopened
}
