import type { Language } from '#shared/lib/language.ts'
import { monthsAfter } from '#shared/trust/actions.ts'
import type { Reason } from '#shared/trust/reasons.ts'
import { type ReporterRecord, recordMonths } from '#shared/trust/reporters.ts'
import { allDone } from '../lib/allDone.ts'
import { where } from '../lib/dynamodb/expression.ts'
import { dueBy, get, getAll, pages, type Query, readAll } from '../lib/dynamodb/reading.ts'
import { put, remove, update } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { isKeyedHash, keyedHash, keyedHashes } from '../lib/keyedHash.ts'

const TableName = env('TABLE_REPORTS')

/** For how many months a report is kept, so that decisions and appeals that rest on it can be explained. */
const keptMonths = 24

/** How a report turned out. */
export type Outcome = 'actioned' | 'kept'

/**
 * A report. `reporter` is a keyed hash of the account or, without one, of the network address; `userId` is set for an
 * account, which is told the outcome by mail.
 */
export type Report = {
  reportId: string
  caseId: string
  reporter: string
  userId?: string
  reason: Reason
  words?: string
  name?: string
  email?: string
  language: Language
  createdAt: string
  outcome?: Outcome
  decidedAt?: string
}

/** In the index `due` until its case has counted it; `emailHash` finds it when the person of its e-mail is erased. */
export type ReportItem = Report & {
  reportKey: string
  emailHash?: string
  due?: '1'
  dueKey?: string
  ttl: number
}

const listed = [
  ...(['reportId', 'caseId', 'reporter', 'userId', 'reason', 'name', 'language'] as const),
  ...(['createdAt', 'outcome', 'decidedAt'] as const),
]
/** What the list of a case knows of a report: all but what its reporter wrote. */
export type ListedReport = Pick<ReportItem, (typeof listed)[number]>

/** The hash by which a reporter is known: the account, or the network of a visitor without one. */
export const reporterOf = (who: { userId: string } | { network: string }): string =>
  keyedHash('userId' in who ? aboutAccount(who.userId) : `reporter at ${who.network}`, 'lasting')

const aboutAccount = (userId: string) => `reporter ${userId}`

/** All hashes of an account, as the stage's key may have been replaced. */
const reportersOf = (userId: string) => keyedHashes(aboutAccount(userId), 'lasting')

const aboutReport = (reporter: string, caseId: string) => `report ${reporter} ${caseId}`

/** The ids that the report of a target by an account may have, by each of the stage's keys. */
export const accountReportIds = (userId: string, caseId: string): string[] =>
  reportersOf(userId).flatMap((reporter, at) => keyedHashes(aboutReport(reporter, caseId), 'lasting')[at] ?? [])

/**
 * The id of a report. A network address is not a person: from there each report is one of its own, and only the same
 * again is a retry.
 */
export function reportIdOf({ userId, caseId, reporter, reason, words, name, email }: Omit<Report, 'reportId'>): string {
  const about = aboutReport(reporter, caseId)
  // An account reports a target once.
  return keyedHash(userId ? about : `${about} ${JSON.stringify([reason, words, name, email])}`, 'lasting')
}

const aboutEmail = (email: string) => `reporter ${email}`

const aboutReceipt = (reportId: string) => `receipt ${reportId}`

/** The token with which a reporter opens the receipt; it is computed, and stored nowhere. */
export const receiptToken = (reportId: string): string => `${reportId}.${keyedHash(aboutReceipt(reportId), 'links')}`

/** The report id in a token; undefined when we did not make the token. */
export function reportIdIn(token: string): string | undefined {
  const [reportId = '', secret = ''] = token.split('.')
  return isKeyedHash(secret, aboutReceipt(reportId), 'links') ? reportId : undefined
}

