import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Act } from '#functions/audit/parts/chain.ts'
import { entriesOf } from '../../support/audit.ts'
import { bypassApi, signUpWithRole, storePost } from '../../support/bypassApi.ts'
import { call } from '../../support/http.ts'
import { type Person, signUp } from '../../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

/** An act on a target of its own. */
const actOn = (changes: Partial<Act> = {}): Act => ({
  who: 'rule:test',
  what: 'listing.archive',
  target: `listing#${ulid()}`,
  before: { version: 1 },
  ...changes,
})

describe('an act', () => {
  test('is in the log before it is done', async () => {
    const { audited } = await import('#functions/audit/parts/record.ts')
    const act = actOn({ after: { archived: true }, why: 'sold' })
    const seen = await audited(act, () => entriesOf(act.target))
    expect(seen).toEqual([expect.objectContaining(act)])
  })

  test('that is tried again is logged once; on another version of its target it is another act', async () => {
    const { record } = await import('#functions/audit/parts/record.ts')
    const act = actOn()
    const first = await record(act)
    await record(actOn())
    expect((await record(act)).entry).toBe(first.entry)
    await record({ ...act, before: { version: 2 } })
    expect((await entriesOf(act.target)).map(({ before }) => before)).toEqual([{ version: 1 }, { version: 2 }])
  })

  test('that many try at once is logged once', async () => {
    const { record } = await import('#functions/audit/parts/record.ts')
    const act = actOn()
    await Promise.all([act, actOn(), act, actOn(), act].map(record))
    expect(await entriesOf(act.target)).toHaveLength(1)
  })

  test('that did not take place is followed by an entry that says so, and logged anew when it is tried again', async () => {
    const { audited } = await import('#functions/audit/parts/record.ts')
    const { Refusal } = await import('#functions/lib/errors.ts')
    const [stale, refused] = [actOn(), actOn()]
    expect(await audited(stale, async () => false)).toBe(false)
    const refuse = async () => {
      throw new Refusal('postGone')
    }
    await expect(audited(refused, refuse)).rejects.toThrow('postGone')
    for (const [{ target }, why] of [
      [stale, 'stale'],
      [refused, 'postGone'],
    ] as const) {
      const [entry, ...others] = await entriesOf(target)
      expect(others).toEqual([
        expect.objectContaining({ what: 'act.notDone', of: entry?.entry, why, who: 'rule:test' }),
      ])
    }
    await audited(stale, async () => true)
    expect((await entriesOf(stale.target)).map(({ what }) => what)).toEqual([
      'listing.archive',
      'act.notDone',
      'listing.archive',
    ])
  })

  test('of which nobody knows whether it took place stands alone', async () => {
    const { audited } = await import('#functions/audit/parts/record.ts')
    const act = actOn()
    const fail = async () => {
      throw new Error('No answer')
    }
    await expect(audited(act, fail)).rejects.toThrow('No answer')
    expect(await entriesOf(act.target)).toHaveLength(1)
  })

  test('that two do at once took place, whoever of them was late', async () => {
    const { audited } = await import('#functions/audit/parts/record.ts')
    const act = actOn()
    await audited(act, async () => {
      await audited(act, async () => true)
      return false
    })
    expect((await entriesOf(act.target)).map(({ what }) => what)).toEqual(['listing.archive'])
  })
})

test('acts at once, each in a function of its own, are all in the chain', async () => {
  const { entriesAfter } = await import('#functions/audit/parts/data.ts')
  const { verified } = await import('#functions/audit/parts/chain.ts')
  const owner = await signUp()
  const postIds = await Promise.all(Array.from({ length: 6 }, () => storePost(owner, [ulid()])))
  const params = (postId: string) => ({ postId, userId: owner.userId })
  const answers = await Promise.all(
    postIds.map((postId) => call('posts.archive', { as: admin.token, params: params(postId), body: {} })),
  )
  expect(answers.map(({ status }) => status)).toEqual(postIds.map(() => 200))
  for (const postId of postIds)
    expect((await entriesOf(`listing#${postId}`)).map(({ what }) => what)).toEqual(['listing.archive'])
  const found: unknown[] = []
  for await (const page of entriesAfter('')) found.push(...page)
  const { broken, count } = await verified(found as Parameters<typeof verified>[0])
  expect([broken, count]).toEqual([undefined, found.length])
})
