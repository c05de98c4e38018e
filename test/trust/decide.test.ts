import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Morning } from '#shared/manage/answers.ts'
import type { Post } from '#shared/posts/post.ts'
import type { Target } from '#shared/trust/reasons.ts'
import type { CaseShown, CaseWhole, OwnStatement } from '#shared/trust/schema.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { entriesOf } from '../support/audit.ts'
import { bypassApi, getItem, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signIn, signUp } from '../support/people.ts'
import {
  decide,
  passTime,
  passUndoTime,
  readCase,
  readStatement,
  report,
  rule,
  statementTokenOf,
  weighLatest,
} from '../support/trust.ts'

let [admin, another]: Person[] = []
const adminOf = () => admin as Person
const anotherOf = () => another as Person

beforeAll(async () => {
  bypassApi()
  ;[admin, another] = await Promise.all([signUpWithRole(1), signUpWithRole(2)])
})

/** A listing that somebody has reported, and its owner. */
async function reported(changes = {}, facts = {}): Promise<{ owner: Person; target: Target }> {
  const owner = await signUp({ language: 'en' })
  const target: Target = { kind: 'listing', id: await storePost(owner, [ulid()], changes, facts) }
  await report(target)
  return { owner, target }
}

const paramsOf = ({ kind, id }: Target) => ({ kind, id })

/** A listing as somebody sees it, or the status of the refusal. */
async function seenBy(person: Person | undefined, { id }: Target): Promise<Post | number> {
  const { status, body } = await call<{ data: Post }>('posts.get', { params: { id }, as: person?.token })
  return status === 200 ? body.data : status
}

test('the queue, its cases and what is done there are for moderators alone (TRU-11)', async () => {
  await expectAdministratorsOnly('trust.cases')
  const { target } = await reported()
  const params = paramsOf(target)
  await expectAdministratorsOnly('trust.case', { params })
  await expectAdministratorsOnly('trust.claim', { params })
  await expectAdministratorsOnly('trust.decide', { params, body: { version: 1, action: 'dismiss' } })
})

test('the queue shows the highest risk first (TRU-02)', async () => {
  const { target } = await reported()
  const { target: worse } = await reported()
  await report(worse)
  // Both have their points of the rules, so that no run adds those of one alone.
  await weighLatest()
  // Other tests have cases too: more than one page.
  const shown: CaseShown[] = []
  let after: string | undefined
  do {
    const { body } = await call<{ data: CaseShown[]; next?: string }>('trust.cases', {
      as: adminOf().token,
      query: { ...(after && { after }) },
    })
    const risks = body.data.map(({ risk }) => risk)
    expect(risks).toEqual(risks.toSorted((a, b) => b - a))
    shown.push(...body.data)
    after = body.next
  } while (after)
  const placeOf = ({ id }: Target) => shown.findIndex((one) => one.id === id)
  expect(placeOf(worse)).toBeGreaterThanOrEqual(0)
  expect(placeOf(target)).toBeGreaterThan(placeOf(worse))
  const some = await call<{ data: CaseShown[] }>('trust.cases', {
    as: adminOf().token,
    query: { kind: 'person', filter: 'reported' },
  })
  expect(some.body.data.every(({ kind }) => kind === 'person')).toBe(true)
})

describe('a decision is refused', () => {
  test('without words or a reason, of a version that is not the last, and where it does not fit', async () => {
    const { target } = await reported()
    const missing = await decide(adminOf(), target, 'hide', { words: ' ', reason: undefined })
    expect([missing.status, missing.body.error?.fields]).toEqual([400, { reason: 'required', words: 'required' }])
    expect((await decide(adminOf(), target, 'hide', { version: 999 })).body.error?.code).toBe('stale')
    const person: Target = { kind: 'person', id: (await signUp()).userId }
    await report(person)
    expect((await decide(adminOf(), person, 'hide')).body.error?.fields).toEqual({ action: 'unknown' })
    expect((await decide(adminOf(), person, 'warn', { reason: 'gone' })).body.error?.fields).toEqual({
      reason: 'unknown',
    })
  })

  test('while somebody else is at the case, until their claim lapses (TRU-04)', async () => {
    const { target } = await reported()
    const params = paramsOf(target)
    const claimed = await call<{ data: CaseWhole }>('trust.claim', { as: adminOf().token, params })
    expect(claimed.body.data.claim).toMatchObject({ by: adminOf().userId, mine: true })
    for (const refused of [
      await call('trust.claim', { as: anotherOf().token, params }),
      await decide(anotherOf(), target, 'dismiss'),
    ])
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'claimed'])
    expect((await readCase(anotherOf(), target)).claim).toMatchObject({ mine: false, name: 'Arta Krasniqi' })
    const caseId = `listing.${target.id}`
    const { claim } = (await getItem('cases', { caseId })) ?? {}
    await setItem('cases', { caseId }, { claim: { ...claim, until: '2020-01-01T00:00:00.000Z' } })
    expect((await decide(anotherOf(), target, 'dismiss')).status).toBe(200)
  })

  test('about oneself, and about a leading administrator by one of another role (D-147)', async () => {
    const own: Target = { kind: 'listing', id: await storePost(adminOf(), [ulid()]) }
    await report(own)
    const body = { version: 1, action: 'dismiss' }
    expect((await call('trust.decide', { as: adminOf().token, params: own, body })).status).toBe(403)
    expect((await decide(anotherOf(), own, 'suspend7')).status).toBe(403)
    expect((await decide(anotherOf(), own, 'hide')).status).toBe(200)
  })
})

