import { actionOf, undoMs } from '#shared/trust/actions.ts'
import type { Statement } from '#shared/trust/statement.ts'
import type { Case, Decision } from './data.ts'

/** Whether a decision stands: nobody has undone it, and no appeal has overturned it. */
export const isInEffect = ({ undoneAt, appeal }: Decision): boolean => !undoneAt && appeal?.outcome !== 'overturned'

/** Whether the decision of a statement is in its case. */
export const isFiled = ({ decisions }: Pick<Case, 'decisions'>, statement: Pick<Statement, 'id'>): boolean =>
  decisions.some(({ id }) => id === statement.id)

/** Until when a decision can be undone (ISO 8601); that of a rule not at all, as its owner is told at once. */
export const undoUntil = ({ at, rule }: Decision): string =>
  rule ? at : new Date(Date.parse(at) + undoMs).toISOString()

/** What follows a decision at a moment by itself, in this order; each is done once. */
export type Step = 'tell' | 'tellRuling' | 'expectChange' | 'finish'

/** When each step of a decision is due (ISO 8601). */
function stepsOf(one: Case, decision: Decision): { step: Step; at: string }[] {
  const { told, appeal, appealTold, changeBy, appealBy, final, action, undoneAt } = decision
  return [
    ...(told ? [] : [{ step: 'tell' as const, at: undoneAt ?? undoUntil(decision) }]),
    ...(appeal?.outcome && appeal.decidedAt && !appealTold
      ? [{ step: 'tellRuling' as const, at: appeal.decidedAt }]
      : []),
    ...(one.state === 'waiting' && changeBy && isInEffect(decision) && decision === one.decisions.at(-1)
      ? [{ step: 'expectChange' as const, at: changeBy }]
      : []),
    ...((action === 'delete' || action === 'close') && appealBy && !final && isInEffect(decision)
      ? [{ step: 'finish' as const, at: appeal && !appeal.outcome ? '9999' : appealBy }]
      : []),
  ]
}

/** The steps of a case that are due at a moment (ms since 1970). */
export function dueSteps(one: Case, now: number): { step: Step; decision: Decision }[] {
  const moment = new Date(now).toISOString()
  return one.decisions.flatMap((decision) =>
    stepsOf(one, decision).flatMap(({ step, at }) => (at <= moment ? { step, decision } : [])),
  )
}

/** When the next step of a case is due (ISO 8601), if there is one. */
export function nextStep(one: Case): string | undefined {
  const all = one.decisions.flatMap((decision) => stepsOf(one, decision).map(({ at }) => at))
  return all.filter((at) => at < '9999').sort()[0]
}

/**
 * When hard rules held the listings of these cases back for what they are (ISO 8601), but for those that somebody has let
 * through.
 */
export const holdsIn = (cases: readonly Pick<Case, 'decisions'>[]): string[] =>
  cases.flatMap(({ decisions }) => {
    const inEffect = decisions.filter(isInEffect)
    const released = inEffect.findLast(({ action }) => action === 'dismiss')?.at ?? ''
    return inEffect.flatMap(({ rule, at }) => (rule && rule !== 'retried' && at > released ? at : []))
  })

/**
 * The strikes of an owner: decisions of people in these cases that stand and count, not older than the moment (ISO
 * 8601).
 */
export const strikesIn = (cases: readonly Pick<Case, 'decisions'>[], since: string): number =>
  cases.flatMap(({ decisions }) =>
    decisions.filter((one) => !one.rule && isInEffect(one) && actionOf(one.action).strike && one.at >= since),
  ).length
