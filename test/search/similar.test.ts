import { beforeAll, expect, test } from 'vitest'
import type { Card } from '#shared/posts/post.ts'
import { call, eventually } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const similar = (id: string) => call<{ data: Card[] }>('search.similar', { params: { id } })
const idsOf = async (id: string) => (await similar(id)).body.data.map(({ postId }) => postId)

/** A villa for this many guests, in a village where no other test has a villa. */
const villa = (price: number) => ({
  postType: { postTypeId: 7 },
  'input-location': 'Zvecan',
  kate: 2,
  numberOfPeopleAllowed: 10,
  price,
  latitude: 42.9075,
  longitude: 20.8403,
})

let owner: Person
let first = ''
let others: string[] = []

beforeAll(async () => {
  owner = await signUp()
  first = await publish(owner, villa(1000))
  others = [await publish(owner, villa(300)), await publish(owner, villa(990))]
  await eventually(async () => {
    const ids = await idsOf(first)
    return others.every((id) => ids.includes(id))
  })
})

test('answers the cards of the listings most like it, never itself', async () => {
  const { status, body, headers } = await similar(first)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('s-maxage')
  expect(body.data.slice(0, 2).map(({ postId }) => postId)).toEqual(others.toReversed())
  expect(body.data.every(({ postType }) => postType.postTypeId === 7)).toBe(true)
  expect(body.data.map(({ postId }) => postId)).not.toContain(first)
  expect(body.data[0]).not.toHaveProperty('description')
})

test('an archived listing is never a result, and has similar ones itself', async () => {
  const [archived = '', left = ''] = others
  const { status } = await call('posts.archive', {
    as: owner.token,
    params: { postId: archived, userId: owner.userId },
  })
  expect(status).toBe(200)
  await eventually(async () => !(await idsOf(first)).includes(archived))
  expect((await idsOf(archived)).slice(0, 2).toSorted()).toEqual([first, left].toSorted())
})

test('an unknown listing has none', async () => {
  const { status, body } = await similar('01K00000000000000000000000')
  expect([status, body.data]).toEqual([200, []])
  expect((await similar('x')).status).toBe(400)
})
