import { visits } from '#shared/visits/contract.ts'
import { type PostVisits, postVisitsRows } from '#shared/visits/schema.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { titlesOf } from '../../posts/parts/data.ts'
import { closedDays, closedPosts, countPosts, openDays } from '../data.ts'

/**
 * The number of visitors of each listing, newest day first and then the most viewed; with the titles of listings that
 * still exist.
 */
export const handler = endpoint(visits.posts, { bearer }, async () => {
  const data = await newestVisits()
  return { data, titles: await titlesOf(data.map(([, postId]) => postId)) }
})

async function newestVisits(): Promise<PostVisits[]> {
  const open = await Promise.all(openDays(await closedDays()).map(countPosts))
  const found: PostVisits[] = []
  for await (const days of closedPosts()) {
    if (found.length >= postVisitsRows) break
    found.push(...days)
  }
  // The sort is stable: within a day the order stays.
  return [...open.flat(), ...found].sort(([a], [b]) => (a < b ? 1 : a > b ? -1 : 0)).slice(0, postVisitsRows)
}
