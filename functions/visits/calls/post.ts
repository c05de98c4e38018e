import { visits } from '#shared/visits/contract.ts'
import { dayOf } from '../../lib/days.ts'
import { visitorToday } from '../../lib/dynamodb/visitors.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { addView, getCounts } from '../../posts/counters.ts'
import { getPost } from '../../posts/data.ts'
import { noteView } from '../data.ts'

/**
 * Counts a view of a listing, once per visitor and day; not by crawlers, and not of hidden listings. The visitor is
 * recorded before the view is counted: after a crash a view may be lost, but is never counted twice.
 */
export const handler = endpoint(visits.post, async ({ params: { postId }, visitor }) => {
  const [post, counts] = await Promise.all([getPost(postId), getCounts(postId)])
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || counts === 'gone') throw new Refusal('postGone')
  if (post.archived || post.withheld || visitor.crawler) return { data: { counted: false } }
  const day = dayOf()
  const isNew = await noteView(day, postId, await visitorToday(visitor.address, day))
  return { data: { counted: isNew && (await addView(postId, counts)) } }
})
