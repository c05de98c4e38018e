import { freshReplica } from '#index/instance.ts'
import { similarTo } from '#index/similar.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Refusal } from '#lib/errors.ts'
import { postPath } from '#shared/schema/posts.ts'
import { toCard } from '../posts/present.ts'

export const handler = endpoint('search.similar', { params: postPath }, async ({ params: { id } }) => {
  const similar = similarTo(await freshReplica(), id)
  if (!similar) throw new Refusal('notFound')
  return { data: similar.map(({ post, views, likes }) => toCard(post, { views, likes })) }
})
