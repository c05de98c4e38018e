import * as z from 'zod/mini'
import { leastDollars, mostDollars, type Rate } from './rate.ts'

/** A rate, in a response and as read from its source. */
export const rate = z.strictObject({
  date: z.iso.date(),
  dollars: z.number().check(z.minimum(leastDollars), z.maximum(mostDollars)),
}) satisfies z.ZodMiniType<Rate>
