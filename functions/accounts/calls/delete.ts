import { accounts } from '#shared/accounts/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { manualStatement } from '../../cases/parts/manualDecisions.ts'
import { refuseReporter } from '../../hooks/ownCause.ts'
import type { AccountItem, OwedMail } from '../../identity/parts/account.ts'
import { isClosedForGood, type Suspension } from '../../identity/parts/accountState.ts'
import { refuseForLeadAdmin } from '../../identity/parts/authority.ts'
import { bearer, type Caller } from '../../identity/parts/caller.ts'
import { closeAccount, updateAccount } from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { refuseForLastAdmin } from '../../identity/parts/lastAdministrator.ts'
import { ownAccount } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { applyState } from '../parts/applyState.ts'
import { proveOwner } from '../parts/proof.ts'

/**
 * Closes an account: it is hidden at once, and its data are erased after 30 days (D-25). The owner is told by mail, with
 * a link that takes the account back, unless an administrator closed it (D-146). Then its data are erased only once
 * another administrator has confirmed it (D-218).
 */
export const handler = endpoint(accounts.delete, { bearer }, async ({ params, body, caller, take }) => {
  const account = await ownAccount(params.id, caller)
  const isOwn = account.userId === caller.userId
  if (!isOwn) {
    await refuseForLeadAdmin(account.userId, caller)
    await refuseReporter(caller.userId, { kind: 'person', id: account.userId })
  }
  await proveOwner(caller, body, take)
  if (isOwn) await take('own')
  if (account.state !== 'deactivated') await close(account, caller)
  else if (account.reopens && !isClosedForGood(account) && !isOwn) await closeForGood(account, caller)
  return { data: { deactivated: true }, ...(isOwn && { token: undefined }) }
})

async function close(loaded: AccountItem, caller: Caller): Promise<void> {
  const account = await refuseForLastAdmin(loaded)
  const { state, email, userId, version } = account
  const isOwn = userId === caller.userId
  // Closing must not undo a suspension, nor send mail to an address that nobody has confirmed.
  const reopens = isOwn && state === 'active'
  const notices: OwedMail[] =
    state === 'unconfirmed' ? [] : [{ kind: reopens ? 'accountClosed' : 'accountClosedByUs', to: email }]
  // A registration that nobody confirmed would end by itself in a week.
  const by = isOwn || state === 'unconfirmed' ? undefined : caller.userId
  const why = by === undefined ? undefined : decision(account, by)
  const close = () => closeAccount(account, notices, { reopens, by, why })
  const act = {
    who: caller.userId,
    what: 'account.close',
    target: `account#${userId}`,
    before: { version, state },
    after: { state: 'deactivated' },
  } as const
  const closed = await (isOwn ? close() : audited(act, close))
  if (!closed) throw new Refusal('stale')
  await applyState(await sendOwedNotices(closed))
}

/** An administrator closes an account that its owner has closed already: its owner can no longer take it back. */
async function closeForGood(account: AccountItem, caller: Caller): Promise<void> {
  const { owed = [], standing = [], email, userId, version } = account
  const notices: OwedMail = { kind: 'accountClosedByUs', to: email }
  const before = { version, reopens: true }
  const kept = await audited(
    { who: caller.userId, what: 'account.keepClosed', target: `account#${userId}`, before },
    () =>
      updateAccount(account, { standing: [...standing, decision(account, caller.userId)], owed: [...owed, notices] }),
  )
  if (!kept) throw new Refusal('stale')
  await applyState(await sendOwedNotices(kept))
}

/** The decision to close an account, with general words, as the call has no field for them (D-226). */
const decision = (account: AccountItem, by: string): Suspension => ({
  ...manualStatement({ kind: 'person', id: account.userId }, displayName(account), account.language, 'close'),
  by,
})
