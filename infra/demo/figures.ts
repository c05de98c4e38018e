import { dayMs } from '#functions/lib/days.ts'
import { type Figures, measures, noFigures, placeOf } from '#shared/figures/figures.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { kinds } from '#shared/posts/lists.ts'
import type { DemoListing } from './listing.ts'
import { demoListings } from './listings.ts'
import { randomOf } from './random.ts'

/** For how many days some listings have figures. */
const days = 365

/** How many of all who see a card do more, by what. */
const shares = {
  ...{ views: 0.09, visitors: 0.07, saves: 0.006, writers: 0.004 },
  ...{ phones: 0.03, calls: 0.006, chats: 0.003, mails: 0.02, viewings: 0.001 },
} as const

/** Of one group so many have figures, a few of each owner, that they are compared (OWN-03). */
export const isCompared = ({ body }: Pick<DemoListing, 'body'>): boolean =>
  body.postType.postTypeId === kinds.apartment.id && body.rent === true && body['input-location'] === 'Prishtine'

const seen = randomOf('figured').shuffle(demoListings.filter(({ archived }) => !archived))

/** The listings with figures: some of those that anybody can see, of all owners. */
export const figured = [
  ...[...Map.groupBy(seen.filter(isCompared), ({ owner }) => owner).values()].flatMap((own) => own.slice(0, 5)),
  ...seen.filter((listing) => !isCompared(listing)),
].slice(0, 40)

/**
 * The figures of a listing on each of the last days, as if it had been there all the year. Deterministic: the same on
 * every machine on the same day.
 */
export function demoFigures(postId: string, now = Date.now()): { postId: string; day: string; figures: Figures }[] {
  const liking = randomOf(`figures ${postId}`).range(15, 140)
  return Array.from({ length: days }, (_, at) => {
    const day = utcDay(now - (days - at) * dayMs)
    const random = randomOf(`figures ${postId} ${day}`)
    const seen = Math.round(liking * random.range(0.6, 1.4) * (0.6 + (0.6 * at) / days))
    const figures = noFigures()
    for (const measure of measures) {
      const expected = measure === 'seen' ? seen : seen * shares[measure] * random.range(0.5, 1.5)
      figures[placeOf(measure)] = Math.floor(expected + random.range(0, 1) * Number(measure !== 'seen'))
    }
    // Each visitor has opened the page at least once.
    figures[placeOf('views')] = Math.max(figures[placeOf('views')] ?? 0, figures[placeOf('visitors')] ?? 0)
    return { postId, day, figures }
  })
}
