import { beforeAll, describe, expect, test } from 'vitest'
import type { MapAnswer } from '#shared/search/answers.ts'
import { call, eventually } from '../support/http.ts'
import { found, publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'

/** Names that only the posts of this run have. */
const neighborhood = `Kodra e Hartes ${Date.now()}`
/** A hamlet without other listings, and a listing nearby that hides its place. */
const home = { latitude: 42.5513, longitude: 20.9127 }
const hidden = { latitude: 42.5524, longitude: 20.9138 }
const ids: Record<'home' | 'next' | 'town' | 'hidden' | 'nowhere', string> = {} as never

const map = async (query: Record<string, string | number>) => {
  const answer = await call<{ data: MapAnswer }>('search.map', {
    query: { 'input-neighborhood': neighborhood, ...query },
  })
  return { ...answer, data: answer.body.data }
}
const around = ({ latitude, longitude }: typeof home, by = 0.01) =>
  [longitude - by, latitude - by, longitude + by, latitude + by].join(',')

describe('bad input', () => {
  test.each([
    [{}, { zoom: 'required' }],
    [{ zoom: 23 }, { zoom: 'tooLarge' }],
    [{ zoom: 'near' }, { zoom: 'invalid' }],
    [{ zoom: 9, 'input-window': '21.2,42.6,21.1,42.7' }, { 'input-window': 'invalid' }],
    [{ zoom: 9, 'input-window': '21.1,42.7,21.2,42.6' }, { 'input-window': 'invalid' }],
    [{ zoom: 9, 'input-window': '21.1,42.6,21.2' }, { 'input-window': 'invalid' }],
    [{ zoom: 9, 'input-window': '21.1,42.6,21.2,91' }, { 'input-window': 'invalid' }],
    [{ zoom: 9, size: '640' }, { size: 'invalid' }],
    [{ zoom: 9, size: '0,640' }, { size: 'invalid' }],
    [{ zoom: 9, 'input-shape': '21.1,42.6;21.2,42.6' }, { 'input-shape': 'invalid' }],
    [{ zoom: 9, 'input-shape': Array(101).fill('21.1,42.6').join(';') }, { 'input-shape': 'invalid' }],
  ] as [Record<string, string | number>, object][])('%j is refused', async (query, fields) => {
    const { status, body } = await map(query)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'badInput', fields })
  })
})

describe('a map', () => {
  beforeAll(async () => {
    const owner = await signUp()
    const put = (changes: object) => publish(owner, { neighborhood, ...changes })
    ids.home = await put({ ...home, price: 300, title: 'The homestead' })
    ids.next = await put({ latitude: home.latitude, longitude: home.longitude + 0.0001, price: 400 })
    ids.town = await put({ latitude: 42.2139, longitude: 20.7397, 'input-location': 'Prizren' })
    ids.hidden = await put({ ...hidden, showMap: false })
    ids.nowhere = await put({ latitude: undefined, longitude: undefined })
    await eventually(async () => (await found({ 'input-neighborhood': neighborhood })).numOfPosts === 5)
  })

  test('returns clusters with counts, and pins for single listings', async () => {
    const { status, data, headers } = await map({ zoom: 9 })
    expect(status).toBe(200)
    expect(data.total).toBe(3)
    expect(data.clusters).toEqual([
      {
        count: 2,
        latitude: expect.closeTo(home.latitude, 6),
        longitude: expect.closeTo(home.longitude + 0.00005, 6),
        bounds: {
          west: home.longitude,
          south: home.latitude,
          east: expect.closeTo(home.longitude + 0.0001, 9),
          north: home.latitude,
        },
      },
    ])
    expect(data.pins.map(({ postId }) => postId)).toEqual([ids.town])
    expect(headers.get('cache-control')).toContain('s-maxage=15')
  })

  test('splits a cluster when zoomed in, and returns the data of each pin', async () => {
    const { data } = await map({ zoom: 22 })
    expect(data.clusters).toEqual([])
    expect(data.pins.map(({ postId }) => postId).sort()).toEqual([ids.home, ids.next, ids.town].sort())
    expect(data.pins.find(({ postId }) => postId === ids.home)).toMatchObject({
      ...home,
      title: 'The homestead',
      postType: { postTypeId: 1 },
      rent: true,
      price: 300,
      currency: 'Euro',
      'input-location': 'Prishtine',
      neighborhood,
    })
  })

  test('of a given size returns the window with most results, up to the given zoom', async () => {
    const { data } = await map({ zoom: 14, size: '560,640' })
    expect(data.fit).toEqual({
      window: {
        west: 20.7397,
        south: 42.2139,
        east: expect.closeTo(home.longitude + 0.0001, 9),
        north: expect.closeTo(home.latitude, 9),
      },
      zoom: 10,
    })
    // Of five results, one hides its place and one has none.
    expect(data).toMatchObject({ total: 3, placed: 3, clusters: [{ count: 2 }], pins: [{ postId: ids.town }] })
    const near = await map({ zoom: 14, size: '560,640', 'input-location': 'Prizren' })
    expect(near.data).toMatchObject({ total: 1, placed: 1, fit: { zoom: 14 }, pins: [{ postId: ids.town }] })
    expect((await map({ zoom: 14, size: '560,640', 'input-rent': 'true', 'input-maximum': 1 })).data).toEqual({
      total: 0,
      placed: 0,
      clusters: [],
      pins: [],
    })
  })

  test('accepts every filter of a search', async () => {
    expect((await map({ zoom: 22, 'input-maximum': 350, 'input-location': 'Prishtine' })).data).toMatchObject({
      total: 1,
      pins: [{ postId: ids.home }],
    })
  })

  test('covers its window, or a drawn shape', async () => {
    expect((await map({ zoom: 22, 'input-window': around(home) })).data.total).toBe(2)
    const { longitude: lng, latitude: lat } = home
    const corner = `${lng - 0.01},${lat - 0.01};${lng + 0.00005},${lat - 0.01};${lng + 0.00005},${lat + 0.01}`
    const { data } = await map({ zoom: 22, 'input-shape': corner })
    expect(data.pins.map(({ postId }) => postId)).toEqual([ids.home])
  })

  test('never reveals the place of a listing that hides its map', async () => {
    const window = around(hidden, 0.0005)
    expect((await map({ zoom: 22, 'input-window': window })).data).toEqual({ total: 0, clusters: [], pins: [] })
    expect((await found({ 'input-neighborhood': neighborhood, 'input-window': window })).numOfPosts).toBe(0)
    const everywhere = await found({ 'input-neighborhood': neighborhood })
    const card = everywhere.data.find(({ postId }) => postId === ids.hidden)
    expect(card).toMatchObject({ showMap: false })
    expect(JSON.stringify(card)).not.toMatch(/latitude|longitude/)
  })

  test('can limit a search to its window', async () => {
    const query = { 'input-neighborhood': neighborhood, 'input-window': around(home) }
    expect((await found(query)).data.map(({ postId }) => postId)).toEqual([ids.next, ids.home])
  })

  test('that begins with one region counts what has a place in both (D-289)', async () => {
    const query = { 'input-neighborhood': `${neighborhood} 2` }
    const owner = await signUp()
    const newYork = { 'input-location': 'Queens', latitude: 40.7557, longitude: -73.8831 }
    for (const place of [home, newYork]) await publish(owner, { ...place, neighborhood: `${neighborhood} 2` })
    await eventually(async () => (await found(query)).numOfPosts === 2)
    const { data } = await map({ ...query, zoom: 16, size: '400,400', region: 'newyork' })
    expect(data).toMatchObject({ total: 1, placed: 2 })
  })
})
