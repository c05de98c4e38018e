import type { CaseShown } from '#shared/trust/schema.ts'
import { type Case, openAppeal, riskOf } from './cases.ts'

/** A case as a row of the queue, for this reader. */
export function shownCase(one: Case, reader: string, now = Date.now()): CaseShown {
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
    ...{ kind, id, state, version, subject, ownerId, openedAt, changedAt, reports, reasons, fired, held },
    risk: riskOf(one),
    appealed: openAppeal(one) !== undefined,
    ...(claim && Date.parse(claim.until) > now && { claim: { ...claim, mine: claim.by === reader } }),
  }
}
