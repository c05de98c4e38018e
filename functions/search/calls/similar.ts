import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toCard } from '../../posts/parts/present.ts'
import { fairPriceOf } from '../parts/replica/fair.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { similarTo } from '../parts/replica/similar.ts'

/**
 * Listings similar to another one, and the price range of comparable ones. Nothing for a listing that was published
 * just now, which the replica does not know yet.
 */
export const handler = endpoint(search.similar, ({ params: { id }, fresh }) =>
  fromReplica((replica) => {
    const data = similarTo(replica, id).map(({ post, views, likes }) => toCard(post, { views, likes }))
    return { data, fair: fairPriceOf(replica, id) }
  }, fresh),
)