/** Stores a report; false when it is there already. */
export function createReport(report: Report): Promise<boolean> {
  const { reportId, createdAt } = report
  const item: ReportItem = {
    ...report,
    reportKey: `${createdAt}#${reportId}`,
    ...(report.email && { emailHash: keyedHash(aboutEmail(report.email), 'lasting') }),
    due: '1',
    dueKey: `${createdAt}#${reportId}`,
    ttl: Math.floor(Date.parse(monthsAfter(createdAt, keptMonths)) / 1000),
  }
  return put<ReportItem>(TableName, item, where`attribute_not_exists(#reportId)`)
}

const refOf = (reportId: string) => ({ TableName, Key: { reportId } })

/** A report, read with strong consistency. */
export const getReport = (reportId: string): Promise<ReportItem | undefined> =>
  get({ ...refOf(reportId), ConsistentRead: true })

/** The report of a target by an account; undefined when there is none. */
export async function reportBy(userId: string, caseId: string): Promise<ReportItem | undefined> {
  const found = await allDone(accountReportIds(userId, caseId).map(getReport))
  return found.find((report) => report !== undefined)
}

/** The reports of a target, oldest first; one that was just stored may be missing. */
export const reportsOf = (caseId: string): Promise<ListedReport[]> =>
  readAll({ TableName, IndexName: 'byCase', where: where`#caseId = ${caseId}`, attributes: listed })

/** These reports in full, in this order. */
export async function wholeReports(reports: readonly ListedReport[]): Promise<ReportItem[]> {
  const keys = reports.map(({ reportId }) => ({ reportId }))
  const found = await getAll<ReportItem>(TableName, keys, { ConsistentRead: false })
  return reports.flatMap(({ reportId }) => found.find((one) => one.reportId === reportId) ?? [])
}

/** The ids of what an account has reported. */
export const reportIdsOf = (userId: string): Promise<string[]> =>
  idsIn({ TableName, IndexName: 'byUser', where: where`#userId = ${userId}` })

/** The ids of the reports that name an e-mail. */
export async function reportIdsWithEmail(email: string): Promise<string[]> {
  const hashes = keyedHashes(aboutEmail(email), 'lasting')
  const found = hashes.map((hash) => idsIn({ TableName, IndexName: 'byEmail', where: where`#emailHash = ${hash}` }))
  return (await allDone(found)).flat()
}

const idsIn = async (query: Query): Promise<string[]> =>
  (await readAll<Pick<ReportItem, 'reportId'>>(query)).map(({ reportId }) => reportId)

export const eraseReport = (reportId: string): Promise<unknown> => remove(refOf(reportId))

/** How the reports of an account turned out lately (TRU-07); undefined for a network address, which is nobody. */
export async function recordOf(
  { userId }: Pick<Report, 'userId'>,
  now = Date.now(),
): Promise<ReporterRecord | undefined> {
  if (!userId) return undefined
  const record = { upheld: 0, dismissed: 0 }
  const since = monthsAfter(new Date(now).toISOString(), -recordMonths)
  const queries = reportersOf(userId).map((reporter) => ({
    TableName,
    IndexName: 'byReporter',
    where: where`#reporter = ${reporter} AND #reportKey > ${since}`,
  }))
  for (const query of queries)
    for await (const page of pages<Pick<ReportItem, 'outcome'>>(query))
      for (const { outcome } of page) {
        if (outcome === 'actioned') record.upheld++
        if (outcome === 'kept') record.dismissed++
      }
  return record
}

/** Marks that the case of a report has counted it. */
export async function noteCounted({ reportId }: Pick<Report, 'reportId'>): Promise<void> {
  await update<ReportItem>(
    refOf(reportId),
    { set: { due: undefined, dueKey: undefined } },
    where`attribute_exists(#due)`,
  )
}

/** Stores how a report turned out, or removes it with `undefined` when the decision was undone. */
export async function setOutcome(reportId: string, outcome: Outcome | undefined, at: string): Promise<void> {
  const set = { outcome, decidedAt: outcome && at }
  await update<ReportItem>(refOf(reportId), { set }, where`attribute_exists(#reportId)`)
}

/** The reports that no case has counted by a moment (ms since 1970), page by page. */
export const uncountedReports = (now: number): AsyncGenerator<ReportItem[]> => dueBy<ReportItem>(TableName, now)
