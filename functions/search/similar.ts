import { search } from '#shared/search/contract.ts'
import { endpoint } from '../lib/endpoint.ts'
import { toCard } from '../posts/present.ts'
import { freshReplica } from './index/instance.ts'
import { similarTo } from './index/similar.ts'

/** Listings like another one. One that was published just now is not known yet, and has none. */
export const handler = endpoint(search.similar, async ({ params: { id } }) => {
  const similar = similarTo(await freshReplica(), id)
  return { data: similar.map(({ post, views, likes }) => toCard(post, { views, likes })) }
})
