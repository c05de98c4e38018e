import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ShownApproval } from '#shared/trust/audit/schema.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { expectAdministratorsOnly } from '../../support/administrators.ts'
import { nothing } from '../../support/aim.ts'
import { entriesOf } from '../../support/audit.ts'
import { bypassApi, getItem, setItem, signUpWithRole, storePost } from '../../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../../support/http.ts'
import { getPost, publish } from '../../support/listings.ts'
import { runJob } from '../../support/local.ts'
import { mailsTo, type Person, randomAddress, signIn, signUp } from '../../support/people.ts'
import { readCase, rule } from '../../support/trust.ts'

let [first, second]: Person[] = []
beforeAll(async () => {
  bypassApi()
  ;[first, second] = await Promise.all([1, 1].map(signUpWithRole))
})

const as = (person: Person | undefined) => ({ as: person?.token })
const close = (target: Person, by = first) =>
  call('accounts.delete', { params: { id: target.userId }, body: {}, ...as(by) })
const decide = (name: 'trust.approve' | 'trust.refuse', id: string, by: Person | undefined) =>
  call(name, { params: { id }, ...as(by) })
const codeOf = ({ body }: Awaited<ReturnType<typeof decide>>) => body.error?.code

async function listed(by = second): Promise<ShownApproval[]> {
  await indexesCaughtUp()
  const { body } = await call<{ data: ShownApproval[] }>('trust.approvals', as(by))
  return body.data
}
const waitingFor = async (item: string) => (await listed()).find(({ items }) => items.includes(item))
const stateOf = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state

/** The id of the approval that a closed account waits for. */
async function closed(target: Person): Promise<string> {
  expect((await close(target)).status).toBe(200)
  const waiting = await waitingFor(target.userId)
  expect(waiting).toMatchObject({ kind: 'closeAccount', askedBy: first?.userId, state: 'asked' })
  return waiting?.approvalId ?? ''
}

/** So many days pass for a closed account and its approval. */
async function daysLater({ userId }: Person, days: number, approvalId: string) {
  const ago = new Date(Date.now() - days * 86_400_000).toISOString()
  const { closing } = (await getItem('accounts', { userId })) ?? {}
  const longDue = `2020-01-01T00:00:00.000Z#${userId}`
  await setItem('accounts', { userId }, { stateSince: ago, due: '1', dueKey: longDue })
  const { decidedAt } = (await getItem('approvals', { approvalId })) ?? {}
  if (decidedAt) await setItem('approvals', { approvalId }, { decidedAt: ago })
  await runJob('accounts.settleDue')
  return closing
}

test('the list and both decisions are for administrators alone', async () => {
  await expectAdministratorsOnly('trust.approvals')
  for (const name of ['trust.approve', 'trust.refuse'] as const) {
    await expectAdministratorsOnly(name, { params: { id: nothing } })
    expect(codeOf(await decide(name, nothing, first))).toBe('notFound')
  }
})

