import { comparedDays } from '#shared/figures/comparison.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { workThrough } from '../lib/task.ts'
import { postsById } from '../posts/parts/data.ts'
import { wholeReplica } from '../search/parts/replica/instance.ts'
import { type LiveListing, liveListings } from '../search/parts/replica/liveListings.ts'
import { firstFigures, putSimilar } from './data.ts'
import { ownersMin } from './medians.ts'
import { groupOf, similarOf } from './similar.ts'

/** Of each group the newest so many listings are looked at, and of each owner so many: what a day costs is bounded. */
const [sampleMax, ownedMax] = [60, 10]

/** Computes how comparable listings do, and stores it in an item a group (D-427). Idempotent. */
export async function compare(now: number): Promise<void> {
  const groups = Map.groupBy(liveListings(await wholeReplica()), groupOf)
  await workThrough(
    [[...groups]],
    ([group]) => group,
    async ([group, listings]) => {
      const sample = sampleOf(listings)
      const posts = [...(await postsById(sample.map(({ postId }) => postId))).values()]
      const similar = similarOf(posts, await firstFigures(posts, comparedDays[0]), utcDay(now))
      if (similar.photos > 0 || Object.keys(similar.ages).length > 0) await putSimilar(group, similar)
    },
  )
}

/** The listings that are looked at; none where too few have an owner of their own. */
function sampleOf(listings: readonly LiveListing[]): LiveListing[] {
  const taken = new Map<string, number>()
  const sample: LiveListing[] = []
  for (const listing of listings) {
    const own = taken.get(listing.owner) ?? 0
    if (own >= ownedMax) continue
    taken.set(listing.owner, own + 1)
    if (sample.push(listing) >= sampleMax) break
  }
  return taken.size > ownersMin ? sample : []
}
