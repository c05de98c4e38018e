import { allDone } from '../lib/allDone.ts'
import { logger } from '../lib/logger.ts'
import { measure } from '../lib/measure.ts'
import { postsByOwner, setWithheld } from '../posts/data.ts'
import type { Account } from './data.ts'
import { disableUser, enableUser } from './identity.ts'

/** Makes the state of an account that of its user and listings: only those of an active one sign in and are shown. Idempotent. */
export async function follow({ userId, state }: Account): Promise<void> {
  await (state === 'active' ? enableUser(userId) : disableUser(userId))
  const posts = await postsByOwner(userId)
  const withheld = state !== 'active'
  const others = posts.filter((post) => Boolean(post.withheld) !== withheld)
  await allDone(others.map(({ postId }) => setWithheld(postId, withheld)))
}

/** The same, where a job that is due does it otherwise: an error is logged. */
export async function followNow(account: Account): Promise<void> {
  await follow(account).catch((error: unknown) => {
    logger.error('The listings of an account do not follow it yet', { userId: account.userId, error: error as Error })
    measure('TaskFailed')
  })
}