test('two decisions at once: one is made (TRU-04)', async () => {
  const { target } = await reported()
  const { version } = await readCase(adminOf(), target)
  const made = await Promise.all(
    [adminOf(), anotherOf()].map(({ token: as }) =>
      call('trust.decide', {
        as,
        params: paramsOf(target),
        body: { version, action: 'hide', reason: 'scam', words: 'It is a fraud.' },
      }),
    ),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await readCase(adminOf(), target)).decisions).toHaveLength(1)
})

test('what is hidden only its owner sees, with the reasons, which also come by mail a minute later (TRU-04, TRU-05)', async () => {
  const { owner, target } = await reported({ title: 'Too cheap to be true' })
  expect((await decide(adminOf(), target, 'hide')).status).toBe(200)
  expect(await seenBy(undefined, target)).toBe(404)
  const reasons = {
    ...{ kind: 'listing', targetId: target.id, title: 'Too cheap to be true', action: 'hide', reason: 'scam' },
    ...{ basis: 'terms', words: 'It asks for money before a visit.', origin: 'report' },
  }
  expect(await seenBy(owner, target)).toMatchObject({ restriction: reasons })
  const before = (await mailsTo(owner.email)).length
  await runJob('trust.settle')
  expect((await mailsTo(owner.email)).length).toBe(before)
  await passUndoTime(target)
  const mail = (await mailsTo(owner.email)).at(-1)
  expect(mail?.subject).toBe('About your listing “Too cheap to be true”')
  for (const part of ['It asks for money before a visit.', 'A report led us to this.', 'A person decided', 'appeal'])
    expect(mail?.text).toContain(part)
  const { body } = await readStatement(await statementTokenOf(owner.email))
  expect(body.data).toMatchObject({ ...reasons, mayAppeal: true })
  const mine = await call<{ data: OwnStatement[] }>('trust.statements', { as: owner.token })
  expect(mine.body.data).toEqual([body.data])
  await runJob('trust.settle')
  expect((await mailsTo(owner.email)).length).toBe(before + 1)
  const entries = await entriesOf(`case#listing.${target.id}`)
  expect(entries.map(({ who, what, why }) => [who, what, why])).toEqual([
    ['reporter', 'case.report', 'scam'],
    [adminOf().userId, 'case.decide', 'scam'],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/money before a visit|Asked for a deposit/)
})

test('within a minute a decision can be undone by who made it, and nobody learns of it (TRU-04)', async () => {
  const { owner, target } = await reported()
  const mails = (await mailsTo(owner.email)).length
  const { body } = await decide(adminOf(), target, 'hide')
  const [decision] = body.data.decisions
  const params = { ...paramsOf(target), decision: decision?.id ?? '' }
  expect((await call('trust.undo', { as: anotherOf().token, params })).status).toBe(403)
  expect((await call('trust.undo', { as: adminOf().token, params })).status).toBe(200)
  expect(await seenBy(undefined, target)).toMatchObject({ postId: target.id })
  await passUndoTime(target)
  expect((await mailsTo(owner.email)).length).toBe(mails)
  expect(await readCase(adminOf(), target)).toMatchObject({ state: 'open', reports: 1 })

  const again = await decide(adminOf(), target, 'hide')
  await passUndoTime(target)
  const late = { ...paramsOf(target), decision: again.body.data.decisions.at(-1)?.id ?? '' }
  expect((await call('trust.undo', { as: adminOf().token, params: late })).body.error?.code).toBe('tooLate')
})

test('a suspended owner cannot log in until the days are over, and then can by itself (TRU-04)', async () => {
  const { owner, target } = await reported()
  expect((await decide(adminOf(), target, 'suspend7')).status).toBe(200)
  expect(await seenBy(undefined, target)).toBe(404)
  expect((await call('accounts.get', { as: owner.token, params: { id: owner.userId } })).status).toBe(401)
  await passUndoTime(target)
  expect((await mailsTo(owner.email)).at(-1)?.text).toContain('suspended for 7 days')
  const { standing } = (await getItem('accounts', { userId: owner.userId })) ?? {}
  await setItem(
    'accounts',
    { userId: owner.userId },
    {
      standing: [{ ...standing[0], until: '2020-01-01T00:00:00.000Z' }],
      due: '1',
      dueKey: `2020-01-01T00:00:00.000Z#${owner.userId}`,
    },
  )
  await runJob('accounts.settleDue')
  expect((await signIn(owner.email)).userId).toBe(owner.userId)
  expect(await seenBy(undefined, target)).toMatchObject({ postId: target.id })
})

test('a listing whose owner was asked for a change stays, and is in the queue again a week later (TRU-04)', async () => {
  const { owner, target } = await reported()
  await decide(adminOf(), target, 'change', { reason: 'misleading', words: 'Please say the whole rent.' })
  expect(await seenBy(undefined, target)).toMatchObject({ postId: target.id })
  await passUndoTime(target)
  expect((await mailsTo(owner.email)).at(-1)?.text).toContain('Please say the whole rent.')
  expect(await readCase(adminOf(), target)).toMatchObject({ state: 'waiting' })
  await passTime(target, 8 * 86_400_000)
  await runJob('trust.settle')
  expect(await readCase(adminOf(), target)).toMatchObject({ state: 'open' })
})

describe('an appeal', () => {
  /** A hidden listing whose owner has the mail with the statement. */
  async function hidden(facts = {}) {
    const made = await reported({}, facts)
    await decide(adminOf(), made.target, 'hide')
    await passUndoTime(made.target)
    return { ...made, token: await statementTokenOf(made.owner.email) }
  }
  const appeal = (token: string, words = 'I can show the contract.') =>
    call<{ data: OwnStatement }>('trust.appeal', { body: { token, words }, from: randomAddress() })

  test('needs the link of the mail, and words (TRU-06)', async () => {
    const { token } = await hidden()
    const forged = `${token.slice(0, -22)}${'a'.repeat(22)}`
    expect((await appeal(forged)).body.error?.code).toBe('tokenUnknown')
    expect((await appeal(token, ' ')).body.error?.fields).toEqual({ words: 'required' })
  })

  test('is decided by another person, and gives back the listing with the days that it lost and its placements (TRU-06)', async () => {
    const expiresAt = new Date(Date.now() + 20 * 86_400_000).toISOString()
    const { owner, target, token } = await hidden({ expiresAt, popular: true })
    expect((await appeal(token)).body.data).toMatchObject({
      mayAppeal: false,
      appeal: { words: 'I can show the contract.' },
    })
    expect((await appeal(token)).status).toBe(200)
    expect((await appeal(token, 'Something else')).body.error?.code).toBe('alreadySubmitted')
    const one = await readCase(anotherOf(), target)
    expect(one).toMatchObject({ state: 'open', appealed: true })
    const { counts } = (await call<{ data: Morning }>('manage.morning', { as: adminOf().token })).body.data
    expect([counts.appealed > 0, counts.cases >= counts.appealed]).toEqual([true, true])
    const [decision] = one.decisions
    const ruling = { decision: decision?.id, outcome: 'overturned', words: 'The contract is there.' }
    expect((await rule(adminOf(), target, ruling)).body.error?.code).toBe('ownDecision')
    expect((await decide(anotherOf(), target, 'dismiss')).body.error?.code).toBe('appealOpen')
    expect((await rule(anotherOf(), target, ruling)).status).toBe(200)
    const seen = (await seenBy(owner, target)) as Post
    expect(seen).toMatchObject({ postId: target.id, popular: true })
    expect(seen.restriction).toBeUndefined()
    expect(Date.parse(seen.expiresAt ?? '')).toBeGreaterThan(Date.parse(expiresAt))
    expect(await seenBy(undefined, target)).toMatchObject({ postId: target.id })
    await runJob('trust.settle')
    expect((await mailsTo(owner.email)).at(-1)).toMatchObject({
      subject: 'Your appeal was successful',
      text: expect.stringContaining('The contract is there.'),
    })
    expect((await readStatement(token)).body.data).toMatchObject({ ended: expect.any(String), mayAppeal: false })
    expect((await readCase(anotherOf(), target)).owner?.strikes).toBe(0)
  })

  test('comes too late after six months (TRU-06)', async () => {
    const { target, token } = await hidden()
    await passTime(target, 185 * 86_400_000)
    expect((await appeal(token)).body.error?.code).toBe('tooLate')
  })
})

test('a deleted listing is hidden at once, and gone for good only when nobody can appeal any more (TRU-04, TRU-06)', async () => {
  const { owner, target } = await reported()
  await decide(adminOf(), target, 'delete')
  await passUndoTime(target)
  expect(await seenBy(undefined, target)).toBe(404)
  expect(await seenBy(owner, target)).toMatchObject({ restriction: { action: 'delete' } })
  await passTime(target, 185 * 86_400_000)
  await runJob('trust.settle')
  expect(await seenBy(owner, target)).toBe(404)
})

test('a suspension from the table of users has reasons and can be appealed too, and ends there (TRU-05)', async () => {
  const person = await signUp()
  const params = { id: person.userId }
  expect((await call('manage.suspend', { as: adminOf().token, params, body: {} })).status).toBe(200)
  const target: Target = { kind: 'person', id: person.userId }
  await passUndoTime(target)
  const token = await statementTokenOf(person.email)
  expect((await readStatement(token)).body.data).toMatchObject({ action: 'suspend', mayAppeal: true })
  expect((await call('manage.suspend', { as: adminOf().token, params, body: {} })).status).toBe(200)
  expect((await readStatement(token)).body.data).toMatchObject({ ended: expect.any(String) })
  await passUndoTime(target)
  expect((await signIn(person.email)).userId).toBe(person.userId)
})
