import { reporterStatus } from '#shared/trust/reporters.ts'
import { followNow } from '../accounts/parts/follow.ts'
import { record } from '../audit/parts/record.ts'
import { type Case, type CaseItem, type Decision, putCase } from '../cases/parts/data.ts'
import { withMarks } from '../cases/parts/decisions.ts'
import { statementFrom, statementToken } from '../cases/parts/statements.ts'
import { dueSteps, isInEffect, nextStep, type Step } from '../cases/parts/steps.ts'
import { closeAccount, findAccount, getAccount } from '../identity/parts/data.ts'
import { spend } from '../lib/limits.ts'
import { getPost } from '../posts/parts/data.ts'
import { removePost } from '../posts/parts/remove.ts'
import { enforce } from './effects.ts'
import { sendOutcome, sendReleased, sendRuling, sendStatement } from './mail.ts'
import { type Outcome, receiptToken, recordOf, reportsOf, setOutcome } from './reports.ts'

/**
 * Does what follows the decisions of a case and is due: its target follows, its owner and reporters are told, and what
 * cannot be undone is done once the time for an appeal is over. Each step is marked as done by one write; if a run dies
 * before that, a mail may be sent twice.
 */
export async function runDueSteps(one: CaseItem, now: number): Promise<void> {
  await enforce(one, now)
  let settled: Case = one
  for (const { step, decision } of dueSteps(one, now)) settled = await steps[step](settled, decision, now)
  await putCase(settled, nextStep(settled))
}

const steps: Record<Step, (one: Case, decision: Decision, now: number) => Promise<Case>> = {
  tell: notifyParties,
  tellRuling: notifyOfRuling,
  async expectChange(one) {
    return { ...one, state: 'open' }
  },
  finish,
}

async function notifyParties(one: Case, decision: Decision, now: number): Promise<Case> {
  const told = new Date(now).toISOString()
  if (decision.undoneAt) return withMarks(one, decision, { told })
  const statement = statementFrom(one, decision)
  const owner = statement && one.userId ? await findAccount(one.userId) : undefined
  if (statement && owner && owner.state !== 'unconfirmed')
    await sendStatement(await spend('notice', {}), statement, owner, statementToken(one.caseId, decision.id))
  if (isRelease(one, decision)) await notifyOfRelease(one)
  if (!decision.rule) await notifyReporters(one, decision)
  return withMarks(one, decision, { told })
}

/** Whether a decision lets a listing through that a rule had held back right before. */
function isRelease({ decisions }: Case, decision: Decision): boolean {
  const earlier = decisions.filter(({ at, id }) => at <= decision.at && id !== decision.id).findLast(isInEffect)
  return decision.action === 'dismiss' && earlier?.rule !== undefined
}

async function notifyOfRelease(one: Case): Promise<void> {
  const owner = one.userId ? await findAccount(one.userId) : undefined
  if (owner?.state === 'active') await sendReleased(await spend('notice', {}), one, owner)
}

/** Stores the outcome of the reports that a decision answers, and tells those who have an account. */
async function notifyReporters({ caseId }: Case, { at, action }: Decision): Promise<void> {
  const outcome: Outcome = action === 'dismiss' ? 'kept' : 'actioned'
  for (const report of await reportsOf(caseId)) {
    if (report.createdAt > at || report.outcome) continue
    await setOutcome(report.reportId, outcome, at)
    const reporter = report.userId ? await findAccount(report.userId) : undefined
    if (reporter?.state !== 'active') continue
    const standing = reporterStatus(await recordOf(report))
    const token = receiptToken(report.reportId)
    await sendOutcome(await spend('notice', {}), { ...report, outcome }, reporter, { token, standing })
  }
}

async function notifyOfRuling(one: Case, decision: Decision, now: number): Promise<Case> {
  const owner = one.userId ? await findAccount(one.userId) : undefined
  if (owner && owner.state !== 'unconfirmed')
    await sendRuling(await spend('notice', {}), decision, owner, statementToken(one.caseId, decision.id))
  if (decision.appeal?.outcome === 'overturned')
    for (const { reportId, createdAt, decidedAt } of await reportsOf(one.caseId))
      if (createdAt <= decision.at && decidedAt) await setOutcome(reportId, 'kept', decidedAt)
  return withMarks(one, decision, { appealTold: new Date(now).toISOString() })
}

/**
 * Deletes a listing, or closes an account, for good: nobody can appeal any more. The data of an account are erased only
 * once another administrator has confirmed it (D-218).
 */
async function finish(one: Case, decision: Decision, now: number): Promise<Case> {
  const act = { who: 'rule:finish', what: 'case.finish', target: `case#${one.caseId}` } as const
  await record({ ...act, before: { decision: decision.id, action: decision.action } })
  if (decision.action === 'delete') await deleteListing(one.id)
  else if (one.userId) await closeOwner(one.userId, decision)
  return withMarks(one, decision, { final: new Date(now).toISOString() })
}

async function deleteListing(postId: string): Promise<void> {
  const post = await getPost(postId, { fresh: true })
  if (post && !('deleted' in post)) await removePost(post)
}

async function closeOwner(userId: string, { id, by }: Decision): Promise<void> {
  const account = await getAccount(userId)
  if (account?.state !== 'suspended' || !account.standing?.some((statement) => statement.id === id)) return
  const closed = await closeAccount(account, [], { reopens: false, by })
  if (!closed) throw new Error(`Account ${userId} was changed by others`)
  await followNow(closed)
}
