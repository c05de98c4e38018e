import type { Target } from '#shared/trust/reasons.ts'
import { reportPoints, weightOf } from '#shared/trust/standing.ts'
import { caseIdOf } from './caseId.ts'
import { type Case, type CaseItem, getCase, putCase } from './cases.ts'
import { type Report, recordOf, reportsOf } from './reports.ts'
import { nextStep } from './steps.ts'
import { findTarget, type Known } from './targets.ts'

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 8

/** A case that nobody has stored yet. */
export function newCase(target: Target, { ownerId, subject }: Known, now = Date.now()): Case {
  const at = new Date(now).toISOString()
  return {
    ...target,
    caseId: caseIdOf(target),
    ...(ownerId && { ownerId }),
    subject,
    state: 'open',
    version: 0,
    openedAt: at,
    changedAt: at,
    points: 0,
    reportPoints: 0,
    reports: 0,
    reasons: [],
    fired: [],
    decisions: [],
  }
}

/**
 * Changes the case of a target, which is opened if there is none; `change` may answer undefined to leave it. Retried when
 * others write meanwhile. Undefined when the target is gone and has no case.
 */
export async function changeCase(
  target: Target,
  change: (one: Case) => Case | undefined | Promise<Case | undefined>,
): Promise<CaseItem | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await getCase(target)
    const found = known ? undefined : await findTarget(target)
    const loaded = known ?? (found && newCase(target, found))
    if (!loaded) return undefined
    const changed = await change(loaded)
    if (!changed) return known
    const written = await putCase(changed, nextStep(changed))
    if (written) return written
  }
  throw new Error(`Case ${caseIdOf(target)} was always changed by others`)
}

/**
 * Makes a case count the reports of its target: their number, reasons and points. What was decided before does not count
 * again: only reports that have no outcome. A closed case opens when there is one. `just` is a report that the index may
 * not contain yet. Idempotent.
 */
export function countReports(target: Target, just?: Report): Promise<CaseItem | undefined> {
  return changeCase(target, async (one) => {
    const listed = await reportsOf(one.caseId)
    const all = just && !listed.some(({ reportId }) => reportId === just.reportId) ? [...listed, just] : listed
    const open = all.filter(({ outcome, createdAt }) => !outcome && !isAnswered(one, createdAt))
    const weights = await Promise.all(open.map(async ({ reporter }) => weightOf(await recordOf(reporter))))
    const points = reportPoints(weights)
    const reasons = [...new Set(open.map(({ reason }) => reason))]
    const isNew = one.version === 0
    const opens = weights.some((weight) => weight > 0)
    const state = opens ? 'open' : isNew ? 'closed' : one.state
    const isCounted = one.state === state && one.reports === open.length && one.reportPoints === points
    return !isNew && isCounted ? undefined : { ...one, state, reports: open.length, reportPoints: points, reasons }
  })
}

/** Whether a decision that stands was made after a report, and so answers it. */
const isAnswered = ({ decisions }: Case, createdAt: string) =>
  decisions.some(({ at, undoneAt, rule }) => !undoneAt && !rule && at > createdAt)
