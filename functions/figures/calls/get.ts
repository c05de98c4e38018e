import { figures } from '#shared/figures/contract.ts'
import { noFigures } from '#shared/figures/figures.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { figuresOfListings } from '../data.ts'
import { ownListing } from '../ownListing.ts'
import { daysUpToNow, leftOutSince, summed } from '../period.ts'
import { comparedWith } from '../similar.ts'

/** The figures of a listing, for its owner alone. */
export const handler = endpoint(figures.get, { bearer }, async ({ caller, params: { postId }, query: { days } }) => {
  const post = await ownListing(postId, caller.userId)
  const { userId, title } = post
  const { from, to } = daysUpToNow(days)
  const [found, leftOut, compared] = await Promise.all([
    figuresOfListings([{ userId, postId }], from, to),
    leftOutSince(from),
    comparedWith(post),
  ])
  const sums = summed(found)
  const listings = [{ postId, title, figures: sums.listings[0]?.[1] ?? noFigures() }]
  return { data: { from, to, days: sums.days, listings, leftOut, compared } }
})
