import { addTo, namedMax, noFigures, placeOf } from '#shared/figures/figures.ts'
import type { FiguresOfAll, FiguresOfPeriod } from '#shared/figures/schema.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { dayMs } from '../lib/days.ts'
import { closedSince, type OnDay } from './data.ts'

/** The first and the last of so many days up to today. */
export const daysUpToNow = (days: number, now = Date.now()) => ({
  from: utcDay(now - (days - 1) * dayMs),
  to: utcDay(now),
})

/** Figures by day and by listing, each summed up. */
export function summed(found: readonly OnDay[]): Pick<FiguresOfPeriod, 'days'> & { listings: [string, number[]][] } {
  const [days, listings] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const { postId, day, figures } of found)
    for (const [sums, key] of [
      [days, day],
      [listings, postId],
    ] as const) {
      const sum = sums.get(key) ?? noFigures()
      sums.set(key, sum)
      addTo(sum, figures)
    }
  const seen = placeOf('seen')
  return {
    days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)),
    listings: [...listings].sort(([, a], [, b]) => (b[seen] ?? 0) - (a[seen] ?? 0)).slice(0, namedMax),
  }
}

/** Figures by the person in charge of each listing, all of a team first; then those of listings that nobody is in charge of. */
export function byPerson(
  found: readonly OnDay[],
  { names, of }: { names: ReadonlyMap<string, string>; of: ReadonlyMap<string, string> },
): NonNullable<FiguresOfAll['people']> {
  const sums = new Map(
    [...names.keys(), undefined].map((who) => [who, { listings: new Set<string>(), figures: noFigures() }]),
  )
  for (const { postId, figures } of found) {
    const sum = sums.get(of.get(postId)) ?? sums.get(undefined)
    sum?.listings.add(postId)
    if (sum) addTo(sum.figures, figures)
  }
  return [...sums].flatMap(([who, { listings, figures }]) => {
    const name = who === undefined ? undefined : names.get(who)
    return name === undefined && listings.size === 0 ? [] : { name, listings: listings.size, figures }
  })
}

/** The share of the site's visitors since a day that are left out. */
export async function leftOutSince(from: string): Promise<number> {
  let [all, left] = [0, 0]
  for (const { visitors, leftOut } of await closedSince(from)) {
    all += visitors
    left += leftOut
  }
  return all === 0 ? 0 : left / all
}
