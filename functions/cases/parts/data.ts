import { monthsAfter } from '#shared/trust/actions.ts'
import type { Reason, Target } from '#shared/trust/reasons.ts'
import type { CaseState, CaseWhole, DecisionShown, FiredRule } from '#shared/trust/schema.ts'
import { and, matches, where } from '../../lib/dynamodb/expression.ts'
import { dueBy, get, getAll, readAll, readPage } from '../../lib/dynamodb/reading.ts'
import { watermarkAt } from '../../lib/dynamodb/watermark.ts'
import { put } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { caseIdOf } from './caseId.ts'

const TableName = env('TABLE_CASES')

/** For how many months a closed case is kept: an appeal of six months, and strikes of twelve, end before. */
const keptMonths = 24

/**
 * A decision as it is stored: with which follow-up work is done. `told`: its owner and reporters have their mails;
 * `final`: what cannot be undone was done when the time for an appeal was over.
 */
export type Decision = DecisionShown & { told?: string; appealTold?: string; final?: string }

/** A case: all that is known and decided about one target. */
export type Case = Target & {
  caseId: string
  userId?: string
  subject: string
  state: CaseState
  version: number
  openedAt: string
  changedAt: string
  /** The points of rules, and those of reports. */
  points: number
  reportPoints: number
  reports: number
  reasons: Reason[]
  fired: FiredRule[]
  rulesVersion?: number
  /** The rule that holds the listing back. */
  held?: string
  /** Photos that another owner published before. */
  samePhotos?: CaseWhole['samePhotos']
  /** Hashes of the texts and photos that were assessed last, and of those that a person has decided on. */
  content?: string
  decidedContent?: string
  /** Who is at it, until when. */
  claim?: { by: string; name: string; until: string }
  decisions: Decision[]
}

/** In the index `queue` by its state: the highest risk first, and closed ones by their last change, the newest first. */
export type CaseItem = Case & { queueKey: string; due?: '1'; dueKey?: string; ttl?: number }

/** An appeal that nobody has ruled on. */
export const openAppeal = ({ decisions }: Pick<Case, 'decisions'>): Decision | undefined =>
  decisions.find(({ appeal }) => appeal && !appeal.outcome)

/** An appeal is worth so many points: it comes before all but the gravest. */
const appealPoints = 150

/** The risk of a case: the points of rules, reports and an open appeal together. */
export const riskOf = (one: Pick<Case, 'points' | 'reportPoints' | 'decisions'>): number =>
  one.points + one.reportPoints + (openAppeal(one) ? appealPoints : 0)

const riskMax = 9999

/** The position in the queue, ascending. */
function queueKeyOf(one: Case): string {
  const { state, caseId, openedAt, changedAt } = one
  if (state !== 'open') return `${(1e14 - Date.parse(changedAt)).toString().padStart(15, '0')}#${caseId}`
  const rest = riskMax - Math.min(riskMax, Math.max(0, Math.round(riskOf(one))))
  return `${String(rest).padStart(4, '0')}#${openedAt}#${caseId}`
}

/** A case, read with strong consistency. */
export const getCase = (target: Target): Promise<CaseItem | undefined> =>
  get({ TableName, Key: { caseId: caseIdOf(target) }, ConsistentRead: true })

/**
 * Writes a case that has not changed since it was loaded, with when its next step is due (ISO 8601); undefined when
 * somebody else has changed it.
 */
export async function putCase(loaded: Case, due?: string): Promise<CaseItem | undefined> {
  const version = loaded.version + 1
  const changedAt = new Date().toISOString()
  const one: Case = { ...bare(loaded), version, changedAt }
  const item: CaseItem = {
    ...one,
    queueKey: queueKeyOf(one),
    ...(due && { due: '1' as const, dueKey: `${due}#${one.caseId}` }),
    ...(one.state === 'closed' && !due && { ttl: Math.floor(Date.parse(monthsAfter(changedAt, keptMonths)) / 1000) }),
  }
  const unchanged = matches(loaded.version === 0 ? { caseId: undefined } : { version: loaded.version })
  return (await put<CaseItem>(TableName, item, unchanged)) ? item : undefined
}

/** The case without its index attributes. */
function bare({ queueKey, due, dueKey, ttl, ...one }: Case & Partial<CaseItem>): Case {
  return one
}

/** How many cases one page of the queue has, before it is filtered. */
export const casesRead = 200

/** A page of cases in one state, in the order of the queue, after a key. */
export async function casesIn(state: CaseState, after?: string): Promise<CaseItem[]> {
  const inState = and(where`#state = ${state}`, after && where`#queueKey > ${after}`)
  return (await readPage<CaseItem>({ TableName, IndexName: 'queue', where: inState, Limit: casesRead })).items
}

/**
 * How many cases wait for a decision: all, and those that were reported, whose listing is held back, or with an appeal;
 * one case may be several of them. 200 stand for more.
 */
export async function waitingCases(): Promise<Record<'cases' | 'reported' | 'held' | 'appealed', number>> {
  const open = await casesIn('open')
  return {
    cases: open.length,
    reported: open.filter(({ reports }) => reports > 0).length,
    held: open.filter(({ held }) => held !== undefined).length,
    appealed: open.filter((one) => openAppeal(one) !== undefined).length,
  }
}

/** The ids of the listings whose reports wait for a decision. */
export async function reportedListings(): Promise<string[]> {
  const open = await readAll<CaseItem>({ TableName, IndexName: 'queue', where: where`#state = ${'open'}` })
  return open.flatMap(({ kind, id, reports }) => (kind === 'listing' && reports > 0 ? id : []))
}

/** How often these listings were reported, by id; those without a case are left out. */
export async function reportsOf(postIds: readonly string[]): Promise<Map<string, number>> {
  const keys = postIds.map((id) => ({ caseId: caseIdOf({ kind: 'listing', id }) }))
  const cases = await getAll<CaseItem>(TableName, keys, { ConsistentRead: false })
  return new Map(cases.map(({ id, reports }) => [id, reports]))
}

/** The cases about an owner's listings and account, in any order. */
export const casesAbout = (userId: string): Promise<CaseItem[]> =>
  readAll({ TableName, IndexName: 'byOwner', where: where`#userId = ${userId}` })

/** The ids of the cases whose next step is due by a moment (ms since 1970), page by page. */
export async function* dueCases(now: number): AsyncGenerator<string[]> {
  for await (const page of dueBy<{ caseId: string }>(TableName, now)) yield page.map(({ caseId }) => caseId)
}

/** The watermark of the job that weighs listings. */
export const watermark = watermarkAt(TableName, { caseId: '#weighed' })
