import * as z from 'zod/mini'
import { id } from '../lib/fields.ts'
import { compared } from './comparison.ts'
import { figurePeriods, measures, sightings } from './figures.ts'
import { toldMax } from './telling.ts'

const listings = z.optional(z.array(id).check(z.maxLength(toldMax)))

/** What a page tells at once. */
export const sightingsInput = z
  .strictObject({ seen: listings, views: listings, phones: listings, calls: listings, chats: listings })
  .check(
    z.refine((told) => sightings.reduce((sum, one) => sum + (told[one]?.length ?? 0), 0) <= toldMax, {
      path: ['seen'],
    }),
  )
export type SightingsInput = z.output<typeof sightingsInput>

export const periodQuery = z.object({ days: z._default(z.pipe(z.coerce.number(), z.literal(figurePeriods)), 30) })

const figures = z.array(z.number()).check(z.length(measures.length))

/** The figures of a period: of each day with any, oldest first, and of listings, those seen most first. */
const figuresOfPeriod = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(z.tuple([z.iso.date(), figures])),
  listings: z.array(z.strictObject({ postId: id, title: z.string(), figures })),
  /** Of all visitors of the site on these days, the share that saw too many listings and is left out. */
  leftOut: z.number(),
})
export type FiguresOfPeriod = z.output<typeof figuresOfPeriod>

/**
 * The figures of all listings. For the account itself and owners of its team, by the person in charge (OWN-07): those
 * without a name are of nobody's listings. For the account itself, whether it has the weekly letter, and the token of that.
 */
export const figuresOfAll = z.extend(figuresOfPeriod, {
  people: z.optional(z.array(z.strictObject({ name: z.optional(z.string()), listings: z.number(), figures }))),
  letters: z.optional(z.strictObject({ token: z.string(), wanted: z.boolean() })),
})
export type FiguresOfAll = z.output<typeof figuresOfAll>

/** The figures of one listing, with how it did in its first days beside similar ones. */
export const figuresOfListing = z.extend(figuresOfPeriod, { compared: z.optional(compared) })
export type FiguresOfListing = z.output<typeof figuresOfListing>
