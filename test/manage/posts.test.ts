import { beforeAll, describe, expect, test } from 'vitest'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { managePageSize } from '#shared/manage/schema.ts'
import { placements } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { type Person, signUp } from '../support/people.ts'
import { report } from '../support/trust.ts'

let admin: Person
let owner: Person
beforeAll(async () => {
  bypassApi()
  ;[admin, owner] = await Promise.all([signUpWithRole(2), signUp({ name: 'Zana', lastName: 'Përçuku' })])
})

type Table = { data: ManagedPost[]; numOfPosts: number }
const manage = (query: Record<string, string | number> = {}) => call<Table>('manage.posts', { as: admin.token, query })
const store = (changes: Record<string, unknown>, facts: Partial<StoredPost> = {}) =>
  storePost(owner, ['photo'], changes, facts)

/** A word that no other listing has. */
const unique = () => `q${crypto.randomUUID().replaceAll('-', '')}`

test('is refused to anonymous callers, to strangers and to every role that does not administer (ADM-27, ROL-09)', () =>
  expectAdministratorsOnly('manage.posts'))

test('errors of the query are reported', async () => {
  const { status, body } = await manage({ placement: 'third', page: 0 })
  expect([status, body.error?.fields]).toEqual([400, { placement: 'unknown', page: 'tooSmall' }])
})

test('a row has the fields of the table, its photo and price, a long description cut, and the e-mail of the account (API-35, USR-24, TRU-13)', async () => {
  const title = unique()
  const description = 'x'.repeat(400)
  const postId = await store({ title, description, neighborhood: 'Ulpiana' }, { neighborhoodExtra: 'Qafa Muhaxheri' })
  const { status, body } = await manage({ search: title })
  expect(status).toBe(200)
  expect(body).toEqual({
    data: [
      {
        postId,
        title,
        description: description.slice(0, 300),
        neighborhood: 'Ulpiana',
        neighborhoodExtra: 'Qafa Muhaxheri',
        'input-location': 'Prishtine',
        photo: { key: 'photo', width: 800, height: 600, placeholder: '#336699', avif: true },
        postType: { postTypeId: 1, description: 'Banese' },
        rent: true,
        selling: false,
        cimere: false,
        price: 350,
        currency: 'Euro',
        userId: owner.userId,
        userName: 'Arta Krasniqi',
        userEmail: owner.email,
        createdAt: expect.stringMatching(/^2025-03-05T/),
        archived: false,
        active: true,
        withheld: false,
        restricted: false,
        reports: 0,
        firstAdSlider: false,
        secondAdSlider: false,
        popular: false,
        sponsored: false,
      },
    ],
    numOfPosts: 1,
    choices: {
      type: { 1: 1 },
      offer: { rent: 1 },
      place: { Prishtine: 1 },
      only: { reported: 0, restricted: 0, noPhoto: 0 },
    },
    token: admin.token,
  })
})

test('only posts with a placement are listed, newest first (ADM-20, ADM-21)', async () => {
  const [unplaced, placed] = [await publish(owner), await publish(owner)]
  await call('manage.place', {
    as: admin.token,
    params: { placement: 'second' },
    body: { postId: placed, state: true },
  })
  const { data } = (await manage()).body
  const ids = data.map(({ postId }) => postId)
  expect(ids).toContain(placed)
  expect(ids).not.toContain(unplaced)
  expect(ids).toEqual([...ids].sort().reverse())
  for (const post of data) expect(placements.some((placement) => post[placement])).toBe(true)
})

test('a search goes through all posts, or through those of one placement (D-22)', async () => {
  const word = unique()
  for (const flag of placements) await store({ title: `${word} ${flag}` }, { [flag]: true })
  await store({ title: `${word} none` })
  const titles = async (placement?: string) =>
    (await manage({ search: word, ...(placement && { placement }) })).body.data.map(({ title }) => title.split(' ')[1])
  expect(await titles()).toEqual(['none', 'sponsored', 'popular', 'secondAdSlider', 'firstAdSlider'])
  expect(await titles('any')).toEqual(['sponsored', 'popular', 'secondAdSlider', 'firstAdSlider'])
  expect(await titles('none')).toEqual(['none'])
  expect(await titles('first')).toEqual(['firstAdSlider'])
  expect(await titles('second')).toEqual(['secondAdSlider'])
  expect(await titles('popular')).toEqual(['popular'])
  expect(await titles('sponsored')).toEqual(['sponsored'])
})

