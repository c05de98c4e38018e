import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildPost, found, getPost, publish, uploadPhoto } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
let stranger: Person
beforeAll(async () => {
  bypassApi()
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
})

type Row = 'posts.archive' | 'posts.dearchive'
const change = (row: Row, postId: string, person?: Person, userId = person?.userId ?? 'nobody') =>
  call<{ data: { archived: boolean }; token: string }>(row, {
    params: { postId, userId },
    ...(person && { as: person.token }),
  })

describe.each(['posts.archive', 'posts.dearchive'] as const)('%s', (row) => {
  test('is refused to anonymous callers and to strangers, whatever user they name (ROL-02)', async () => {
    const postId = await publish(owner)
    expect((await change(row, postId)).status).toBe(401)
    for (const userId of [stranger.userId, owner.userId]) {
      const { status, body } = await change(row, postId, stranger, userId)
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
    expect((await getPost(postId)).status).toBe(200)
  })

  test('an unknown listing is not found, a deleted one is gone', async () => {
    expect((await change(row, '01ARZ3NDEKTSV4RRFFQ69G5FAV', owner)).body.error?.code).toBe('notFound')
    const postId = await publish(owner)
    await call('posts.delete', { params: { id: postId }, as: owner.token })
    expect((await change(row, postId, owner)).body.error?.code).toBe('postGone')
  })
})

test('the owner archives and reactivates; the search follows; both are idempotent (API-07, API-08, STA-01, STA-02)', async () => {
  const neighborhood = crypto.randomUUID()
  const postId = await publish(owner, { neighborhood })
  const listed = async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts
  await eventually(async () => (await listed()) === 1)

  for (const _ of [1, 2]) {
    const { status, body } = await change('posts.archive', postId, owner)
    expect([status, body]).toEqual([200, { data: { archived: true }, token: owner.token }])
  }
  expect((await getPost(postId)).body.error?.code).toBe('postGone')
  await eventually(async () => (await listed()) === 0)

  for (const _ of [1, 2]) {
    const { status, body } = await change('posts.dearchive', postId, owner)
    expect([status, body]).toEqual([200, { data: { archived: false }, token: owner.token }])
  }
  expect((await getPost(postId)).body.data).toMatchObject({ archived: false, active: true })
  await eventually(async () => (await listed()) === 1)
})

test('an administrator may archive any listing', async () => {
  const admin = await signUpWithRole(2)
  const postId = await publish(owner)
  expect((await change('posts.archive', postId, admin, owner.userId)).status).toBe(200)
  expect((await getPost(postId, owner)).body.data.archived).toBe(true)
})

test('concurrent archiving succeeds for both; an edit of the version before is refused', async () => {
  const key = await uploadPhoto(owner)
  const photos = [{ key, primary: true }]
  const postId = await publish(owner, { photos })
  const answers = await Promise.all([1, 2].map(() => change('posts.archive', postId, owner)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { status, body } = await call('posts.update', {
    params: { postId, userId: owner.userId },
    as: owner.token,
    body: buildPost({ title: 'late', version: 1, photos }),
  })
  expect([status, body.error?.code]).toEqual([409, 'stale'])
})
