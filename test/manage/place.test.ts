import { beforeAll, expect, test } from 'vitest'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { type PlacementName, placementNames } from '#shared/manage/schema.ts'
import type { Card } from '#shared/posts/post.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, setItem, signUpWithRole, unsetItem } from '../support/bypassApi.ts'
import { call, indexesCaughtUp } from '../support/http.ts'
import { buildPost, getPost, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let admin: Person
let owner: Person
beforeAll(async () => {
  bypassApi()
  ;[admin, owner] = await Promise.all([signUpWithRole(1), signUp()])
})

const names = Object.keys(placementNames) as PlacementName[]
type Table = { data: ManagedPost[]; numOfPosts: number }
const place = (placement: string, postId: string, state: boolean | 'maybe' | null = true) =>
  call<Table>('manage.place', { params: { placement }, as: admin.token, body: { postId, state } })

/** The lists in which visitors see a placement (D-21). */
const shown = {
  first: { name: 'posts.ads', slot: 1 },
  second: { name: 'posts.ads', slot: 2 },
  popular: { name: 'posts.ads', slot: 3 },
  sponsored: { name: 'posts.sponsored', slot: 0 },
} as const
const cards = async (placement: PlacementName) => {
  const { name, slot } = shown[placement]
  return (await call<{ data: Card[] }>(name, { params: { slot } })).body.data.map(({ postId }) => postId)
}
const isPlaced = async (postId: string) => {
  const { placedPosts } = await import('#functions/posts/parts/data.ts')
  await indexesCaughtUp()
  return (await placedPosts()).some((post) => post.postId === postId)
}

test('is refused to anonymous callers, to strangers and to every role that does not administer (ROL-11)', () =>
  expectAdministratorsOnly('manage.place', {
    params: { placement: 'first' },
    body: { postId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', state: true },
  }))

test('an unknown placement, listing or state is refused, and so is a deleted listing', async () => {
  const postId = await publish(owner)
  expect((await place('third', postId)).body.error?.fields).toEqual({ placement: 'unknown' })
  expect((await place('first', '7', null)).body.error?.fields).toEqual({ postId: 'invalid', state: 'required' })
  expect((await place('first', postId, 'maybe')).body.error?.fields).toEqual({ state: 'invalid' })
  expect((await place('first', '01ARZ3NDEKTSV4RRFFQ69G5FAV')).body.error?.code).toBe('notFound')
  await call('posts.delete', { params: { id: postId }, as: owner.token })
  expect((await place('first', postId)).body.error?.code).toBe('postGone')
})

test.each([
  ['the top slider (API-36, ADM-15)', 'first'],
  ['the bottom slider (API-37, ADM-16)', 'second'],
  ['the popular ones (API-38, ADM-17)', 'popular'],
  ['the sponsored ones (API-39, ADM-18)', 'sponsored'],
] as const)('%s: set and taken back, and the refreshed list is answered (STA-19, ADM-24)', async (_, name) => {
  const postId = await publish(owner)
  const row = ({ data }: Table) => data.find((post) => post.postId === postId)

  const set = await place(name, postId)
  expect(set.status).toBe(200)
  expect(row(set.body)).toMatchObject({ [placementNames[name]]: true, userEmail: owner.email })
  expect(set.body.numOfPosts).toBeGreaterThanOrEqual(set.body.data.length)
  expect(await cards(name)).toContain(postId)

  const back = await place(name, postId, false)
  expect([back.status, row(back.body)]).toEqual([200, undefined])
  expect(await cards(name)).not.toContain(postId)
  expect(await isPlaced(postId)).toBe(false)
})

test('setting a placement is idempotent', async () => {
  const postId = await publish(owner)
  await place('popular', postId)
  const { version } = (await getPost(postId)).body.data
  const { meter } = await place('popular', postId)
  // Only the rate limit writes.
  expect(meter.wru).toBe(1)
  expect((await getPost(postId)).body.data).toMatchObject({ version, popular: true })
})

test('a listing counts as placed while any placement shows it, in any order of changes', async () => {
  const postId = await publish(owner)
  for (const name of names) await place(name, postId)
  for (const [at, name] of names.entries()) {
    expect(await isPlaced(postId)).toBe(true)
    await place(name, postId, false)
    expect(await isPlaced(postId)).toBe(at < names.length - 1)
  }
})

test('a listing without placement attributes can be placed like any other', async () => {
  const postId = await publish(owner)
  await unsetItem('posts', { postId }, ['shape', 'firstAdSlider', 'secondAdSlider', 'popular', 'sponsored'])
  expect((await place('popular', postId)).status).toBe(200)
  expect(await isPlaced(postId)).toBe(true)
})

test('concurrent placements are all set, and concurrent removals leave none', async () => {
  const postId = await publish(owner)
  for (const state of [true, false]) {
    const answers = await Promise.all(names.map((name) => place(name, postId, state)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { data } = (await getPost(postId, owner)).body
    expect(names.map((name) => data[placementNames[name]])).toEqual([state, state, state, state])
    expect(await isPlaced(postId)).toBe(state)
  }
})

test('a placement keeps the owner’s changes, and makes older edits stale', async () => {
  const photos = [{ key: await uploadPhoto(owner), primary: true }]
  const postId = await publish(owner, { photos })
  const edit = (title: string, version: number) =>
    call('posts.update', {
      params: { postId, userId: owner.userId },
      as: owner.token,
      body: buildPost({ title, version, photos }),
    })
  await edit('edited', 1)
  await place('sponsored', postId)
  expect((await getPost(postId)).body.data).toMatchObject({ title: 'edited', sponsored: true, version: 3 })
  expect((await edit('late', 2)).body.error?.code).toBe('stale')
  expect((await edit('again', 3)).status).toBe(200)
  expect((await getPost(postId)).body.data).toMatchObject({ title: 'again', sponsored: true })
})

test('an archived listing, and one whose owner is suspended, is placed but not shown to visitors', async () => {
  const [archived, withheld] = [await publish(owner), await publish(owner)]
  await call('posts.archive', { params: { postId: archived, userId: owner.userId }, as: owner.token })
  await setItem('posts', { postId: withheld }, { withheld: true })
  for (const postId of [archived, withheld]) {
    const { body } = await place('first', postId)
    expect(body.data.find((post) => post.postId === postId)?.firstAdSlider).toBe(true)
    expect(await cards('first')).not.toContain(postId)
    await place('first', postId, false)
  }
})

test('an administrator deletes any listing, and it disappears from the table (ROL-10, STA-20)', async () => {
  const postId = await publish(owner)
  await place('first', postId)
  expect((await call('posts.delete', { params: { id: postId }, as: admin.token })).status).toBe(200)
  const { body } = await call<Table>('manage.posts', { as: admin.token })
  expect(body.data.map((post) => post.postId)).not.toContain(postId)
})
