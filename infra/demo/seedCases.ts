import { ulid } from 'ulid'
import { record } from '#functions/trust/audit/record.ts'
import { caseIdOf } from '#functions/trust/caseId.ts'
import type { Case } from '#functions/trust/cases.ts'
import { changeCase } from '#functions/trust/change.ts'
import { decided, decisionOf } from '#functions/trust/decisions.ts'
import { createReport, type Report, setOutcome } from '#functions/trust/reports.ts'
import { takeIn } from '#functions/trust/takeIn.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { type DemoCase, demoCases } from './cases.ts'
import { demoListings } from './listings.ts'

const hourMs = 3_600_000

/**
 * Seeds reports and the cases that they open, as the product would have made them; `moderator` decides. Idempotent: a
 * case whose first report exists is skipped. Nobody is mailed, because the reporters are made up.
 */
export async function seedCases(moderator: string, now = Date.now()): Promise<void> {
  const shown = demoListings.filter(({ archived }) => !archived)
  for (const [index, one] of demoCases.entries()) {
    const postId = shown[one.listing % shown.length]?.postId
    if (postId) await seedCase(one, { kind: 'listing', id: postId }, index, moderator, now - one.hoursAgo * hourMs)
  }
}

async function seedCase(one: DemoCase, target: Target, index: number, moderator: string, at: number): Promise<void> {
  const caseId = caseIdOf(target)
  const reports = one.reports.map((given, n): Report => {
    const who = { reportId: `demo-${index}-${n}`, reporter: `demo-${index}-${n}`, caseId }
    return { ...given, ...who, createdAt: new Date(at + n * hourMs).toISOString() }
  })
  for (const [n, report] of reports.entries()) {
    const isNew = await createReport(report)
    if (!isNew && n === 0) return
    await takeIn(report)
  }
  await changeCase(target, (known) => ({ ...known, openedAt: new Date(at).toISOString() }))
  if (one.decided) await seedDecision(one.decided, target, reports, moderator, at)
}

async function seedDecision(
  { action, reason, words, hoursLater }: NonNullable<DemoCase['decided']>,
  target: Target,
  reports: readonly Report[],
  moderator: string,
  openedAt: number,
): Promise<void> {
  const at = openedAt + hoursLater * hourMs
  const told = new Date(at).toISOString()
  const stored = await changeCase(target, (known): Case => {
    const made = action === 'dismiss' ? { action } : { action, reason, words }
    const decision = decisionOf(known, { version: known.version, ...made }, moderator, ulid(), at)
    return decided(known, { ...decision, told })
  })
  if (!stored) return
  await record({
    ...{ who: moderator, what: 'case.decide', target: `case#${stored.caseId}`, why: reason },
    before: { version: stored.version, openedAt: stored.openedAt },
    after: { kind: target.kind, decision: stored.decisions.at(-1)?.id, action, origin: 'report' },
  })
  for (const { reportId } of reports) await setOutcome(reportId, action === 'dismiss' ? 'kept' : 'actioned', told)
}
