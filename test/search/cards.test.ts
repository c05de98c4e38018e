import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '#shared/lib/contract.ts'
import { cardsMax } from '#shared/search/cards.ts'
import type { search } from '#shared/search/contract.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { type Person, signUp } from '../support/people.ts'

const cards = (ids: unknown) => call<Answer<typeof search.cards>>('search.cards', { body: { ids } })

let owner: Person
let [first, second, archived] = ['', '', '']
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
  first = await storePost(owner, [ulid()])
  second = await storePost(owner, [ulid()], { showMap: false })
  archived = await storePost(owner, [ulid()], {}, { archived: true })
  await eventually(async () => (await cards([first, second])).body.data.length === 2)
})

test('answers the cards in the requested order, and names the missing ones (SAV-03)', async () => {
  const unknown = ulid()
  const { body } = await cards([second, archived, first, unknown])
  expect(body.data.map(({ postId }) => postId)).toEqual([second, first])
  expect(body.gone).toEqual([archived, unknown])
  expect(body.data[0]).not.toHaveProperty('latitude')
  expect(body.data[0]).not.toHaveProperty('description')
})

test('an archived or deleted listing is missing, a reactivated one is returned (SAV-03)', async () => {
  const postId = await storePost(owner, [ulid()])
  const isGone = async () => (await cards([postId])).body.gone.length === 1
  await eventually(async () => !(await isGone()))
  const params = { postId, userId: owner.userId }
  await call('posts.archive', { params, as: owner.token })
  await eventually(isGone)
  await call('posts.dearchive', { params, as: owner.token })
  await eventually(async () => !(await isGone()))
  await call('posts.delete', { params: { id: postId }, as: owner.token })
  await eventually(isGone)
})

test('accepts one to a hundred ids (SAV-03)', async () => {
  const many = Array.from({ length: cardsMax + 1 }, () => ulid())
  expect((await cards(many)).body.error?.fields).toEqual({ ids: 'tooMany' })
  expect((await cards(many.slice(1))).body.gone).toHaveLength(cardsMax)
  expect((await cards([])).status).toBe(400)
  expect((await cards(['x'])).status).toBe(400)
})
