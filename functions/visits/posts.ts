import { visits } from '#shared/visits/contract.ts'
import { type PostVisits, postVisitsRows } from '#shared/visits/schema.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { titlesOf } from '../posts/data.ts'
import { closedDays, closedPosts, countPosts, openDays } from './data.ts'

/** How many saw which listing, newest day first and then the most seen; with the titles of those that are there still. */
export const handler = endpoint(visits.posts, { bearer }, async () => {
  const data = await newestVisits()
  return { data, titles: await titlesOf(data.map(([, postId]) => postId)) }
})

async function newestVisits(): Promise<PostVisits[]> {
  const [newest] = await closedDays(1)
  const found = (await Promise.all(openDays(newest?.day).map(countPosts))).flat()
  for await (const days of closedPosts()) {
    if (found.length >= postVisitsRows) break
    found.push(...days)
  }
  return found.slice(0, postVisitsRows)
}
