import { beforeAll, expect, test } from 'vitest'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { buildPost, found, getPost, publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

let admin: Person
let owner: Person
beforeAll(async () => {
  bypassApi()
  ;[admin, owner] = await Promise.all([signUpWithRole(1), signUp()])
})

const rename = (value: string, body: Record<string, unknown>) =>
  call<{ data: { postId: string; neighborhood: string; neighborhoodExtra: string } }>('manage.neighborhood', {
    params: { value },
    as: admin.token,
    body,
  })

test('is refused to anonymous callers, to strangers and to every role that does not administer (ROL-12)', () =>
  expectAdministratorsOnly('manage.neighborhood', {
    params: { value: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    body: { neighborhood: 'Ulpiana' },
  }))

test('an invalid value is refused, and so is an unknown listing', async () => {
  const postId = await publish(owner)
  expect((await rename(postId, {})).body.error?.fields).toEqual({ neighborhood: 'required' })
  const long = { neighborhood: 'x'.repeat(101), neighborhoodExtra: 'x'.repeat(501) }
  expect((await rename(postId, long)).body.error?.fields).toEqual({
    neighborhood: 'tooLong',
    neighborhoodExtra: 'tooLong',
  })
  expect((await rename('Ulpiana', { neighborhood: 'Ulpiana' })).body.error?.fields).toEqual({ value: 'invalid' })
  expect((await rename('01ARZ3NDEKTSV4RRFFQ69G5FAV', { neighborhood: 'x' })).body.error?.code).toBe('notFound')
  await call('posts.delete', { params: { id: postId }, as: owner.token })
  expect((await rename(postId, { neighborhood: 'x' })).body.error?.code).toBe('postGone')
})

test('both names are stored, values separated by spaces, and searches find each of them (API-40, ADM-25, ADM-28)', async () => {
  const [one, two, three] = [1, 2, 3].map(() => `n${crypto.randomUUID().slice(0, 13).replace('-', '')}`)
  const postId = await publish(owner, { neighborhood: 'Dardania' })
  const { status, body } = await rename(postId, {
    neighborhood: ` ${one} `,
    neighborhoodExtra: `  ${two},\n ${three} `,
  })
  expect([status, body]).toEqual([
    200,
    { data: { postId, neighborhood: one, neighborhoodExtra: `${two} ${three}` }, token: admin.token },
  ])
  expect((await getPost(postId)).body.data).toMatchObject({
    neighborhood: one,
    neighborhoodExtra: `${two} ${three}`,
    version: 2,
  })
  for (const name of [one, two, three])
    await eventually(async () => (await found({ 'input-neighborhood': String(name) })).numOfPosts === 1)
})

test('the extra names are the administrators’: owners neither write nor remove them (PST-26)', async () => {
  const postId = await publish(owner, { neighborhoodExtra: 'Ulpiana' })
  expect((await getPost(postId)).body.data.neighborhoodExtra).toBeUndefined()
  await rename(postId, { neighborhood: 'Dardania', neighborhoodExtra: 'Zatra Kapeshnica' })
  const { photos } = (await getPost(postId)).body.data
  for (const sent of [{ neighborhoodExtra: 'Ulpiana' }, {}]) {
    const body = buildPost({
      title: crypto.randomUUID(),
      photos: photos.map(({ key }) => ({ key, primary: true })),
      ...sent,
    })
    await call('posts.update', { as: owner.token, params: { postId, userId: owner.userId }, body })
    expect((await getPost(postId)).body.data).toMatchObject({
      title: body.title,
      neighborhoodExtra: 'Zatra Kapeshnica',
    })
  }
})

test('extra names that are left out stay; blank ones are removed', async () => {
  const postId = await publish(owner, { neighborhood: 'Dardania' })
  await rename(postId, { neighborhood: 'Dardania', neighborhoodExtra: 'Ulpiana' })
  expect((await rename(postId, { neighborhood: 'Velania' })).body.data.neighborhoodExtra).toBe('Ulpiana')
  expect((await getPost(postId)).body.data).toMatchObject({ neighborhood: 'Velania', neighborhoodExtra: 'Ulpiana' })
  expect((await rename(postId, { neighborhood: '', neighborhoodExtra: ' ' })).body.data).toEqual({
    postId,
    neighborhood: '',
    neighborhoodExtra: '',
  })
  const { data } = (await getPost(postId)).body
  expect([data.neighborhood, data.neighborhoodExtra]).toEqual([undefined, undefined])
})

test('concurrent changes by the owner are kept', async () => {
  const postId = await publish(owner)
  const archive = call('posts.archive', { params: { postId, userId: owner.userId }, as: owner.token })
  await Promise.all([archive, rename(postId, { neighborhood: 'Velania' })])
  expect((await getPost(postId, owner)).body.data).toMatchObject({ archived: true, neighborhood: 'Velania' })
})
