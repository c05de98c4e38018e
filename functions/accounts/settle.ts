import { logger } from '../lib/logger.ts'
import { measure } from '../lib/measure.ts'
import { type AccountItem, abandonAccount, erasedAfterMs, reopenAccount, settleDue, unconfirmedMs } from './data.ts'
import { erase } from './erase.ts'
import { follow } from './follow.ts'
import { removeUser } from './identity.ts'

/** By then all calls have ended that were admitted before the state changed: a second pass catches what they wrote. */
const secondLookMs = 60_000

/**
 * Makes everything follow the new state of an account: whether its user may sign in, whether its posts are visible, and
 * finally the erasure of its data. Idempotent. An error is logged and leaves the account due, so that the job retries
 * it, as it does with owed notices.
 */
export async function settle(account: AccountItem, now = Date.now()): Promise<void> {
  const { userId, state, stateSince, createdAt, owed } = account
  const since = Date.parse(stateSince ?? createdAt)
  const end = endOf(account, since)
  const looks = [since + secondLookMs, ...(end ? [end.at] : [])]
  const next = looks.find((look) => look > now)
  try {
    if (end && end.at <= now) return await end.how(account)
    await follow(account)
    await settleDue(account, owed ? now + secondLookMs : next)
  } catch (error) {
    logger.error('An account was not settled', { userId, state, error: error as Error })
    measure('TaskFailed')
  }
}

/** Ends an unconfirmed registration: its address is free for another one. */
async function abandon({ userId }: AccountItem): Promise<void> {
  if (await abandonAccount(userId)) await removeUser(userId)
}

/** Ends a suspension whose time is over. */
async function reopen(account: AccountItem): Promise<void> {
  const reopened = await reopenAccount(account)
  if (reopened) await settle(reopened)
}

/** When (epoch milliseconds) and how the state of an account ends by itself, if it does. */
function endOf({ state, suspension }: AccountItem, since: number) {
  if (state === 'unconfirmed') return { at: since + unconfirmedMs, how: abandon }
  if (state === 'deactivated') return { at: since + erasedAfterMs, how: erase }
  if (state === 'suspended' && suspension?.until) return { at: Date.parse(suspension.until), how: reopen }
  return undefined
}
