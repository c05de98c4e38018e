import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Target } from '#shared/trust/reasons.ts'
import type { Receipt } from '#shared/trust/schema.ts'
import { bypassApi, getItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { buildMessage } from '../support/messages.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { buildReport, decide, passUndoTime, readCase, report } from '../support/trust.ts'

let [owner, admin]: Person[] = []
const ownerOf = () => owner as Person
const adminOf = () => admin as Person

beforeAll(async () => {
  bypassApi()
  ;[owner, admin] = await Promise.all([signUp(), signUpWithRole(1)])
})

const listing = async (changes = {}, facts = {}): Promise<Target> => ({
  kind: 'listing',
  id: await storePost(ownerOf(), [ulid()], changes, facts),
})

describe('a report is refused', () => {
  test('of what does not exist, or strangers do not see (TRU-01)', async () => {
    expect((await report({ kind: 'listing', id: ulid() })).status).toBe(404)
    expect((await report({ kind: 'person', id: randomUUID() })).status).toBe(404)
    expect((await report(await listing({}, { archived: true }))).status).toBe(404)
  })

  test('of one’s own listing and of oneself', async () => {
    expect((await report(await listing(), { as: ownerOf().token })).status).toBe(403)
    expect((await report({ kind: 'person', id: ownerOf().userId }, { as: ownerOf().token })).status).toBe(403)
  })

  test('of a message without the secret of its mail', async () => {
    const target: Target = { kind: 'message', id: ulid() }
    expect((await report(target)).body.error?.fields).toEqual({ secret: 'required' })
    expect((await report(target, { secret: 'a'.repeat(22) })).status).toBe(404)
  })

  test.each([
    ['without a reason', { reason: undefined }, { reason: 'required' }],
    ['with a reason that we do not know', { reason: 'boring' }, { reason: 'unknown' }],
    [
      'of illegal content without what the law asks, all at once',
      { reason: 'illegal', words: ' ' },
      { words: 'required', name: 'required', email: 'required', goodFaith: 'required' },
    ],
    [
      'of abuse of children without words and good faith',
      { reason: 'minors', words: '' },
      { words: 'required', goodFaith: 'required' },
    ],
    ['for something else without words', { reason: 'other', words: '' }, { words: 'required' }],
    ['with an e-mail that is none', { email: 'arta' }, { email: 'invalid' }],
    ['with words that are too long', { words: 'a'.repeat(3001) }, { words: 'tooLong' }],
    ['that a program filled in', { website: 'x' }, { website: 'notEmpty' }],
  ])('%s', async (_, changes, fields) => {
    const { status, body } = await report(await listing(), changes)
    expect([status, body.error?.fields]).toEqual([400, fields])
  })

  test('of a person for what only a listing can be', async () => {
    const target: Target = { kind: 'person', id: ownerOf().userId }
    expect((await report(target, { reason: 'gone' })).body.error?.fields).toEqual({ reason: 'unknown' })
  })
})

test('anybody reports a listing, without an account, and gets a receipt that a link opens again (TRU-01)', async () => {
  const target = await listing()
  const { status, body } = await report(target)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    token: expect.any(String),
    ...{ kind: 'listing', reason: 'scam', state: 'received', standing: 'fine', mailed: false },
    createdAt: expect.any(String),
  })
  const again = await call<{ data: Receipt }>('trust.receipt', { body: { token: body.data.token } })
  expect(again.body.data).toEqual(body.data)
  const forged = await call('trust.receipt', { body: { token: `${body.data.token.slice(0, -1)}-` } })
  expect([forged.status, forged.body.error?.code]).toEqual([404, 'tokenUnknown'])
})

test('one visitor’s report counts once, however often it is sent, that of another beside it (TRU-01)', async () => {
  const [target, from] = [await listing(), randomAddress()]
  const first = await report(target, { from })
  const second = await report(target, { from, reason: 'gone' })
  expect(second.body.data).toEqual(first.body.data)
  expect(await readCase(adminOf(), target)).toMatchObject({ reports: 1, reasons: ['scam'], state: 'open' })
  await report(target, { reason: 'gone' })
  const { reports, reasons, allReports, risk } = await readCase(adminOf(), target)
  expect([reports, reasons.toSorted(), allReports.length]).toEqual([2, ['gone', 'scam'], 2])
  expect(risk).toBeGreaterThan(0)
})