describe('an account that an administrator closes', () => {
  test('is closed at once; nobody confirms what they did themselves', async () => {
    const person = await signUp()
    const id = await closed(person)
    expect(await stateOf(person)).toBe('deactivated')
    expect(codeOf(await decide('trust.approve', id, first))).toBe('needsAnother')
    expect(await waitingFor(person.userId)).toMatchObject({ state: 'asked' })
  })

  test('is kept after 30 days until another administrator has confirmed it, and then erased (D-218)', async () => {
    const person = await signUp()
    const postId = await publish(person)
    const id = await closed(person)
    await daysLater(person, 31, id)
    expect(await stateOf(person)).toBe('deactivated')
    expect((await getItem('posts', { postId }))?.userId).toBe(person.userId)

    for (const done of [1, 2]) expect([done, (await decide('trust.approve', id, second)).status]).toEqual([done, 200])
    // An hour is left to take it back.
    await setItem(
      'accounts',
      { userId: person.userId },
      { due: '1', dueKey: `2020-01-01T00:00:00.000Z#${person.userId}` },
    )
    await runJob('accounts.settleDue')
    expect(await stateOf(person)).toBe('deactivated')
    await daysLater(person, 31, id)
    expect(await stateOf(person)).toBe('gone')
    await runJob('trust.carryOut')
    expect(await waitingFor(person.userId)).toBeUndefined()
    expect((await entriesOf(`account#${person.userId}`)).map(({ who, what }) => [who, what])).toEqual([
      [first?.userId, 'account.close'],
      [second?.userId, 'approval.approve'],
    ])
  })

  test('is erased after 30 days where its owner had closed it before', async () => {
    const person = await signUp()
    await call('accounts.delete', { params: { id: person.userId }, body: {}, ...as(person) })
    expect((await close(person)).status).toBe(200)
    expect(await waitingFor(person.userId)).toBeUndefined()
    await daysLater(person, 31, nothing)
    expect(await stateOf(person)).toBe('gone')
  })

  test('is opened by a successful appeal only until its erasure is near (D-218)', async () => {
    const { statementToken } = await import('#functions/cases/parts/statements.ts')
    const appealed = async () => {
      const person = await signUp()
      const id = await closed(person)
      const target: Target = { kind: 'person', id: person.userId }
      const [decision] = (await readCase(second as Person, target)).decisions
      const token = statementToken(`person.${person.userId}`, decision?.id ?? '')
      const appeal = await call('trust.appeal', { body: { token, words: 'No.' }, from: randomAddress() })
      expect(appeal.status, JSON.stringify(appeal.body)).toBe(200)
      expect((await decide('trust.approve', id, second)).status).toBe(200)
      const succeed = async () => {
        const ruling = { decision: decision?.id, outcome: 'overturned', words: 'Right.' }
        expect((await rule(second as Person, target, ruling)).status).toBe(200)
      }
      return { person, id, succeed }
    }
    const [early, late] = [await appealed(), await appealed()]
    await early.succeed()
    expect(await stateOf(early.person)).toBe('active')
    const ago = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await setItem('accounts', { userId: late.person.userId }, { stateSince: ago })
    await setItem('approvals', { approvalId: late.id }, { decidedAt: ago })
    await late.succeed()
    expect(await stateOf(late.person)).toBe('deactivated')
    await daysLater(late.person, 31, late.id)
    expect(await stateOf(late.person)).toBe('gone')
  })

  test.each([['the one who closed it'], ['another one']])('can be opened again by %s', async (who) => {
    const person = await signUp()
    const postId = await publish(person)
    const id = await closed(person)
    expect((await getPost(postId)).body.data?.archived ?? true).toBe(true)
    const by = who === 'another one' ? second : first
    for (const done of [1, 2]) expect([done, (await decide('trust.refuse', id, by)).status]).toEqual([done, 200])
    expect(await stateOf(person)).toBe('active')
    expect((await signIn(person.email)).userId).toBe(person.userId)
    expect((await getPost(postId)).body.data.archived).toBe(false)
    await runJob('accounts.settleDue')
    expect((await mailsTo(person.email)).at(-1)?.subject).toMatch(/is open again/)
    expect(await waitingFor(person.userId)).toBeUndefined()
    expect(codeOf(await decide('trust.approve', id, second))).toBe('stale')
    expect((await entriesOf(`account#${person.userId}`)).map(({ what }) => what)).toEqual([
      'account.close',
      'account.reopen',
    ])
  })

  test('can be opened again after it was confirmed, but not within an hour before its erasure', async () => {
    const [person, late] = [await signUp(), await signUp()]
    const [id, lateId] = [await closed(person), await closed(late)]
    for (const one of [id, lateId]) expect((await decide('trust.approve', one, second)).status).toBe(200)
    expect(await waitingFor(person.userId)).toMatchObject({ state: 'approved', decidedBy: second?.userId })
    expect((await decide('trust.refuse', id, first)).status).toBe(200)
    expect(await stateOf(person)).toBe('active')

    const ago = new Date(Date.now() - 30 * 86_400_000 + 1_800_000).toISOString()
    await setItem('accounts', { userId: late.userId }, { stateSince: ago })
    expect(codeOf(await decide('trust.refuse', lateId, first))).toBe('stale')
    expect(await stateOf(late)).toBe('deactivated')
  })

  test('that was suspended is suspended again when it is opened', async () => {
    const person = await signUp()
    await call('manage.suspend', { params: { id: person.userId }, body: {}, ...as(first) })
    const id = await closed(person)
    expect((await decide('trust.refuse', id, second)).status).toBe(200)
    expect(await stateOf(person)).toBe('suspended')
  })

  test('waits anew each time that it is closed, and what its first closing waited for is over', async () => {
    const person = await signUp()
    const id = await closed(person)
    await decide('trust.refuse', id, second)
    const again = await closed(person)
    expect(again).not.toBe(id)
    expect(codeOf(await decide('trust.approve', id, second))).toBe('stale')
  })

  test('of a leading administrator is confirmed and opened again by one of this role alone (D-147)', async () => {
    const [lead, other] = await Promise.all([signUpWithRole(1), signUpWithRole(2)])
    const id = await closed(lead)
    for (const name of ['trust.approve', 'trust.refuse'] as const)
      expect(codeOf(await decide(name, id, other))).toBe('forbidden')
    expect((await decide('trust.approve', id, second)).status).toBe(200)
  })
})

