import type { Account } from '../../identity/parts/account.ts'
import { allDone } from '../../lib/allDone.ts'
import { archivePost, postsByOwner, renewPost, setWithheld } from './data.ts'

/** Makes the listings of an account follow its state: only those of an active one are shown. Idempotent. */
export async function followAccount({ userId, state }: Pick<Account, 'userId' | 'state'>): Promise<void> {
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
