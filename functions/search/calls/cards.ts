import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toCard } from '../../posts/parts/present.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { cardsOf } from '../parts/replica/query.ts'

/** The cards of listings, each once, in the requested order; deleted and hidden listings are reported as gone. */
export const handler = endpoint(search.cards, ({ body, fresh }) =>
  fromReplica((replica) => {
    const ids = [...new Set(body.ids)]
    const slots = ids.flatMap((id) => replica.columns.liveSlotOf(id) ?? [])
    const data = cardsOf(replica, slots).map(({ post, views, likes }) => toCard(post, { views, likes }))
    const there = new Set(data.map(({ postId }) => postId))
    return { data, gone: ids.filter((id) => !there.has(id)) }
  }, fresh),
)
