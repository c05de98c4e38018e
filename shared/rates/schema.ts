import * as z from 'zod/mini'
import { leastDollars, mostDollars, type Rate } from './rate.ts'

/** A rate in an answer, and as it is taken from its source. */
export const rate = z.strictObject({
  date: z.iso.date(),
  dollars: z.number().check(z.minimum(leastDollars), z.maximum(mostDollars)),
}) satisfies z.ZodMiniType<Rate>