test('who has an account gets the receipt and the outcome by mail, and is named to nobody (TRU-01, TRU-05)', async () => {
  const [target, reporter] = [await listing({ title: 'Flat with a trick' }), await signUp({ language: 'en' })]
  const { body } = await report(target, { as: reporter.token })
  expect(body.data.mailed).toBe(true)
  const receipt = (await mailsTo(reporter.email)).at(-1)
  expect([receipt?.subject, receipt?.text]).toEqual([
    'We have got your report',
    expect.stringContaining(body.data.token),
  ])

  expect((await decide(adminOf(), target, 'hide')).status).toBe(200)
  await passUndoTime(target)
  expect((await mailsTo(reporter.email)).at(-1)?.subject).toBe('What became of your report')
  const after = await call<{ data: Receipt }>('trust.receipt', { body: { token: body.data.token } })
  expect(after.body.data).toMatchObject({ state: 'actioned', decidedAt: expect.any(String) })
  const told = (await mailsTo(ownerOf().email)).at(-1)
  expect(told?.subject).toBe('About your listing “Flat with a trick”')
  for (const who of [reporter.email, reporter.userId, 'Arta Krasniqi']) expect(told?.text).not.toContain(who)
})

test('whoever gets a message reports it by the link of its mail; nobody else can (TRU-01)', async () => {
  const poster = await signUp()
  const postid = await storePost(poster, [ulid()])
  const message = buildMessage({ postid, message: 'Pay the courier first' })
  expect((await call('contact.poster', { body: message, from: randomAddress() })).status).toBe(200)
  const mail = (await mailsTo(poster.email)).at(-1)
  const [, id = '', secret = ''] = /\/user\/report\/message\/(\w+)#([\w-]+)/.exec(mail?.text ?? '') ?? []
  const target: Target = { kind: 'message', id }
  expect((await report(target, { secret: secret.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')) })).status).toBe(404)
  expect((await report(target, { secret })).status).toBe(200)
  expect(await readCase(adminOf(), target)).toMatchObject({
    subject: 'Pay the courier first',
    message: { text: 'Pay the courier first', postId: postid },
  })
})

test('who reports falsely again and again is warned, then no longer counted, and told (TRU-07)', async () => {
  const reporter = await signUp()
  const standings: unknown[] = []
  for (let n = 0; n < 11; n++) {
    const target = await listing()
    standings.push((await report(target, { as: reporter.token })).body.data.standing)
    await decide(adminOf(), target, 'dismiss')
    await passUndoTime(target)
  }
  expect(standings).toEqual([...Array(5).fill('fine'), ...Array(5).fill('warned'), 'uncounted'])
  expect((await mailsTo(reporter.email)).at(-1)?.text).toContain('no longer count')
  const target = await listing()
  await report(target, { as: reporter.token })
  expect(await readCase(adminOf(), target)).toMatchObject({ state: 'closed', risk: 0 })
}, 120_000)

test('a report that its call could not count is counted by the job', async () => {
  const target = await listing()
  const { reportIdOf, reporterOf } = await import('#functions/trust/reports.ts')
  const from = randomAddress()
  const reporter = reporterOf({ network: from })
  const { createReport } = await import('#functions/trust/reports.ts')
  const { kind, id, reason, words } = buildReport(target)
  const reportId = reportIdOf(reporter, target)
  const createdAt = new Date(Date.now() - 300_000).toISOString()
  await createReport({
    reportId,
    caseId: `${kind}.${id}`,
    reporter,
    reason: reason as 'scam',
    words,
    language: 'en',
    createdAt,
  })
  await runJob('trust.settle')
  expect(await readCase(adminOf(), target)).toMatchObject({ reports: 1, state: 'open' })
  expect(await getItem('reports', { reportId })).not.toHaveProperty('due')
})

test('a report that comes after a decision opens the case again', async () => {
  const target = await listing()
  await report(target)
  await decide(adminOf(), target, 'dismiss')
  await passUndoTime(target)
  expect(await readCase(adminOf(), target)).toMatchObject({ state: 'closed' })
  await report(target)
  expect(await readCase(adminOf(), target)).toMatchObject({ state: 'open', reports: 1 })
})