describe('renewing the listings of others', () => {
  const listings = async (count: number) => {
    const owner = await signUp()
    const before = '2026-01-01T00:00:00.000Z'
    const postIds = await Promise.all(
      Array.from({ length: count }, () => storePost(owner, [ulid()], {}, { confirmedAt: before })),
    )
    return postIds
  }
  const renew = (postIds: readonly string[], by = first) =>
    call<{ data: { renewed: string[]; waitsFor?: string } }>('posts.renew', { body: { postIds }, ...as(by) })
  const renewedOf = async (postIds: readonly string[]) => {
    const items = await Promise.all(postIds.map((postId) => getItem('posts', { postId })))
    return items.filter((item) => item?.confirmedAt > '2026-01-02').length
  }

  test('is done at once for twenty, and waits for a second administrator beyond (D-219)', async () => {
    const postIds = await listings(21)
    const few = postIds.slice(0, 20)
    expect((await renew(few)).body.data).toEqual({ renewed: expect.arrayContaining(few) })
    const others = await listings(21)
    const [{ body }, again] = [await renew(others), await renew(others)]
    expect(body.data).toEqual({ renewed: [], waitsFor: expect.any(String) })
    expect(again.body).toEqual(body)
    expect(await renewedOf(others)).toBe(0)
    const id = body.data.waitsFor ?? ''
    const week = new Date(Date.now() + 6.9 * 86_400_000).toISOString()
    const waiting = await waitingFor(others[0] ?? '')
    expect(waiting).toMatchObject({ kind: 'renewListings', items: [...others].sort(), state: 'asked' })
    expect(waiting?.until && waiting.until > week).toBe(true)
    expect(codeOf(await decide('trust.approve', id, first))).toBe('needsAnother')

    for (const done of [1, 2]) expect([done, (await decide('trust.approve', id, second)).status]).toEqual([done, 200])
    expect(await renewedOf(others)).toBe(21)
    expect(await waitingFor(others[0] ?? '')).toBeUndefined()
    expect((await entriesOf(`approval#${id}`)).map(({ who, what }) => [who, what])).toEqual([
      [first?.userId, 'approval.ask'],
      [second?.userId, 'approval.approve'],
    ])
    expect(await entriesOf(`listing#${others[0]}`)).toEqual([
      expect.objectContaining({ who: first?.userId, what: 'listing.renew', why: id }),
    ])
  })

  test('can be refused, also by who asked; then it is decided', async () => {
    const postIds = await listings(21)
    const { waitsFor: id = '' } = (await renew(postIds)).body.data
    for (const done of [1, 2]) expect([done, (await decide('trust.refuse', id, first)).status]).toEqual([done, 200])
    expect(codeOf(await decide('trust.approve', id, second))).toBe('stale')
    expect(codeOf(await decide('trust.refuse', id, second))).toBe('stale')
    expect(await renewedOf(postIds)).toBe(0)
    // Asked again, it waits again.
    expect((await renew(postIds)).body.data.waitsFor).toBe(id)
    expect(await waitingFor(postIds[0] ?? '')).toMatchObject({ state: 'asked' })
  })

  test('lapses after a week', async () => {
    const postIds = await listings(21)
    const { waitsFor: id = '' } = (await renew(postIds)).body.data
    await setItem('approvals', { approvalId: id }, { until: '2026-01-01T00:00:00.000Z' })
    expect(await waitingFor(postIds[0] ?? '')).toBeUndefined()
    for (const name of ['trust.approve', 'trust.refuse'] as const)
      expect(codeOf(await decide(name, id, second))).toBe('notFound')
    expect((await renew(postIds)).body.data.waitsFor).toBe(id)
    expect((await decide('trust.approve', id, second)).status).toBe(200)
  })

  test('that was approved and broke off is completed by a job', async () => {
    const postIds = await listings(21)
    const { waitsFor: id = '' } = (await renew(postIds)).body.data
    const decided = { state: 'approved', decidedBy: second?.userId, decidedAt: new Date().toISOString() }
    await setItem('approvals', { approvalId: id }, decided)
    await runJob('trust.carryOut')
    expect(await renewedOf(postIds)).toBe(21)
    expect((await getItem('approvals', { approvalId: id }))?.state).toBe('done')
  })

  test('of oneself needs nobody', async () => {
    const owner = await signUp()
    const postIds = await Promise.all(Array.from({ length: 21 }, () => storePost(owner, [ulid()])))
    expect((await renew(postIds, owner)).body.data.renewed).toHaveLength(21)
  })

  test('two who decide at once: one of them has', async () => {
    const postIds = await listings(21)
    const { waitsFor: id = '' } = (await renew(postIds)).body.data
    const third = await signUpWithRole(2)
    const answers = await Promise.all([decide('trust.approve', id, second), decide('trust.refuse', id, third)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { state } = (await getItem('approvals', { approvalId: id })) ?? {}
    expect(state).toBe(answers[0]?.status === 200 ? 'done' : 'refused')
  })
})
