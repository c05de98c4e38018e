import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Target } from '#shared/trust/reasons.ts'
import { type CaseReports, type Receipt, reportsShown } from '#shared/trust/schema.ts'
import { bypassApi, getItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
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
  const { token } = body.data
  const forged = await call('trust.receipt', {
    body: { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
  })
  expect([forged.status, forged.body.error?.code]).toEqual([404, 'tokenUnknown'])
})

test('an account’s report counts once, however often it is sent (TRU-01)', async () => {
  const [target, reporter] = [await listing(), await signUp()]
  const first = await report(target, { as: reporter.token })
  const second = await report(target, { as: reporter.token, reason: 'gone' })
  expect(second.body.data).toEqual(first.body.data)
  expect(await readCase(adminOf(), target)).toMatchObject({ reports: 1, reasons: ['scam'], reportsTotal: 1 })
})

test('of a network address each report is kept, with a receipt of its own; together they count once (D-227)', async () => {
  const [target, from, words] = [await listing(), randomAddress(), 'All fine here']
  const first = await report(target, { from, words, reason: 'other' })
  const again = await report(target, { from, words, reason: 'other' })
  expect(again.body.data).toEqual(first.body.data)
  const second = await report(target, { from, words: 'He took 500 EUR' })
  expect(second.body.data).toMatchObject({ reason: 'scam', state: 'received' })
  expect(second.body.data.token).not.toBe(first.body.data.token)
  await indexesCaughtUp()
  const one = await readCase(adminOf(), target)
  expect([one.reports, one.reasons.toSorted(), one.allReports.map((given) => given.words)]).toEqual([
    1,
    ['other', 'scam'],
    [words, 'He took 500 EUR'],
  ])
  await report(target, { reason: 'gone' })
  await indexesCaughtUp()
  const after = await readCase(adminOf(), target)
  expect([after.reports, after.reportsTotal]).toEqual([2, 3])
  expect(after.risk).toBe(2 * one.risk)
})

test('many reports come in pages, the grave ones first', async () => {
  const target = await listing()
  for (let n = 0; n < reportsShown + 2; n++) await report(target)
  await report(target, { reason: 'minors', words: 'A child is offered', goodFaith: true })
  await indexesCaughtUp()
  const { allReports, reportsTotal } = await readCase(adminOf(), target)
  expect([allReports[0]?.reason, allReports.length, reportsTotal]).toEqual(['minors', reportsShown, reportsShown + 3])
  const rest = await call<CaseReports>('trust.reports', { as: adminOf().token, params: target, query: { page: '2' } })
  expect([rest.body.data.length, rest.body.total]).toEqual([3, reportsShown + 3])
})

describe('whom a case concerns does not read or decide it, whatever their role (D-261)', () => {
  const refused = async (moderator: Person, target: Target) => {
    const as = moderator.token
    const body = { version: 1, action: 'hide', reason: 'scam', words: 'It is one.' }
    const answers = await Promise.all([
      call('trust.case', { as, params: target }),
      call('trust.reports', { as, params: target, query: { page: '1' } }),
      call('trust.claim', { as, params: target }),
      call('trust.decide', { as, params: target, body }),
    ])
    const { body: queue } = await call<{ data: { id: string }[] }>('trust.cases', { as, query: {} })
    return [...answers.map(({ status }) => status), queue.data.some(({ id }) => id === target.id)]
  }
  const all403 = [403, 403, 403, 403, false]

  test('its owner, who does not learn who reported', async () => {
    const moderator = await signUpWithRole(2)
    const target: Target = { kind: 'person', id: moderator.userId }
    await report(target, { name: 'Arta Krasniqi', email: 'arta@example.com' })
    expect(await refused(moderator, target)).toEqual(all403)
    expect((await decide(adminOf(), target, 'warn')).status).toBe(200)
  })

  test('who has reported it', async () => {
    const [target, moderator] = [await listing(), await signUpWithRole(2)]
    await report(target, { as: moderator.token })
    expect(await refused(moderator, target)).toEqual(all403)
    expect((await decide(adminOf(), target, 'hide')).status).toBe(200)
  })

  test('who has reported it or its owner acts on neither beside the queue, and others do', async () => {
    const [target, moderator] = [await listing(), await signUpWithRole(2)]
    const person: Target = { kind: 'person', id: (await signUp()).userId }
    for (const one of [target, person]) await report(one, { as: moderator.token })
    const params = { postId: target.id, userId: ownerOf().userId }
    const acts = async (as: string) => [
      (await call('posts.archive', { as, params, body: {} })).status,
      (await call('posts.renew', { as, body: { postIds: [target.id] } })).status,
      (await call('manage.suspend', { as, params: person, body: {} })).status,
      (await call('manage.suspendByGet', { as, params: person })).status,
      (await call('accounts.delete', { as, params: person, body: {} })).status,
      (await call('posts.delete', { as, params: target })).status,
    ]
    expect(await acts(moderator.token)).toEqual(Array(6).fill(403))
    expect(await acts((await signUpWithRole(2)).token)).toEqual(Array(6).fill(200))
  })

  test('who has sent or received a message', async () => {
    const [receiver, sender] = await Promise.all([signUpWithRole(2), signUpWithRole(2)])
    const postid = await storePost(receiver, [ulid()])
    const message = buildMessage({ postid, message: 'Pay the courier first', email: sender.email })
    expect((await call('contact.poster', { body: message, from: randomAddress() })).status).toBe(200)
    const mail = (await mailsTo(receiver.email)).at(-1)
    const [, id = '', secret = ''] = /\/user\/report\/message\/(\w+)#([\w-]+)/.exec(mail?.text ?? '') ?? []
    const target: Target = { kind: 'message', id }
    expect((await report(target, { secret })).status).toBe(200)
    expect(await refused(receiver, target)).toEqual(all403)
    expect(await refused(sender, target)).toEqual(all403)
  })
})

test('who has an account gets the receipt and the outcome by mail, and is named to nobody (TRU-01, TRU-05)', async () => {
  const [target, reporter] = [await listing({ title: 'Flat with a trick' }), await signUp({ language: 'en' })]
  const { body } = await report(target, { as: reporter.token })
  expect(body.data.mailed).toBe(true)
  const receipt = (await mailsTo(reporter.email)).at(-1)
  expect([receipt?.subject, receipt?.text]).toEqual([
    'We have received your report',
    expect.stringContaining(body.data.token),
  ])

  expect((await decide(adminOf(), target, 'hide')).status).toBe(200)
  await passUndoTime(target)
  expect((await mailsTo(reporter.email)).at(-1)?.subject).toBe('The outcome of your report')
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
  const grave = await listing()
  await report(grave, { as: reporter.token, reason: 'minors', words: 'A child is offered', goodFaith: true })
  expect(await readCase(adminOf(), grave)).toMatchObject({ state: 'open', risk: 5 })
}, 120_000)

test('a report that its call could not count is counted by the job', async () => {
  const target = await listing()
  const { createReport, reporterOf } = await import('#functions/trust/reports.ts')
  const reporter = reporterOf({ network: randomAddress() })
  const { kind, id, words } = buildReport(target)
  const [reportId, caseId] = [randomUUID(), `${kind}.${id}`]
  const createdAt = new Date(Date.now() - 300_000).toISOString()
  await createReport({ ...{ reportId, caseId, reporter, words, createdAt }, reason: 'scam', language: 'en' })
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
