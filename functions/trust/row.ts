import type { Language } from '#shared/lib/language.ts'
import { explain } from '#shared/trust/rules/explain.ts'
import { isRule } from '#shared/trust/rules/table.ts'
import type { CaseShown, FiredRule } from '#shared/trust/schema.ts'
import { type Case, openAppeal, riskOf } from '../cases/parts/data.ts'

/** A case as a row of the queue, for this reader, with the rules that fired explained in a language. */
export function shownCase(one: Case, reader: string, language: Language): CaseShown {
  const {
    kind,
    id,
    state,
    version,
    subject,
    userId: ownerId,
    openedAt,
    changedAt,
    reports,
    reasons,
    fired,
    held,
    claim,
  } = one
  return {
    ...{ kind, id, state, version, subject, ownerId, openedAt, changedAt, reports, reasons, held },
    fired: fired.map((found) => ({ rule: found.rule, points: found.points, says: explanationOf(found, language) })),
    risk: riskOf(one),
    appealed: openAppeal(one) !== undefined,
    ...(claim && Date.parse(claim.until) > Date.now() && { claim: { ...claim, mine: claim.by === reader } }),
  }
}

/** What a rule found, in words; its name alone where the rule is no longer there. */
const explanationOf = ({ rule, points, facts }: FiredRule, language: Language): string =>
  isRule(rule) ? explain({ rule, points, facts }, language) : rule
