import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Post } from '#shared/posts/post.ts'
import { bypassApi, setItem, unsetItem } from '../support/bypassApi.ts'
import { address, call, eventually } from '../support/http.ts'
import { buildPost, found, publish } from '../support/listings.ts'
import { runStep } from '../support/local.ts'
import { type Person, signUp } from '../support/people.ts'

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

/** Coordinates with digits that no other listing has, so that they can be found in any answer. */
const [latitude, longitude] = [42.631947, 21.174852]
const exact = [/42\.6319/, /21\.1748/]
const mark = `around${randomUUID().replace(/[^a-f]/g, '')}`

const get = async (id: string, as?: string) =>
  (await call<{ data: Post }>('posts.get', { params: { id }, as })).body.data

const metresFrom = (place: { latitude: number; longitude: number }) =>
  Math.hypot(
    (place.latitude - latitude) * 111_320,
    (place.longitude - longitude) * 111_320 * Math.cos((latitude * Math.PI) / 180),
  )

test('where only the area is shown there is a circle that never moves, and no answer reveals the place (MAP-07, INP-14)', async () => {
  const changes = { latitude, longitude, onlyArea: true, neighborhood: mark, title: `Flat ${mark}` }
  const ids = [await publish(owner, changes), await publish(owner, changes)]
  await eventually(async () => (await found({ 'input-neighborhood': mark })).numOfPosts === 2)
  const [id = ''] = ids

  const shown = await get(id)
  if (!shown.around) throw new Error('There is no circle.')
  expect(shown).toMatchObject({ showMap: false, onlyArea: true })
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['latitude']))
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['longitude']))
  expect(metresFrom(shown.around)).toBeLessThan(300)
  expect((await get(id)).around).toEqual(shown.around)
  const centres = (await Promise.all(ids.map((one) => get(one)))).map(({ around }) => JSON.stringify(around))
  expect(new Set(centres).size).toBe(1)

  const stranger = await signUp()
  const answers = await Promise.all([
    call('posts.get', { params: { id } }),
    call('posts.get', { params: { id }, as: stranger.token }),
    call('search.find', { query: { 'input-neighborhood': mark } }),
    call('search.find', { query: { 'input-words': mark } }),
    call('search.find', { query: { 'input-ask': mark } }),
    call('search.map', { query: { zoom: 14 } }),
    call('search.map', { query: { zoom: 14, 'input-neighborhood': mark } }),
    call('search.counts', { query: { 'input-neighborhood': mark } }),
    call('search.suggest', { query: { text: mark } }),
    call('search.similar', { params: { id } }),
    call('search.cards', { body: { ids } }),
    call('search.latest', {}),
    call('posts.sponsored', {}),
    call('posts.ads', { params: { slot: 1 } }),
    call('places.locations', {}),
  ])
  const pages = await Promise.all(
    [`/user/post-details/${id}`, `/user/post-details/${id}?lang=al`, '/openapi.json'].map(async (path) =>
      (await fetch(address() + path, { headers: { 'user-agent': 'WhatsApp/2' } })).text(),
    ),
  )
  // The centre of the circle may share digits with the place.
  const told = [...answers.map(({ body }) => JSON.stringify(body)), ...pages].map((text) =>
    text.replace(/"around":\{[^}]*\}/g, ''),
  )
  expect(told.filter((text) => text.includes(mark)).length).toBeGreaterThan(6)
  for (const text of told) for (const digits of exact) expect(text).not.toMatch(digits)

  const own = await get(id, owner.token)
  const photos = own.photos.map(({ key, primary }) => ({ key, primary }))
  expect(own).toMatchObject({ latitude, longitude, around: shown.around })
  const body = buildPost({ ...changes, price: 990, photos })
  const update = { params: { postId: id, userId: owner.userId }, as: owner.token, body }
  expect((await call('posts.update', update)).status).toBe(200)
  expect(await get(id)).toMatchObject({ price: 990, around: shown.around })
  const open = buildPost({ ...changes, onlyArea: false, photos })
  expect((await call('posts.update', { ...update, body: open })).status).toBe(200)
  const opened = await get(id)
  expect(opened).toMatchObject({ latitude, longitude })
  expect(opened.around).toBeUndefined()
})

test('listings of somebody in one building share a circle, however many; an older one gets it by its migration (D-160)', async () => {
  const hidden = { latitude, longitude, onlyArea: true }
  const floors = [0, 0.00001, -0.00001].map((north) => ({ ...hidden, latitude: latitude + north }))
  const ids = await Promise.all(floors.map((changes) => publish(owner, changes)))
  const circles = async () =>
    new Set((await Promise.all(ids.map((id) => get(id)))).map((one) => JSON.stringify(one.around)))
  expect((await circles()).size).toBe(1)
  const [postId = ''] = ids
  await setItem('posts', { postId }, { shift: [150, -90] })
  await eventually(async () => (await circles()).size === 2)
  await runStep('posts.conceal', { postId })
  await eventually(async () => (await circles()).size === 1)
})

test('a map that is not shown is no map: no circle either, also in listings that hid theirs before (INP-14, DET-13)', async () => {
  const id = await publish(owner, { latitude, longitude, showMap: false })
  // A listing from before the choice lacks the field.
  for (const old of [false, true]) {
    if (old) await unsetItem('posts', { postId: id }, ['onlyArea'])
    for (const as of [undefined, owner.token]) expect((await get(id, as)).around).toBeUndefined()
    expect(await get(id, owner.token)).toMatchObject({ showMap: false, latitude, longitude })
    const page = await (await fetch(`${address()}/user/post-details/${id}`)).text()
    for (const digits of exact) expect(page).not.toMatch(digits)
    expect(page).not.toContain('"around":')
  }
})
