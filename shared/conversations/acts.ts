import * as z from 'zod/mini'
import { id, whole } from '../lib/fields.ts'
import { currencies } from '../posts/lists.ts'

/** The act that an act answers or follows. */
const of = id

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
])
export type Act = z.output<typeof act>
