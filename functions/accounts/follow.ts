import { allDone } from '../lib/allDone.ts'
import { logger } from '../lib/logger.ts'
import { measure } from '../lib/measure.ts'
import { archivePost, postsByOwner, renewPost, setWithheld } from '../posts/data.ts'
import type { Account } from './data.ts'
import { disableUser, enableUser } from './identity.ts'

/**
 * Makes the state of an account that of its user and listings: only those of an active one sign in and are shown.
 * Idempotent.
 */
export async function follow({ userId, state }: Account): Promise<void> {
  await (state === 'active' ? enableUser(userId) : disableUser(userId))
  const posts = await postsByOwner(userId)
  if (state === 'deactivated') {
    const shown = posts.filter(({ archived }) => !archived)
    await allDone(shown.map(({ postId }) => archivePost(postId, 'closed')))
    return
  }
  const withheld = state === 'suspended'
  const others = posts.filter((post) => Boolean(post.withheld) !== withheld)
  await allDone(others.map(({ postId }) => setWithheld(postId, withheld)))
  // The account was closed, and its owner took it back.
  const closed = posts.filter(({ archivedFor }) => archivedFor === 'closed')
  if (state === 'active') await allDone(closed.map((post) => renewPost(post, Date.now(), { archivedFor: 'closed' })))
}

/** The same, where a job that is due does it otherwise: an error is logged. */
export async function followNow(account: Account): Promise<void> {
  await follow(account).catch((error: unknown) => {
    logger.error('The listings of an account do not follow it yet', { userId: account.userId, error: error as Error })
    measure('TaskFailed')
  })
}
