import * as z from 'zod/mini'
import { id, whole } from '../lib/fields.ts'
import { zones } from '../places/zone.ts'
import { currencies } from '../posts/lists.ts'

/** The act that an act answers or follows. */
const of = id

/** A time of a viewing, in UTC; texts and pages say it in the time zone of the listing. */
const time = z.iso.datetime({ precision: 3 })

/** How many times are proposed at once (CNV-12). */
export const timesMax = 3

/**
 * What a message does instead of saying something. Each act states in full what it is about, so that nobody accepts
 * something else than they saw. An offer with `of` answers an open one by another amount.
 */
export const act = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('offer'),
    amount: whole(1, 1e9),
    currency: z.enum(currencies),
    of: z.optional(of),
  }),
  z.strictObject({ is: z.literal('acceptOffer'), of, amount: whole(1, 1e9), currency: z.enum(currencies) }),
  z.strictObject({ is: z.literal('declineOffer'), of }),
  z.strictObject({
    is: z.literal('viewing'),
    times: z.array(time).check(z.minLength(1), z.maxLength(timesMax)),
    zone: z.enum(zones),
    of: z.optional(of),
  }),
  z.strictObject({ is: z.literal('acceptViewing'), of, time, zone: z.enum(zones) }),
  z.strictObject({ is: z.literal('declineViewing'), of }),
  z.strictObject({ is: z.literal('cancelViewing'), of }),
])
export type Act = z.output<typeof act>
