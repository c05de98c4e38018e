import * as z from 'zod/mini'
import { exactDecimal, id, optionalText } from '../lib/fields.ts'
import { currencies } from '../posts/lists.ts'
import { periods } from '../posts/price.ts'
import { noteMax } from './saved.ts'

const price = z.object({
  amount: exactDecimal({ decimals: 2, min: 0, max: 1e12 }),
  currency: z.enum(currencies),
  per: z.optional(z.enum(periods)),
})

/** A saved listing in a request; it replaces the stored one as a whole. Without a time it is saved now. */
export const savedInput = z.object({
  savedAt: z.optional(z.iso.datetime()),
  price: z.optional(price),
  note: optionalText(noteMax, 'lines'),
})

/** A saved listing in a response. */
export const savedListing = z.strictObject({
  postId: id,
  savedAt: z.iso.datetime(),
  price: z.optional(z.strictObject(price.shape)),
  note: z.optional(z.string()),
})
