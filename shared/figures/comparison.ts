import * as z from 'zod/mini'
import { type Figures, type Measure, placeOf } from './figures.ts'

/** Listings are compared by their first so many days; the longest of them that a listing has behind it counts (D-427). */
export const comparedDays = [30, 14, 7, 3] as const
export type ComparedDays = (typeof comparedDays)[number]

/** What is compared: whether a listing is found, whether it is opened, and whether its number is looked at. */
export const comparedMeasures = ['seen', 'views', 'phones'] as const satisfies readonly Measure[]

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
