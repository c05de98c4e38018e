import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#shared/lib/contract.ts'
import type { search } from '#shared/search/contract.ts'
import { call, eventually, send } from '../support/http.ts'
import { words } from '../support/journeys.ts'
import { publish } from '../support/listings.ts'
import { readPage } from '../support/pages.ts'
import { signUp } from '../support/people.ts'

/** A name that only the posts of this run have. */
const neighborhood = `Lagjja e Numrave ${Date.now()}`

const counts = (query: Record<string, unknown> = {}) =>
  call<Answer<typeof search.counts>>('search.counts', { query: { 'input-neighborhood': neighborhood, ...query } })

beforeAll(async () => {
  const owner = await signUp()
  await publish(owner, { neighborhood, price: 300, rooms: 1 })
  await publish(owner, { neighborhood, price: 500, rooms: 3, 'input-location': 'Peje' })
  await eventually(async () => (await counts()).body.data.total === 2)
})

test('counts the results of every choice, cacheable by a shared cache', async () => {
  const { status, body, headers } = await counts({
    'input-location': 'Peje',
    'input-maximum': 400,
    'input-rent': 'true',
    'input-property-type': 'apartment',
  })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('s-maxage=15')
  expect(body.data).toMatchObject({
    total: 0,
    choices: { 'input-location': { Prishtine: 1 }, 'input-rent': { true: 0 } },
    prices: [{ from: 500, to: 600, count: 1 }],
  })
  expect(body.data.looser).toContainEqual({ drop: ['anyPrice'], total: 1 })
  expect(Date.parse(body.data.asOf)).toBeLessThanOrEqual(Date.now())
})

test('the page of the server names the wider searches where nothing is found (SRC-26, REA-10)', async () => {
  const query = `input-rent=true&input-neighborhood=${neighborhood}&input-location=Peje&input-maximum=400&lang=en`
  const { body } = await send<{ text: string }>('GET', `/user/post?${query}`, { headers: { 'x-local-fresh': '1' } })
  const page = readPage(body.text)
  expect(page.text).toContain(`${words.en.results.empty.anyPrice} 1`)
  const [, counted] = page.data.find(([[name]]: [string[]]) => name === 'counts') ?? []
  expect(counted).toMatchObject({ total: 0, looser: expect.arrayContaining([{ drop: ['anyPrice'], total: 1 }]) })
})

test('what is open now is found and counted by the clock of its city (KND-06)', async () => {
  const owner = await signUp()
  const quarter = `Lagjja e Orarit ${Date.now()}`
  const codes = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
  const inDays = (days: number) => codes[new Date(Date.now() + days * 86_400_000).getUTCDay()]
  const venue = (openingHours: string | undefined, changes = {}) =>
    publish(owner, {
      ...{ postType: { postTypeId: 8 }, rent: false, kafe: true, neighborhood: quarter, openingHours },
      ...changes,
    })
  const always = codes.map((code) => `${code} 0-24`).join('; ')
  const here = await venue(always)
  const there = await venue(always, { 'input-location': 'Manhatan', currency: 'USD' })
  await venue(`${inDays(3)} 9am-5pm; ${inDays(4)} 22-3`)
  await venue(undefined)
  const query = { 'input-neighborhood': quarter }
  await eventually(async () => (await counts(query)).body.data.total === 4)
  const open = await call<Answer<typeof search.find>>('search.find', { query: { ...query, 'input-open': 'now' } })
  expect(open.body.data.data.map(({ postId }) => postId).sort()).toEqual([here, there].sort())
  const { choices } = (await counts(query)).body.data
  expect(choices['input-open']).toMatchObject({ now: 2 })
  expect(Object.values(choices['input-open'] ?? {}).reduce((sum, count) => sum + count, 0)).toBe(2 + 14 + 2)
})

describe('bad input', () => {
  test('names every wrong field', async () => {
    const { status, body } = await counts({
      'input-min-rooms': -1,
      'input-fuel': 'Wood',
      'input-furnished': 'nicely',
      'input-available-by': '2026-02-30',
      'input-window': '21,42,20,43',
      'input-shape': '21,42;22,43',
      'input-order': 'random',
      'as-of': 'yesterday',
    })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({
      fields: {
        'input-min-rooms': 'tooSmall',
        'input-fuel': 'unknown',
        'input-furnished': 'unknown',
        'input-available-by': 'invalid',
        'input-window': 'invalid',
        'input-shape': 'invalid',
        'input-order': 'unknown',
        'as-of': 'invalid',
      },
    })
  })
})
