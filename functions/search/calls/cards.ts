import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toCard } from '../../posts/present.ts'
import { freshReplica } from '../replica/instance.ts'
import { cardsOf } from '../replica/query.ts'

/** Listings as lists show them, in the order that they are asked for; those that nobody may see are told as gone. */
export const handler = endpoint(search.cards, async ({ body: { ids }, fresh }) => {
  const replica = await freshReplica(fresh)
  const slots = ids.flatMap((id) => replica.columns.liveSlotOf(id) ?? [])
  const data = cardsOf(replica, slots).map(({ post, views, likes }) => toCard(post, { views, likes }))
  const there = new Set(data.map(({ postId }) => postId))
  return { data, gone: ids.filter((id) => !there.has(id)) }
})
