import { decide, getApproval } from '../../audit/parts/approvals.ts'
import { fileManualDecision } from '../../cases/parts/manualDecisions.ts'
import type { AccountItem } from '../../identity/parts/account.ts'
import { firstSuspensionEnd } from '../../identity/parts/accountState.ts'
import {
  abandonAccount,
  erasedAfterMs,
  scheduleNext,
  setSuspensions,
  unconfirmedMs,
} from '../../identity/parts/data.ts'
import { displayName } from '../../identity/parts/displayName.ts'
import { removeUser } from '../../identity/parts/userPool.ts'
import { dayMs } from '../../lib/days.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { erase } from '../erase.ts'
import { closingId, erasedFrom, proposeClosing } from './closing.ts'
import { follow } from './follow.ts'

/** When (epoch milliseconds) and how a state ends. */
type End = { at: number; how: (account: AccountItem) => Promise<void> }

/** By then all calls have ended that were admitted before the state changed: a second pass catches what they wrote. */
const secondLookMs = 60_000

/**
 * Makes everything follow the new state of an account: whether its user may sign in, whether its posts are visible, and
 * finally the erasure of its data. Idempotent. An error is logged and leaves the account due, so that the job retries
 * it, as it does with owed notices.
 */
export async function applyState(account: AccountItem, now = Date.now()): Promise<void> {
  const { userId, state, stateSince, createdAt, owed } = account
  const since = Date.parse(stateSince ?? createdAt)
  try {
    await applyClosing(account)
    await fileSuspensions(account)
    const end = await endOf(account, since, now)
    const next = [since + secondLookMs, ...(end ? [end.at] : [])].find((look) => look > now)
    if (end && end.at <= now) return await end.how(account)
    await follow(account)
    await scheduleNext(account, owed ? now + secondLookMs : next)
  } catch (error) {
    logger.error('An account was not settled', { userId, state, error: error as Error })
    measure('TaskFailed')
  }
}

/** An account that an administrator closed waits for another one; opened again, it no longer does. */
async function applyClosing({ userId, state, closing }: AccountItem): Promise<void> {
  if (!closing) return
  if (state === 'deactivated') await proposeClosing(userId, closing)
  else await decide({ approvalId: closingId(userId, closing) }, 'refused', closing.by, ['asked', 'approved'])
}

/**
 * Files as decisions why administrators suspended or closed an account outside of the queue, so that its owner gets the
 * reasons and can appeal (TRU-05).
 */
async function fileSuspensions(account: AccountItem): Promise<void> {
  const { userId, standing = [] } = account
  for (const suspension of standing)
    if (suspension.by) await fileManualDecision(suspension, suspension.by, { userId, subject: displayName(account) })
}

/** Ends an unconfirmed registration: its address is free for another one. */
async function abandon({ userId }: AccountItem): Promise<void> {
  if (await abandonAccount(userId)) await removeUser(userId)
}

/** Lets a decision go whose time is over. */
async function lapse(account: AccountItem, now: number): Promise<void> {
  const changed = await setSuspensions(account, (standing) => standing, now)
  if (changed) await applyState(changed, now)
}

/** When (epoch milliseconds) and how the state of an account, or a decision about it, ends by itself, if it does. */
async function endOf(account: AccountItem, since: number, now: number): Promise<End | undefined> {
  const { state } = account
  if (state === 'unconfirmed') return { at: since + unconfirmedMs, how: abandon }
  const decided = firstSuspensionEnd(account)
  const ends: End[] = [
    ...(decided === undefined ? [] : [{ at: decided, how: (one: AccountItem) => lapse(one, now) }]),
    ...(state === 'deactivated' ? [{ at: await erasedAt(account, since + erasedAfterMs, now), how: erase }] : []),
  ]
  return ends.toSorted((a, b) => a.at - b.at)[0]
}

/** When a closed account is erased. While nobody has confirmed that it is, it is looked at daily. */
async function erasedAt(account: AccountItem, usual: number, now: number): Promise<number> {
  const { userId, closing } = account
  if (!closing || usual > now) return usual
  return erasedFrom(account, await getApproval(closingId(userId, closing))) ?? now + dayMs
}
