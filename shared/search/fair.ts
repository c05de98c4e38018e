import * as z from 'zod/mini'
import { blankAsMissing, decimal, optionalText, whole } from '../lib/fields.ts'
import { currencies, offers, postTypeIds } from '../posts/lists.ts'
import { priceUnits } from '../posts/price.ts'

/** So many comparable listings an estimate needs; years of cars are so far apart at most (PRC-06). */
export const comparedMin = 8
export const yearsApart = 2
/** Sizes are so far apart at most, as a share (PRC-06). */
const sizeApart = 0.3

/** What binary fractions may be off by: as m², 650 sqft are not exactly the 30 % more than 500 sqft that they are. */
const hair = 1e-9

/** The least and the greatest size (m²) of homes that are comparable to one of this size. */
export function sizesLike(area: number): readonly [least: number, greatest: number] {
  const apart = area * (sizeApart + hair)
  return [area - apart, area + apart]
}

/** What comparable listings cost, in one currency: the middle one, and between which prices the middle half of them lies. */
export const fair = z.strictObject({
  count: z.number(),
  median: z.number(),
  low: z.number(),
  high: z.number(),
  currency: z.enum(currencies),
  per: z.enum(priceUnits),
})
export type Fair = z.output<typeof fair>

/** What a price is asked for, as a form knows it before there is a listing. `area` in m². */
export const fairQuery = z.object({
  type: z.pipe(z.coerce.number(), z.literal(postTypeIds)),
  offer: z.enum(offers),
  per: z.enum(priceUnits),
  currency: z.enum(currencies),
  city: optionalText(100),
  neighborhood: optionalText(100),
  area: blankAsMissing(decimal({ decimals: 3, min: 0, max: 1e7 })),
  brand: optionalText(100),
  model: optionalText(100),
  year: blankAsMissing(whole(1886, 2100)),
  /** Whose other listings are not counted. */
  owner: optionalText(100),
})
export type FairQuery = z.output<typeof fairQuery>
