import * as z from 'zod/mini'
import { exactDecimal, id } from '../lib/fields.ts'
import { ownersReasons } from './expiry.ts'
import { currencies } from './lists.ts'

/** The most listings that are selected at once, and that one bulk act changes (OWN-05). */
export const bulkMax = 500

/** How many listings one request of a bulk act changes: each may draw a preview anew, within half a minute. */
export const bulkStep = 10

/** For how many hours a bulk act can be undone, and what is not finished can be continued. */
export const undoHours = 24

const bulkActs = ['renew', 'archive', 'price'] as const

/** A change of prices: by so many percent, or by an amount in the currency of each listing; below zero they fall. */
const priceChange = z.object({
  by: z.enum(['percent', 'amount']),
  value: exactDecimal({ decimals: 2, min: -1e9, max: 1e9 }).check(z.refine((value) => value !== 0)),
})
export type PriceChange = z.output<typeof priceChange>

const postIds = z.array(id).check(z.minLength(1), z.maxLength(bulkMax))

/** What is to be done to which listings of the caller. */
export const bulkBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('renew'), postIds }),
  z.object({ act: z.literal('archive'), postIds, reason: z.enum(ownersReasons) }),
  z.object({ act: z.literal('price'), postIds, change: priceChange }),
])
export type BulkBody = z.output<typeof bulkBody>

/** The next step of a bulk act, or of undoing it. */
export const bulkStepBody = z.object({ id, undo: z.optional(z.boolean()) })

/** The highest price of a listing. */
const priceMax = 1e9

/**
 * A price after a change: in whole units if it was whole, else to the cent. Undefined where it would not be above zero,
 * or too high.
 */
export function changedPrice(amount: number, { by, value }: PriceChange): number | undefined {
  const changed = by === 'percent' ? amount * (1 + value / 100) : amount + value
  const unit = Number.isInteger(amount) && (by === 'percent' || Number.isInteger(value)) ? 1 : 100
  const rounded = Math.round(changed * unit) / unit
  return rounded > 0 && rounded <= priceMax ? rounded : undefined
}

/**
 * What became of a listing: changed; needed no change; or why not: it is gone, has no price, would have none or one too
 * high, was changed meanwhile, a limit of the day is reached, or it failed.
 */
export const bulkOutcomes = ['done', 'same', 'gone', 'noPrice', 'badPrice', 'changed', 'limit', 'failed'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** The states of a bulk act: what would be changed is shown; it runs; it is done; it is undone; that is done. */
const bulkStates = ['planned', 'running', 'done', 'undoing', 'undone'] as const

/** Whether listings are being changed, or changed back. */
export const isRunning = ({ state }: { state: (typeof bulkStates)[number] }): boolean =>
  state === 'running' || state === 'undoing'

/** How much of a title is told. */
export const bulkTitleMax = 60

/** The bulk act of an account: of `total` listings `through` are through, and `changed` were changed. */
export const bulk = z.strictObject({
  id: z.string(),
  act: z.enum(bulkActs),
  state: z.enum(bulkStates),
  total: z.number(),
  through: z.number(),
  changed: z.number(),
  /** Until when it can be undone. */
  undoUntil: z.iso.datetime(),
  /** While it is planned all listings, with the prices before and after; then those that were not changed. */
  items: z.array(
    z.strictObject({
      postId: z.string(),
      title: z.string(),
      outcome: z.optional(z.enum(bulkOutcomes)),
      price: z.optional(z.strictObject({ from: z.number(), to: z.number(), currency: z.enum(currencies) })),
    }),
  ),
})
export type Bulk = z.output<typeof bulk>
