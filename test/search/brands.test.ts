import { beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '#shared/search/answers.ts'
import { call, eventually } from '../support/http.ts'
import { buildPost, found, getPost, publish, randomWord } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'

const run = randomWord('qwrtzpsdfg')
const car = { postType: { postTypeId: 9 }, rent: true, dailyPrice: 30, amenities: [], neighborhood: run }
const ids: Record<'golf' | 'typed' | 'passat' | 'seat', string> = { golf: '', typed: '', passat: '', seat: '' }

let owner: Person
beforeAll(async () => {
  owner = await signUp()
  const cars = {
    golf: { brand: 'Volkswagen Golf', model: '5' },
    typed: { brand: 'Volkswagen', model: 'Golf 7' },
    passat: { brand: 'Volkswagen Passat', rent: false, selling: true, price: 4500, dailyPrice: undefined },
    seat: { brand: 'Seat', model: 'Leon' },
  }
  for (const [name, own] of Object.entries(cars))
    ids[name as keyof typeof ids] = await publish(owner, { ...car, ...own, title: `Xyz ${run}` })
  await eventually(async () => (await found({ 'input-neighborhood': run })).numOfPosts === 4)
})

test('a brand that nobody knows is refused, in a listing and in a search (LST-19)', async () => {
  const created = await call('posts.create', { as: owner.token, body: buildPost({ ...car, brand: 'Golf' }) })
  expect([created.status, created.body.error?.fields?.brand]).toEqual([400, 'unknown'])
  const searched = await call('search.find', { query: { 'input-car-model': 'Golf' } })
  expect([searched.status, searched.body.error?.fields?.['input-car-model']]).toEqual([400, 'unknown'])
})

test.each<[string, Record<string, string>, (keyof typeof ids)[]]>([
  ['make', { 'input-car-model': 'Volkswagen' }, ['golf', 'passat', 'typed']],
  ['model in the list of brands', { 'input-car-model': 'Volkswagen Golf' }, ['golf', 'typed']],
  ['sentence', { 'input-ask': 'golf 5 me qira' }, ['golf']],
  ['sentence', { 'input-ask': 'vw golf for rent' }, ['golf', 'typed']],
  ['sentence', { 'input-ask': 'shitet passat' }, ['passat']],
  ['words', { 'input-words': 'passat' }, ['passat']],
  ['brand that is not on offer any more', { 'input-car-model': 'Seat' }, ['seat']],
])('a search by %s, %j, finds %j (LST-19, SRC-15)', async (_, query, names) => {
  const { data } = await found({ ...query, 'input-neighborhood': run })
  expect(data.map(({ postId }) => postId).sort()).toEqual(names.map((name) => ids[name]).sort())
})

test('a model in the list of brands is suggested by its name (LST-19)', async () => {
  const { body } = await call<{ data: Suggestion[] }>('search.suggest', { query: { text: 'pass' } })
  expect(body.data).toContainEqual({
    kind: 'brand',
    value: 'Volkswagen Passat',
    params: { 'input-property-type': 'Generic-car', 'input-car-model': 'Volkswagen Passat' },
    count: expect.any(Number),
  })
})

test('an owner may change a listing whose brand is not on offer any more (LST-19)', async () => {
  const { photos } = (await getPost(ids.seat)).body.data
  const kept = photos.map(({ key, primary }) => ({ key, primary }))
  const { status } = await call('posts.update', {
    as: owner.token,
    params: { postId: ids.seat, userId: owner.userId },
    body: buildPost({ ...car, brand: 'Seat', model: 'Leon FR', photos: kept }),
  })
  expect(status).toBe(200)
  expect((await getPost(ids.seat)).body.data).toMatchObject({ brand: 'Seat', model: 'Leon FR' })
})
