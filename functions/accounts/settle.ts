import { allDone } from '../lib/allDone.ts'
import { logger } from '../lib/logger.ts'
import { measure } from '../lib/measure.ts'
import { archivePost, postsByOwner, setWithheld } from '../posts/data.ts'
import { type AccountItem, type AccountState, abandonAccount, settleDue, unconfirmedMs } from './data.ts'
import { erase } from './erase.ts'
import { disableUser, enableUser, removeUser } from './identity.ts'

/** A call that was let in before an account changed its state has ended by then: what it wrote is caught by a second look. */
const secondLookMs = 60_000

/** How long a closed account is kept (D-25). */
const erasedAfterMs = 30 * 86_400_000

/**
 * Lets everything else follow the state that an account has come into: whether its user may sign in, whether its posts
 * show, and in the end that nothing of it is left. Doing so twice is fine; a fault is logged and leaves it due, so that
 * the job tries again, as it does with notices that are still owed.
 */
export async function settle(account: AccountItem, now = Date.now()): Promise<void> {
  const { userId, state, stateSince, createdAt, owed } = account
  const since = Date.parse(stateSince ?? createdAt)
  const end = ends[state]
  const looks = [since + secondLookMs, ...(end ? [since + end.after] : [])]
  const next = looks.find((look) => look > now)
  try {
    if (end && !next) return await end.how(account)
    await follow(account)
    await settleDue(account, owed ? now + secondLookMs : next)
  } catch (error) {
    logger.error('An account was not settled', { userId, state, error: error as Error })
    measure('TaskFailed')
  }
}

async function follow({ userId, state }: AccountItem): Promise<void> {
  await (state === 'active' ? enableUser(userId) : disableUser(userId))
  const posts = await postsByOwner(userId)
  if (state === 'deactivated') {
    const shown = posts.filter(({ archived }) => !archived)
    await allDone(shown.map(({ postId }) => archivePost(postId)))
  } else {
    const withheld = state === 'suspended'
    const others = posts.filter((post) => Boolean(post.withheld) !== withheld)
    await allDone(others.map(({ postId }) => setWithheld(postId, withheld)))
  }
}

/** The address is free for another registration. */
async function abandon({ userId }: AccountItem): Promise<void> {
  if (await abandonAccount(userId)) await removeUser(userId)
}

/** The states that end by themselves: after so many milliseconds, and how. */
const ends: Partial<Record<AccountState, { after: number; how: (account: AccountItem) => Promise<void> }>> = {
  unconfirmed: { after: unconfirmedMs, how: abandon },
  deactivated: { after: erasedAfterMs, how: erase },
}
