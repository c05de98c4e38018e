import { ulid } from 'ulid'
import { record } from '#functions/audit/parts/record.ts'
import { caseIdOf } from '#functions/cases/parts/caseId.ts'
import type { Case } from '#functions/cases/parts/data.ts'
import { decisionOf, withDecision } from '#functions/cases/parts/decisions.ts'
import { changeCase } from '#functions/trust/change.ts'
import { countReport } from '#functions/trust/countReport.ts'
import { createReport, type Report, setOutcome } from '#functions/trust/reports.ts'
import { regionOf } from '#shared/places/cities.ts'
import { kindOf } from '#shared/posts/lists.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { type DemoCase, demoCases } from './cases.ts'
import { demoListings } from './listings.ts'

const hourMs = 3_600_000

/**
 * Seeds reports and the cases that they open, as the product would have made them; `moderator` decides. Idempotent: a
 * case whose first report exists is skipped. Nobody is mailed, because the reporters are made up.
 */
export async function seedCases(moderator: string, now = Date.now()): Promise<void> {
  for (const [index, one] of demoCases.entries()) {
    const postId = listingOf(one)
    if (postId) await seedCase(one, { kind: 'listing', id: postId }, index, moderator, now - one.hoursAgo * hourMs)
  }
}

/** The listing that a case is about. */
function listingOf({ listing: { kind, offer, region, number } }: DemoCase): string | undefined {
  const fitting = demoListings.filter(
    ({ archived, body }) =>
      !archived &&
      kindOf(body.postType.postTypeId) === kind &&
      (!offer || body[offer]) &&
      regionOf(body['input-location']) === region,
  )
  return fitting[number % fitting.length]?.postId
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
    await countReport(report)
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
    return withDecision(known, { ...decision, told })
  })
  if (!stored) return
  await record({
    ...{ who: moderator, what: 'case.decide', target: `case#${stored.caseId}`, why: reason },
    before: { version: stored.version, openedAt: stored.openedAt },
    after: { kind: target.kind, decision: stored.decisions.at(-1)?.id, action, origin: 'report' },
  })
  for (const { reportId } of reports) await setOutcome(reportId, action === 'dismiss' ? 'kept' : 'actioned', told)
}
