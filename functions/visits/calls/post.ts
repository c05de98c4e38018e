import { utcDay } from '#shared/lib/utcDay.ts'
import { visits } from '#shared/visits/contract.ts'
import { dayMs } from '../../lib/days.ts'
import { countsForSite, visitorToday } from '../../lib/dynamodb/visitors.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { addView, getCounts } from '../../posts/parts/counters.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { noteView } from '../data.ts'

/**
 * Counts a view of a listing, once per visitor and day, of one IPv6 site only a few; not by crawlers, and not of hidden
 * listings. The visitor is recorded before the view is counted: after a crash a view may be lost, but is never counted
 * twice.
 */
export const handler = endpoint(visits.post, async ({ params: { postId }, visitor }) => {
  const [post, counts] = await Promise.all([getPost(postId), getCounts(postId)])
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || counts === 'gone') throw new Refusal('postGone')
  if (isHidden(post) || visitor.crawler) return { data: { counted: false } }
  const day = utcDay()
  const viewer = await visitorToday(visitor.address, day)
  const site = visitor.site && (await visitorToday(visitor.site, day))
  const ttl = Math.floor((Date.now() + 2 * dayMs) / 1000)
  if (site && !(await countsForSite(`view#${day}#${postId}`, { site, visitor: viewer, ttl })))
    return { data: { counted: false } }
  const isNew = await noteView(day, postId, viewer)
  return { data: { counted: isNew && (await addView(postId, counts)) } }
})
