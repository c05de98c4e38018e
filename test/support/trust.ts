import { randomUUID } from 'node:crypto'
import type { Decision } from '#functions/cases/parts/data.ts'
import type { Answer as Answered } from '#shared/lib/contract.ts'
import type { trust } from '#shared/trust/contract.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { CaseWhole, OwnStatement, Receipt } from '#shared/trust/schema.ts'
import { getItem, setItem } from './bypassApi.ts'
import { type Answer, call, eventually } from './http.ts'
import { runJob } from './local.ts'
import { mailsTo, type Person, randomAddress } from './people.ts'

/** A text with many signs of a fraud: a hard rule holds a new listing with it back. */
export const fraudText = [
  'Viewings only after the first rent has been paid.',
  'I will post the keys as soon as the rent has arrived.',
  'Pay by Western Union or with gift cards.',
  'My employer sends you a cheque for more than the rent, you return the difference to the mover.',
].join(' ')

/** A number that no other account has: test people share one otherwise, which is what a rule looks for. */
export const ownPhone = () => `+38344${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`

/** A body for `trust.report`. */
export const buildReport = (target: Target, changes: Record<string, unknown> = {}) => ({
  ...target,
  reason: 'scam',
  words: `Asked for a deposit before the visit ${randomUUID()}`,
  ...changes,
})

/** Reports a target, as a visitor of a fresh address or as a person. */
export const report = (
  target: Target,
  { as, from = randomAddress(), ...changes }: Record<string, unknown> & { as?: string; from?: string } = {},
): Promise<Answer<{ data: Receipt }>> => call('trust.report', { body: buildReport(target, changes), as, from })

/** Reads a case. */
export async function readCase(moderator: Person, { kind, id }: Target): Promise<CaseWhole> {
  const { status, body } = await call<{ data: CaseWhole }>('trust.case', {
    as: moderator.token,
    params: { kind, id },
  })
  if (status !== 200) throw new Error(`No case: ${JSON.stringify(body)}`)
  return body.data
}

/** Decides a case as it is now; again, where the job has just weighed its listing and nobody asks for a version. */
export async function decide(
  moderator: Person,
  target: Target,
  action: string,
  changes: Record<string, unknown> = {},
): Promise<Answer<Answered<typeof trust.decide>>> {
  const { version } = await readCase(moderator, target)
  const body = { version, action, reason: 'scam', words: 'It asks for money before a visit.', ...changes }
  const decided = await call<Answered<typeof trust.decide>>('trust.decide', {
    as: moderator.token,
    params: target,
    body,
  })
  const overtaken = decided.body.error?.code === 'stale' && !('version' in changes)
  return overtaken ? decide(moderator, target, action, changes) : decided
}

/** Rules on the appeal against a decision; again, where the job has just weighed the listing. */
export async function rule(
  moderator: Person,
  target: Target,
  ruling: { decision: string | undefined; outcome: string; words: string },
): Promise<Answer<Answered<typeof trust.rule>>> {
  const { version } = await readCase(moderator, target)
  const body = { version, ...ruling }
  const ruled = await call<Answered<typeof trust.rule>>('trust.rule', { as: moderator.token, params: target, body })
  return ruled.body.error?.code === 'stale' ? rule(moderator, target, ruling) : ruled
}

/** Runs the job that weighs listings, for those that were changed lately: many others were changed by all other tests. */
export async function weighLatest(): Promise<void> {
  const { watermark } = await import('#functions/cases/parts/data.ts')
  await watermark.advance(new Date(Date.now() - 2 * 60_000).toISOString())
  await runJob('trust.weigh')
}

/** Lets the minute pass in which a decision can be undone, and runs the job that tells everybody concerned. */
export async function passUndoTime(target: Target): Promise<void> {
  await passTime(target, 2 * 60_000)
  await runJob('trust.settle')
}

/** Makes all that happened in a case so much older (ms), and its next step due. */
export async function passTime({ kind, id }: Target, ms: number): Promise<void> {
  const caseId = `${kind}.${id}`
  const { reportsOf } = await import('#functions/trust/reports.ts')
  const earlier = (at: string) => new Date(Date.parse(at) - ms).toISOString()
  for (const { reportId, createdAt } of await reportsOf(caseId))
    await setItem('reports', { reportId }, { createdAt: earlier(createdAt) })
  const { decisions } = (await getItem('cases', { caseId })) as { decisions: Decision[] }
  const dated = ['at', 'until', 'changeBy', 'appealBy', 'told'] as const
  const older = decisions.map((one) => ({
    ...one,
    ...Object.fromEntries(dated.flatMap((name) => (one[name] ? [[name, earlier(one[name])]] : []))),
  }))
  await setItem('cases', { caseId }, { decisions: older, due: '1', dueKey: `2020-01-01T00:00:00.000Z#${caseId}` })
}

/** The token in the newest mail with a statement of reasons to an address. */
export async function statementTokenOf(email: string): Promise<string> {
  const mail = await eventually(async () =>
    (await mailsTo(email)).findLast(({ text }) => /\/user\/decision#/.test(text)),
  )
  const token = /\/user\/decision#([\w.-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`No link in the mail: ${mail.text}`)
  return token
}

/** Reads a statement by its link. */
export const readStatement = (token: string): Promise<Answer<{ data: OwnStatement }>> =>
  call('trust.statement', { body: { token }, from: randomAddress() })
