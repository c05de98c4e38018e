import * as z from 'zod/mini'
import { id } from '../lib/fields.ts'
import { actionNames } from './actions.ts'
import { reasonNames, targetKinds } from './reasons.ts'

const moment = z.iso.datetime()

/**
 * The statement of reasons (Regulation (EU) 2022/2065, art. 17(3)): what was done, from when and for how long, the facts
 * in words, whether reports led to it and whether a program decided, and the rule or law. Who reported is not in it.
 * Whatever restricts a listing or an account stores one.
 */
export const statement = z.strictObject({
  id,
  kind: z.enum(targetKinds),
  targetId: z.string(),
  /** The title of the listing, or nothing. */
  title: z.optional(z.string()),
  action: z.enum(actionNames),
  reason: z.enum(reasonNames),
  basis: z.enum(['terms', 'law']),
  law: z.optional(z.string()),
  words: z.string(),
  at: moment,
  /** The end of a suspension. */
  until: z.optional(moment),
  /** By when a change is expected. */
  changeBy: z.optional(moment),
  origin: z.enum(['report', 'own']),
  /** The rule that held a listing back, where no person decided. */
  rule: z.optional(z.string()),
  appealBy: moment,
})
export type Statement = z.output<typeof statement>
