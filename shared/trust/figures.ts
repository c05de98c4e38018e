import * as z from 'zod/mini'
import { type Action, actionNames, suspends } from './actions.ts'
import { type Reason, reasonNames } from './reasons.ts'

/** An entry of the audit log, as far as figures are made of it. */
export type Logged = {
  entry: string
  at: string
  who: string
  what: string
  why?: string
  /** The entry whose act did not take place. */
  of?: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

const count = z.number()

/** What happened in a month (YYYY-MM) or a quarter (YYYY-Qn), by the clock of UTC. Only sums: nobody can be found in them. */
const period = z.strictObject({
  name: z.string(),
  reports: z.array(z.strictObject({ reason: z.enum(reasonNames), count })),
  decisions: z.array(z.strictObject({ action: z.enum(actionNames), count })),
  /** Listings that a rule held back, without a person. */
  held: count,
  /** The median from the opening of a case to its decision, in hours. */
  medianHours: z.optional(z.number()),
  appeals: count,
  upheld: count,
  overturned: count,
  suspensions: count,
})
export type Period = z.output<typeof period>

/** The periods in which something happened, the newest first. */
export const figures = z.strictObject({ months: z.array(period), quarters: z.array(period) })
export type Figures = z.output<typeof figures>

/** How far back figures go: so many months, and the rest of the quarter before. */
const monthsShown = 12

/** The acts outside of the queue that restrict somebody too. */
const byHand: Partial<Record<string, Action>> = {
  'account.suspend': 'suspend',
  'account.close': 'close',
  'listing.delete': 'delete',
}

/** The beginning of the first quarter that figures are made of (ISO 8601). */
export function figuresSince(now: number): string {
  const at = new Date(now)
  const month = at.getUTCMonth() - monthsShown
  return new Date(Date.UTC(at.getUTCFullYear(), month - (((month % 3) + 3) % 3), 1)).toISOString()
}

const monthOf = (at: string) => at.slice(0, 7)
const quarterOf = (at: string) => `${at.slice(0, 4)}-Q${Math.ceil(Number(at.slice(5, 7)) / 3)}`

/**
 * The figures of a transparency report (TRU-10), of entries of the audit log in any order. What did not take place, and
 * decisions that were undone before anybody was told, are left out.
 */
export function figuresOf(entries: readonly Logged[]): Figures {
  const undone = new Set(entries.flatMap(({ what, before }) => (what === 'case.undo' ? [before.decision] : [])))
  const failed = new Set(entries.flatMap(({ of }) => of ?? []))
  const counted = entries.filter(
    ({ entry, what, after }) => !failed.has(entry) && !(what === 'case.decide' && undone.has(after.decision)),
  )
  return { months: periodsOf(counted, monthOf), quarters: periodsOf(counted, quarterOf) }
}

function periodsOf(entries: readonly Logged[], nameOf: (at: string) => string): Period[] {
  const grouped = Map.groupBy(entries, ({ at }) => nameOf(at))
  const all = [...grouped].map(([name, within]) => periodOf(name, within))
  return all
    .filter(({ name, ...sums }) => Object.values(sums).some((sum) => (Array.isArray(sum) ? sum.length > 0 : sum)))
    .sort((a, b) => (a.name < b.name ? 1 : -1))
}

function periodOf(name: string, entries: readonly Logged[]): Period {
  const times = (what: string) => entries.filter((entry) => entry.what === what)
  const decided = entries.flatMap(decidedIn)
  const hours = times('case.decide')
    .flatMap(hoursOf)
    .sort((a, b) => a - b)
  const ruled = (outcome: string) => times('case.rule').filter(({ after }) => after.outcome === outcome).length
  return {
    name,
    reports: tally(
      reasonNames,
      times('case.report').map(({ why }) => why as Reason),
    ).map(([reason, count]) => ({ reason, count })),
    decisions: tally(actionNames, decided).map(([action, count]) => ({ action, count })),
    held: times('case.hold').filter(({ after }) => after.kind !== 'message').length,
    ...(hours.length > 0 && { medianHours: medianOf(hours) }),
    appeals: times('case.appeal').length,
    upheld: ruled('upheld'),
    overturned: ruled('overturned'),
    suspensions: decided.filter(suspends).length,
  }
}

function decidedIn({ what, after }: Logged): Action[] {
  const action = what === 'case.decide' ? (after.action as Action) : byHand[what]
  return action ? [action] : []
}

/** From the opening of a case to its decision, in hours. */
function hoursOf({ at, before }: Logged): number[] {
  const passed = Date.parse(at) - Date.parse(String(before.openedAt))
  return passed >= 0 ? [passed / 3_600_000] : []
}

/** How often each name is there, those that are, the most frequent first. */
function tally<Name extends string>(names: readonly Name[], found: readonly Name[]): [Name, number][] {
  const all = names.map((name): [Name, number] => [name, found.filter((one) => one === name).length])
  return all.filter(([, times]) => times > 0).sort((a, b) => b[1] - a[1])
}

/** The median of sorted numbers, to a hundredth. */
function medianOf(sorted: readonly number[]): number {
  const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return Math.round(((low + high) / 2) * 100) / 100
}
