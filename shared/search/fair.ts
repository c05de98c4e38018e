import * as z from 'zod/mini'
import { blankAsMissing, exactDecimal, exactWhole, optionalText } from '../lib/fields.ts'
import { currencies, offers, postTypeIds } from '../posts/lists.ts'
import { priceUnits } from '../posts/price.ts'

/**
 * Minimum number of comparable listings for an estimate; years of comparable cars differ by at most this much (PRC-06).
 */
export const comparedMin = 8
export const yearsApart = 2
/** Sizes of comparable homes differ by at most this share (PRC-06). */
const sizeApart = 0.3

/**
 * Tolerance for rounding errors: 650 sqft is exactly 30 % more than 500 sqft, but not once both are converted to m².
 */
const hair = 1e-9

/** The range of sizes (m²) that are comparable to a home of this size. */
export function sizesLike(area: number): readonly [least: number, greatest: number] {
  const apart = area * (sizeApart + hair)
  return [area - apart, area + apart]
}

/** Prices of comparable listings in one currency: the median, and the quartiles `low` and `high`. */
export const fair = z.strictObject({
  count: z.number(),
  median: z.number(),
  low: z.number(),
  high: z.number(),
  currency: z.enum(currencies),
  per: z.enum(priceUnits),
})
export type Fair = z.output<typeof fair>

/**
 * The properties by which comparable listings are found, available in the form before there is a listing. `area` in m².
 */
export const fairQuery = z.object({
  type: z.pipe(z.coerce.number(), z.literal(postTypeIds)),
  offer: z.enum(offers),
  per: z.enum(priceUnits),
  currency: z.enum(currencies),
  city: optionalText(100),
  neighborhood: optionalText(100),
  area: blankAsMissing(exactDecimal({ decimals: 3, min: 0, max: 1e7 })),
  brand: optionalText(100),
  model: optionalText(100),
  year: blankAsMissing(exactWhole(1886, 2100)),
  /** The user whose own listings are excluded. */
  owner: optionalText(100),
})
export type FairQuery = z.output<typeof fairQuery>
