import type { Viewing } from '#shared/conversations/fold.ts'
import { keptMonths } from '#shared/conversations/schema.ts'
import { monthsAfter } from '#shared/trust/actions.ts'
import { dayMs } from '../../lib/days.ts'
import { ulidMoment } from '../../lib/ulidMoment.ts'

/** Somebody who is reading gets no mail: it waits for so long (ms). */
export const patienceMs = 2 * 60_000

/** What decides when a side is mailed. */
type Waiting = { mails?: number; mailedAt?: string; unread?: Set<string>; mailDue?: string; dueKey: string }

/** When a conversation is erased (ISO 8601), from its last message (CNV-15). */
export const endOf = (lastId: string): string => monthsAfter(ulidMoment(lastId), keptMonths)

/**
 * When a side is mailed (ISO 8601) that gets a message now: the first time at once; then, and whenever it has read, soon,
 * unless it reads the message by itself; otherwise a day after the last mail, with all that came meanwhile (CNV-14). A
 * mail that waits already is not put off.
 */
export function mailAt({ mails = 0, mailedAt, unread, mailDue, dueKey }: Waiting, now: number): string {
  const soon = now + patienceMs
  const at = mails === 0 ? now : mails === 1 || !mailedAt ? soon : Math.max(soon, Date.parse(mailedAt) + dayMs)
  const waiting = unread?.size ? Date.parse(mailDue ?? dueKey.split('#')[0] ?? '') : Number.POSITIVE_INFINITY
  return new Date(Math.min(at, waiting)).toISOString()
}

/** How long before a viewing both sides are reminded of it, in hours: the day before, and before they set out (CNV-12). */
const remindedHours = [24, 2]

/** What a side is told about a viewing that was agreed: that it is, or no longer, or that it is near. */
export type Told = { is: 'agreed' | 'cancelled' | 'near'; viewing: Viewing & { agreed: string } }

/**
 * What a side is told about the viewing now (ISO 8601), and when next. `told` is how many of its changes the side has
 * been told.
 */
export function aboutViewing(viewing: Viewing | undefined, told: number, now: string): { told?: Told; next?: string } {
  if (!viewing?.agreed) return {}
  const { agreed, cancelled, changes } = viewing
  const news = { ...viewing, agreed }
  if (agreed <= now) return {}
  if (cancelled) return changes > told && told > 0 ? { told: { is: 'cancelled', viewing: news } } : {}
  const reminders = remindedHours.map((hours) => new Date(Date.parse(agreed) - hours * 3_600_000).toISOString())
  return {
    told: { is: changes > told ? 'agreed' : 'near', viewing: news },
    next: reminders.find((at) => at > now),
  }
}
