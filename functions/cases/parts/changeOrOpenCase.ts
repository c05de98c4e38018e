import type { Target } from '#shared/trust/reasons.ts'
import { caseIdOf } from './caseId.ts'
import { type Case, type CaseItem, getCase, putCase } from './data.ts'
import { nextStep } from './steps.ts'

/** What a case keeps of its target: who is concerned, and what to call it. `visible`: strangers see it. */
export type TargetSummary = { userId?: string; subject: string; visible: boolean }

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 8

/** A case that nobody has stored yet. */
export function newCase(target: Target, { userId, subject }: Omit<TargetSummary, 'visible'>): Case {
  const at = new Date().toISOString()
  return {
    ...target,
    caseId: caseIdOf(target),
    ...(userId && { userId }),
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
 * Changes the case of a target; if there is none, it is opened with what `find` knows of the target. `change` may answer
 * undefined to leave it. Retried when others write meanwhile. Undefined when there is no case and no such target.
 */
export async function changeOrOpenCase(
  target: Target,
  find: () => Promise<Omit<TargetSummary, 'visible'> | undefined>,
  change: (one: Case) => Case | undefined | Promise<Case | undefined>,
): Promise<CaseItem | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await getCase(target)
    const found = known ? undefined : await find()
    const loaded = known ?? (found && newCase(target, found))
    if (!loaded) return undefined
    const changed = await change(loaded)
    if (!changed) return known
    const written = await putCase(changed, nextStep(changed))
    if (written) return written
  }
  throw new Error(`Case ${caseIdOf(target)} was always changed by others`)
}
