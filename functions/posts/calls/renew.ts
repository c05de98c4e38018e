import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../../accounts/caller.ts'
import { allDone } from '../../lib/allDone.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { actOn } from '../acting.ts'
import { renewPost } from '../data.ts'
import { ownedPost } from '../owned.ts'

/**
 * Renews listings: each is active from now on for its whole lifetime (FRE-01, FRE-02). When one of them belongs to
 * somebody else, none is renewed; deleted listings are skipped.
 */
export const handler = endpoint(posts.renew, { bearer }, async ({ body, caller }) => {
  const found = await allDone([...new Set(body.postIds)].map((postId) => ownedPost(postId, caller).catch(unlessGone)))
  const now = Date.now()
  const renew = (post: StoredPost) =>
    actOn(post, caller, 'listing.renew', () => renewPost(post, now), {
      before: { archived: post.archived },
      after: { archived: false },
    })
  const renewed = await allDone(found.flat().map(async (post) => ((await renew(post)) ? [post.postId] : [])))
  return { data: { renewed: renewed.flat() } }
})

function unlessGone(error: unknown): [] {
  if (error instanceof Refusal && (error.code === 'postGone' || error.code === 'notFound')) return []
  throw error
}
