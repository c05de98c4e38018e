import { manage } from '#shared/manage/contract.ts'
import { reportedListings, reportsOf } from '../../cases/parts/data.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { freshManaged } from '../replica/instance.ts'
import { managedPosts } from '../replica/query.ts'

/** A page of all listings, for administrators, with how often each was reported (TRU-13). */
export const handler = endpoint(manage.posts, { bearer }, async ({ query }) => {
  const [managed, reported] = await Promise.all([freshManaged(), reportedListings()])
  const page = managedPosts(managed, query, reported)
  const reports = await reportsOf(page.data.map(({ postId }) => postId))
  return { ...page, data: page.data.map((post) => ({ ...post, reports: reports.get(post.postId) ?? 0 })) }
})
