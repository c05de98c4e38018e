import { figures } from '#shared/figures/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { titlesOf } from '../../posts/parts/data.ts'
import { figuresOf } from '../data.ts'
import { daysUpToNow, leftOutSince, summed } from '../period.ts'

/** The figures of all listings of the caller, also of those that were deleted, which have no title. */
export const handler = endpoint(figures.all, { bearer }, async ({ caller, query: { days } }) => {
  const period = daysUpToNow(days)
  const [found, leftOut] = await Promise.all([
    figuresOf(caller.userId, period.from, period.to),
    leftOutSince(period.from),
  ])
  const sums = summed(found)
  const titles = await titlesOf(sums.listings.map(([postId]) => postId))
  const listings = sums.listings.flatMap(([postId, figures]) => {
    const title = titles[postId]
    return title === undefined ? [] : { postId, title, figures }
  })
  return { data: { ...period, days: sums.days, listings, leftOut } }
})
