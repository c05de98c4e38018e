import * as z from 'zod'
import { leastDollars, mostDollars, type Rate } from './rate.ts'

/** A rate in an answer, and as it is taken from its source. */
export const rate = z.strictObject({
  date: z.iso.date(),
  dollars: z.number().min(leastDollars).max(mostDollars),
}) satisfies z.ZodType<Rate>
