import { posts } from '#shared/posts/contract.ts'
import { isFresh } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { needsSecond } from '#shared/trust/audit/schema.ts'
import { propose } from '../../audit/parts/propose.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { allDone } from '../../lib/allDone.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { renewPost } from '../parts/data.ts'
import { ownedPost } from '../parts/owned.ts'
import { takeRenewals } from '../takeRenewals.ts'
import { writeAsCaller } from '../writeAsCaller.ts'

/**
 * Renews listings: each is active from now on for its whole lifetime (FRE-01, FRE-02). When one of them belongs to
 * somebody else, none is renewed; deleted listings are skipped, and those that were confirmed less than a day ago are
 * renewed already. Only what is about to be written counts (D-254). Of others than the caller, more than twenty wait for
 * a second administrator (D-219): `waitsFor` is the approval.
 */
export const handler = endpoint(posts.renew, { bearer }, async ({ body, caller, visitor }) => {
  const requested = await allDone(
    [...new Set(body.postIds)].map((postId) => ownedPost(postId, caller).catch(unlessGone)),
  )
  const found = requested.flat()
  const others = found.filter(({ userId }) => userId !== caller.userId)
  const waits = needsSecond(others.length)
  const now = Date.now()
  const chosen = found.filter(({ userId }) => !waits || userId === caller.userId)
  const count = chosen.filter((post) => !isFresh(post, now)).length
  if (count > 0) await takeRenewals(caller, visitor, count)
  const waitsFor = waits
    ? await propose(
        'renewListings',
        others.map(({ postId }) => postId),
        caller.userId,
      )
    : undefined
  const renew = (post: StoredPost) =>
    writeAsCaller(post, caller, 'listing.renew', () => renewPost(post, now), {
      before: { archived: post.archived },
      after: { archived: false },
    })
  const renewed = await allDone(
    chosen.map(async (post) => (isFresh(post, now) || (await renew(post)) ? [post.postId] : [])),
  )
  return { data: { renewed: renewed.flat(), waitsFor } }
})

function unlessGone(error: unknown): [] {
  if (error instanceof Refusal && (error.code === 'postGone' || error.code === 'notFound')) return []
  throw error
}
