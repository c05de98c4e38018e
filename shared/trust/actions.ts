import type { TargetKind } from './reasons.ts'

/**
 * What a decision can do, and to which targets. `restricts`: it takes something from its owner, so it needs a statement
 * of reasons and can be appealed (Regulation (EU) 2022/2065, art. 17 and 20). `strike`: it counts against the owner for
 * `strikeMonths`. `days`: how long a suspension lasts. `byHand`: the queue does not offer it. `bare`: it needs no reason
 * and no words.
 */
const actions = {
  dismiss: { for: ['listing', 'person', 'message'], bare: true },
  /** Of a message that is held back: it is never delivered. `dismiss` delivers it. */
  drop: { for: ['message'], bare: true },
  change: { for: ['listing'] },
  hide: { for: ['listing'], restricts: true, strike: true },
  delete: { for: ['listing'], restricts: true, strike: true },
  warn: { for: ['listing', 'person'], restricts: true, strike: true },
  suspend7: { for: ['listing', 'person'], restricts: true, strike: true, days: 7 },
  suspend30: { for: ['listing', 'person'], restricts: true, strike: true, days: 30 },
  /** Without an end, from the table of users: until an administrator reopens the account. */
  suspend: { for: ['person'], restricts: true, strike: true, byHand: true },
  close: { for: ['listing', 'person'], restricts: true, strike: true },
} as const satisfies Record<string, Properties>

type Properties = {
  for: readonly TargetKind[]
  bare?: true
  restricts?: true
  strike?: true
  days?: number
  byHand?: true
}

export type Action = keyof typeof actions
export const actionNames = Object.keys(actions) as [Action, ...Action[]]

/** The properties of an action as they are, whichever it is. */
export const actionOf = (action: Action): Properties => actions[action]

/** Does this decision need no reason and no words? */
export const isBare = (action: unknown): boolean =>
  actionNames.some((name) => name === action && actionOf(name).bare === true)

/** The actions that the queue offers for a target, the mildest first; only what is `held` back can be dropped. */
export const actionsFor = (kind: TargetKind, held?: string): Action[] =>
  actionNames.filter(
    (name) => !actionOf(name).byHand && actionOf(name).for.includes(kind) && (name !== 'drop' || held !== undefined),
  )

/** Actions on the account of an owner, whatever the target of the case is. */
export const onAccount = (action: Action): boolean => action === 'warn' || suspends(action)

/** Actions that suspend the account of an owner. */
export const suspends = (action: Action): boolean =>
  action === 'suspend' || action === 'close' || actionOf(action).days !== undefined

/** For how long a decision can be undone (ms): its mails are sent after that. */
export const undoMs = 60_000

/** For how long one administrator holds a case (ms), renewed while its page is open. */
export const claimMs = 10 * 60_000

/** For how many months a decision can be appealed: as art. 20(1) of Regulation (EU) 2022/2065 asks of larger platforms. */
export const appealMonths = 6

/** After how many months a strike no longer counts. */
export const strikeMonths = 12

/** For how many days a listing waits for the change that its owner was asked for, before it is in the queue again. */
export const changeDays = 7

/** A moment so many months later (ISO 8601), on the same day of the month or on its last. */
export function monthsAfter(moment: string, months: number): string {
  const from = new Date(moment)
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, last))
  return to.toISOString()
}
