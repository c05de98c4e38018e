import * as z from 'zod/mini'
import { type Figures, type Measure, placeOf } from './figures.ts'

/** Listings are compared by their first so many days; the longest of them that a listing has behind it counts (D-427). */
export const comparedDays = [30, 14, 7, 3] as const
export type ComparedDays = (typeof comparedDays)[number]

/** What is compared: whether a listing is found, whether it is opened, and whether its number is looked at. */
export const comparedMeasures = ['seen', 'views', 'phones'] as const satisfies readonly Measure[]

/** Nothing is said of fewer listings, or of those of fewer owners (OWN-03). */
const listingsMin = 8
export const ownersMin = 5

/** The comparison of a listing: its figures of its first days, and the medians of similar ones, as `comparedMeasures`. */
export const compared = z.strictObject({
  days: z.literal(comparedDays),
  /** How many listings it is compared with. */
  count: z.number(),
  own: z.array(z.number()).check(z.length(comparedMeasures.length)),
  similar: z.array(z.number()).check(z.length(comparedMeasures.length)),
  /** The median of how many photos they have. */
  photos: z.number(),
})
export type Compared = z.output<typeof compared>

export const comparedOf = (figures: Figures): number[] =>
  comparedMeasures.map((measure) => figures[placeOf(measure)] ?? 0)

/** A listing as it counts for a median: whose it is, and its numbers. */
export type Sampled = { owner: string; values: readonly number[] }

/**
 * The medians of listings, number by number, to two digits. Undefined unless, whoever asks and leaves out what is their
 * own, there are still enough listings of enough owners: so nobody learns the figure of one stranger (D-427).
 */
export function mediansOf(listings: readonly Sampled[]): number[] | undefined {
  const owners = [...Map.groupBy(listings, ({ owner }) => owner).values()]
  const most = Math.max(0, ...owners.map((own) => own.length))
  if (owners.length - 1 < ownersMin || listings.length - most < listingsMin) return undefined
  return (listings[0]?.values ?? []).map((_, place) =>
    twoDigits(medianOf(listings.map(({ values }) => values[place] ?? 0))),
  )
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const twoDigits = (number: number) => Number(Math.round(number).toPrecision(2))
