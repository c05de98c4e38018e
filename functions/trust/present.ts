import type { Language } from '#shared/lib/language.ts'
import { monthsAfter, strikeMonths } from '#shared/trust/actions.ts'
import { isGrave } from '#shared/trust/reasons.ts'
import { reporterStatus, weightOf } from '#shared/trust/reporters.ts'
import { type CaseReports, type CaseWhole, reportsShown } from '#shared/trust/schema.ts'
import { type Case, casesAbout } from '../cases/parts/data.ts'
import { strikesIn } from '../cases/parts/steps.ts'
import { getMessage } from '../contact/parts/data.ts'
import { findAccount } from '../identity/parts/data.ts'
import { displayName } from '../identity/parts/displayName.ts'
import { postsByOwner } from '../posts/parts/data.ts'
import { isHidden } from '../posts/parts/present.ts'
import { type ReportItem, recordOf, reportsOf, wholeReports } from './reports.ts'
import { shownCase } from './row.ts'

/** A case with all that helps to decide it. */
export async function wholeCase(one: Case, reader: string, language: Language): Promise<CaseWhole> {
  const [reports, owner, message] = await Promise.all([
    reportsOfCase(one.caseId, 1),
    one.userId ? ownerOf(one.userId, one.caseId) : undefined,
    one.kind === 'message' ? getMessage(one.id) : undefined,
  ])
  return {
    ...shownCase(one, reader, language),
    rulesVersion: one.rulesVersion,
    allReports: reports.data,
    reportsTotal: reports.total,
    decisions: one.decisions.map(({ told, appealTold, final, ...decision }) => decision),
    owner,
    ...(message?.about && {
      message: {
        from: message.fullName,
        email: message.email,
        text: message.message,
        createdAt: message.createdAt,
        postId: message.about.postId,
      },
    }),
    samePhotos: one.samePhotos ?? [],
  }
}

/** A page of the reports of a case, from 1: the grave ones first, then the oldest. */
export async function reportsOfCase(caseId: string, page: number): Promise<CaseReports> {
  const all = await reportsOf(caseId)
  const inOrder = all.toSorted((a, b) => Number(isGrave(b)) - Number(isGrave(a)))
  const onPage = inOrder.slice((page - 1) * reportsShown, page * reportsShown)
  return { data: await Promise.all((await wholeReports(onPage)).map(shownReport)), total: all.length }
}

async function shownReport(report: ReportItem) {
  const { reportId, reason, words, name, email, language, createdAt } = report
  const record = await recordOf(report)
  return {
    ...{ reportId, reason, words, name, email, language, createdAt },
    weight: weightOf(record, isGrave(report)),
    standing: reporterStatus(record),
  }
}

/** How many other cases of an owner are shown, the newest first. */
const othersShown = 20

async function ownerOf(userId: string, caseId: string): Promise<CaseWhole['owner']> {
  const [account, posts, cases] = await Promise.all([findAccount(userId), postsByOwner(userId), casesAbout(userId)])
  if (!account) return undefined
  const { email, language, state, createdAt } = account
  const others = cases.filter((one) => one.caseId !== caseId).sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
  return {
    ...{ userId, email, language, state, createdAt },
    name: displayName(account),
    listings: posts.length,
    active: posts.filter((post) => !isHidden(post)).length,
    strikes: strikesIn(cases, monthsAfter(new Date().toISOString(), -strikeMonths)),
    cases: others.slice(0, othersShown).map(({ kind, id, subject, decisions, changedAt }) => {
      const last = decisions.findLast(({ undoneAt }) => !undoneAt)
      return { kind, id, subject, action: last?.action, at: last?.at ?? changedAt }
    }),
  }
}
