import * as z from 'zod/mini'
import { blankAsMissing, decimal, optionalText, whole } from '../lib/fields.ts'
import { currencies, offers, postTypeIds } from '../posts/lists.ts'
import { priceUnits } from '../posts/price.ts'

/** So many comparable listings an estimate needs; sizes are so far apart at most, as a share, and years of cars (PRC-06). */
export const comparedMin = 8
export const sizeApart = 0.3
export const yearsApart = 2

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
