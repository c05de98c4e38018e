import { id } from '#shared/lib/fields.ts'
import { othersMax } from '#shared/lib/pages.ts'
import { type Category, categoryOf, generics } from '#shared/posts/lists.ts'
import { openedCategory } from '#shared/posts/openedCategory.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { datedRate } from '#shared/rates/rate.ts'
import { searchParams } from '#shared/search/params.ts'
import { listingPage, missingListing } from '#web/features/posts/server/listing.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { posterOf } from '../../identity/parts/poster.ts'
import { pageOf } from '../../lib/page.ts'
import { countsAndRate } from '../../posts/parts/counters.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden, toCard, toPost } from '../../posts/parts/present.ts'
import { comparedBy, fairPrice } from '../parts/replica/fair.ts'
import { fromReplica, lastReplica } from '../parts/replica/instance.ts'
import { search } from '../parts/replica/query.ts'
import { similarTo } from '../parts/replica/similar.ts'

/**
 * The page of a listing, with one round trip for the listing and one for its poster, so that "Call" works before any
 * script is loaded (WEB-04). Its fair price is of the replica as it is: no read, and no wait for one that starts. It is rendered by the search function, because the page of a deleted listing shows similar
 * listings, or the newest (REA-04).
 */
export const handler = pageOf(async (request) => {
  const postId = request.name
  const known = id.safeParse(postId).success
  const [post, { counts, rate } = { rate: datedRate }] = known
    ? await Promise.all([getPost(postId), countsAndRate(postId)])
    : []
  if (post && !('deleted' in post) && !isHidden(post))
    return listingPage(
      request,
      {
        post: toPost(post, { counts }),
        contact: posterOf(await findAccount(post.userId), true),
        fair: fairFor(post),
        rate,
      },
      post.preview,
    )
  const others = await othersThan(postId, openedCategory(request.query.gastronomi))
  return missingListing(request, { refused: post ? 'postGone' : 'notFound', others, rate })
})

/** The price range of listings comparable to one; undefined as long as this instance has no replica. */
function fairFor(post: StoredPost) {
  const [replica, query] = [lastReplica(), comparedBy(post)]
  return replica && ((query && fairPrice(replica, query)) ?? null)
}

/** Listings similar to one, or else the newest; those of one category, if the address names it. */
const othersThan = (postId: string, category: Category | undefined) =>
  fromReplica((replica) => {
    const similar = similarTo(replica, postId).filter(
      ({ post }) => !category || categoryOf(post.postType.postTypeId) === category,
    )
    const newest = searchParams.parse(category ? { 'input-property-type': generics[category] } : {})
    const found = similar.length > 0 ? similar : search(replica, newest, { skip: 0, limit: othersMax }).found
    return found.map(({ post, views, likes }) => toCard(post, { views, likes }))
  })
