import { may } from '#shared/lib/access.ts'
import { posts } from '#shared/posts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { savesOf } from '../../saved/parts/data.ts'
import { countsOf } from '../parts/counters.ts'
import { getPost } from '../parts/data.ts'
import { isHidden, toPost } from '../parts/present.ts'

/** A listing. A hidden listing, and a hidden place, are shown only to the owner and to administrators (D-16). */
export const handler = endpoint(posts.get, { bearer }, async ({ params: { id }, caller }) => {
  const post = await getPost(id, { fresh: caller !== undefined })
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post) throw new Refusal('postGone')
  const maySeeAll = caller && (caller.userId === post.userId || may(caller.roles, 'administer'))
  if (isHidden(post) && !maySeeAll) throw new Refusal('postGone')

  const mine = caller?.userId === post.userId
  const [owner, counts, saves] = await Promise.all([
    findAccount(post.userId),
    countsOf([id]),
    mine ? savesOf(id) : undefined,
  ])
  const userEmail = owner?.showEmail ? owner.email : undefined
  return { data: toPost(post, { counts: counts.get(id), userEmail, saves, own: maySeeAll }) }
})
