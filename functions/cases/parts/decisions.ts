import type { DecisionBody } from '#shared/trust/schema.ts'
import type { Case, Decision } from './data.ts'
import { type DecisionInput, statementOf } from './statements.ts'

/** A decision that is made now; `id` is a ULID, the same for each retry. */
export function decisionOf(one: Case, made: DecisionBody, by: string, id: string, now = Date.now()): Decision {
  const { action, reason, words, law } = made
  if (!reason || !words) return { id, action, at: new Date(now).toISOString(), origin: originOf(one), by }
  const { kind, targetId, ...statement } = statementOf(
    one,
    { action, reason, words, law } satisfies DecisionInput,
    id,
    now,
  )
  return { ...statement, by }
}

const originOf = ({ reports }: Case) => (reports > 0 ? 'report' : 'own')

/** The case with one more decision, out of the queue; of a change that is asked for it waits. */
export const withDecision = (one: Case, decision: Decision): Case => ({
  ...one,
  decisions: [...one.decisions, decision],
  state: decision.action === 'change' ? 'waiting' : 'closed',
  held: undefined,
  claim: undefined,
  decidedContent: one.content,
})

/** The case with these marks on one of its decisions. */
export const withMarks = (one: Case, { id }: Pick<Decision, 'id'>, marks: Partial<Decision>): Case => ({
  ...one,
  decisions: one.decisions.map((each) => (each.id === id ? { ...each, ...marks } : each)),
})
