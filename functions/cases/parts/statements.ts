import { ulid } from 'ulid'
import { type Action, actionOf, appealMonths, changeDays, monthsAfter } from '#shared/trust/actions.ts'
import { type Reason, reasons } from '#shared/trust/reasons.ts'
import type { OwnStatement } from '#shared/trust/schema.ts'
import type { Statement } from '#shared/trust/statement.ts'
import { dayMs } from '../../lib/days.ts'
import { isKeyedHash, keyedHash } from '../../lib/keyedHash.ts'
import { caseIdOf } from './caseId.ts'
import type { Case, Decision } from './data.ts'

/** What somebody decides, or a rule. */
export type DecisionInput = { action: Action; reason: Reason; words: string; law?: string; rule?: string }

/** The statement of reasons of a decision that is made now; `id` is a ULID. */
export function statementOf(
  { kind, id: targetId, subject, reports }: Pick<Case, 'kind' | 'id' | 'subject' | 'reports'>,
  { action, reason, words, law, rule }: DecisionInput,
  id: string = ulid(),
  now = Date.now(),
): Statement {
  const at = new Date(now).toISOString()
  const { days } = actionOf(action)
  return {
    ...{ id, kind, targetId, action, reason, basis: reasons[reason].basis, words, at },
    ...(kind === 'listing' && { title: subject }),
    ...(law && { law }),
    ...(rule && { rule }),
    ...(days && { until: new Date(now + days * dayMs).toISOString() }),
    ...(action === 'change' && { changeBy: new Date(now + changeDays * dayMs).toISOString() }),
    origin: reports > 0 ? 'report' : 'own',
    appealBy: monthsAfter(at, appealMonths),
  }
}

const about = (caseId: string, decisionId: string) => `appeal ${caseId} ${decisionId}`

/** The token in the link to a statement; it is computed, and stored nowhere. */
export const statementToken = (caseId: string, decisionId: string): string =>
  `${caseId}.${decisionId}.${keyedHash(about(caseId, decisionId), 'links')}`

/** The case and the decision in a token; undefined when we did not make the token. */
export function statementIn(token: string): { caseId: string; decisionId: string } | undefined {
  const [kind = '', id = '', decisionId = '', secret = ''] = token.split('.')
  const caseId = `${kind}.${id}`
  return isKeyedHash(secret, about(caseId, decisionId), 'links') ? { caseId, decisionId } : undefined
}

/** The statement in a decision; undefined for one without, such as a dismissal. */
export function statementFrom(one: Case, decision: Decision): Statement | undefined {
  const { by, undoneAt, appeal, told, appealTold, final, reason, basis, words, appealBy, ...rest } = decision
  if (!reason || !basis || !words || !appealBy) return undefined
  return { ...rest, reason, basis, words, appealBy, kind: one.kind, targetId: one.id }
}

/** Whether a decision can be appealed now: it restricts, stands, and nobody has appealed yet. */
export const mayAppeal = ({ action, appealBy, undoneAt, appeal }: Decision, now = Date.now()): boolean =>
  actionOf(action).restricts === true && !undoneAt && !appeal && appealBy !== undefined && Date.parse(appealBy) > now

/** A statement as its owner reads it; undefined for a decision without one. */
export function ownStatementOf(one: Case, decision: Decision): OwnStatement | undefined {
  const statement = statementFrom(one, decision)
  if (!statement) return undefined
  const { appeal, undoneAt } = decision
  const { by: _, ...shown } = appeal ?? { by: undefined }
  const ended = undoneAt ?? (appeal?.outcome === 'overturned' ? appeal.decidedAt : undefined)
  return {
    ...statement,
    token: statementToken(caseIdOf(one), decision.id),
    ...(ended && { ended }),
    ...(appeal && { appeal: shown as OwnStatement['appeal'] }),
    mayAppeal: mayAppeal(decision),
  }
}