test('title, description, neighbourhoods, creator and e-mail are searched, in whatever case and accents (ADM-07)', async () => {
  const words = { title: unique(), description: unique(), neighborhood: unique(), userName: unique() }
  const { userName, ...changes } = words
  const postId = await store(
    { ...changes, title: `Banesë ${words.title} e re` },
    { userName, neighborhoodExtra: 'Lagjja e Qiriazëve' },
  )
  const wanted = [
    ...Object.values(words).map((word) => word.toUpperCase().slice(2, -2)),
    `BANESE ${words.title}`,
    owner.email.slice(3, -4),
  ]
  for (const search of wanted) {
    const { data } = (await manage({ search })).body
    expect(
      data.map((post) => post.postId),
      search,
    ).toContain(postId)
  }
  // A match does not span two fields, and the search text is no pattern.
  for (const search of [`${words.title} e re ${words.description}`, `${words.title.slice(0, 5)}%`, `${words.title}"`])
    expect((await manage({ search })).body, search).toMatchObject({ data: [], numOfPosts: 0 })
})

test('a search finds archived listings and those of suspended owners too; deleted ones are not shown (D-22, TRU-13)', async () => {
  const word = unique()
  const archived = await store({ title: `${word} archived` }, { archived: true })
  const withheld = await publish(owner, { title: `${word} withheld` })
  const deleted = await publish(owner, { title: `${word} deleted` })
  await setItem('posts', { postId: withheld }, { withheld: true, version: 2 })
  await call('posts.delete', { params: { id: deleted }, as: admin.token })
  const { data } = (await manage({ search: word })).body
  expect(data.map((post) => [post.postId, post.active, post.withheld])).toEqual([
    [withheld, true, true],
    [archived, false, false],
  ])
})

describe('many posts', () => {
  const word = unique()
  const count = 2 * managePageSize + 7
  beforeAll(async () => {
    for (let n = 0; n < count; n++) await store({ title: `${word} ${n}` })
  })

  test('come fifty to a page, with the true total; past the end there are none (ADM-22, CON-28)', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => manage({ search: word, page })))
    expect(pages.map(({ body }) => [body.data.length, body.numOfPosts])).toEqual([
      [50, count],
      [50, count],
      [7, count],
      [0, count],
    ])
    const numbers = pages.flatMap(({ body }) => body.data.map(({ title }) => Number(title.split(' ')[1])))
    expect(numbers).toEqual(Array.from({ length: count }, (_, n) => count - 1 - n))
  })

  test('a page costs the same few calls and read units wherever it is, and whatever is searched', async () => {
    const queries: Record<string, string | number>[] = [
      {},
      { search: word },
      { search: word, page: 3 },
      { placement: 'all', page: 2 },
      { search: 'zzzz' },
    ]
    // Reads: four shards of posts, the accounts, the caller's own account, the queue, and the cases of what is shown. A replica
    // that has just started, or reads the last hour again, needs more.
    for (const query of queries)
      await expect
        .poll(
          async () => {
            const { body, meter } = await manage(query)
            return { calls: meter.calls - Math.min(1, body.data.length), wru: meter.wru }
          },
          { message: JSON.stringify(query) },
        )
        .toEqual({ calls: 7, wru: 0 })
  })
})

test('reports are counted, and found while they wait; filters and orders are those of an owner (TRU-13)', async () => {
  const word = unique()
  const [cheap, dear, house] = [
    await store({ title: `${word} cheap`, price: 100 }),
    await store({ title: `${word} dear`, price: 900 }),
    await store({ title: `${word} house`, price: 500, postType: { postTypeId: 2 }, kate: 2 }, { archived: true }),
  ]
  await report({ kind: 'listing', id: dear })
  const ids = async (query: Record<string, string>) =>
    (await manage({ search: word, ...query })).body.data.map(({ postId, reports }) => (reports ? `${postId}!` : postId))
  expect(await ids({ order: 'cheapest' })).toEqual([cheap, house, `${dear}!`])
  expect(await ids({ type: '2' })).toEqual([house])
  expect(await ids({ status: 'aktive', order: 'dearest' })).toEqual([`${dear}!`, cheap])
  expect(await ids({ only: 'reported' })).toEqual([`${dear}!`])
})
