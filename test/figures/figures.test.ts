import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FiguresOfPeriod, SightingsInput } from '#shared/figures/schema.ts'
import { toldMax } from '#shared/figures/telling.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { counting, months, priceOfMillionCards } from '../../infra/costs.ts'
import { bypassApi, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { countedOf, reopen } from '../support/figures.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { type Person, randomAddress, signUp } from '../support/people.ts'
import { joined, signUpAgency } from '../support/teams.ts'

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

const listing = (of = owner) => storePost(of, [ulid()])
const tell = (body: SightingsInput, from = randomAddress(), as?: Person, headers = {}) =>
  call<{ data: { counted: boolean } }>('figures.seen', { body, from, as: as?.token, headers })
const figuresOf = async (as: Person, postId?: string, days = 7) => {
  const { body } = postId
    ? await call<{ data: FiguresOfPeriod }>('figures.get', { as: as.token, params: { postId }, query: { days } })
    : await call<{ data: FiguresOfPeriod }>('figures.all', { as: as.token, query: { days } })
  return body.data
}

describe('who is refused (OWN-01)', () => {
  test('figures are for the owner alone: not for strangers, nor for administrators', async () => {
    const postId = await listing()
    const [stranger, admin] = await Promise.all([signUp(), signUpWithRole(1)])
    const statusFor = async (as?: Person) => (await call('figures.get', { as: as?.token, params: { postId } })).status
    expect(await Promise.all([statusFor(), statusFor(stranger), statusFor(admin)])).toEqual([401, 403, 403])
    expect((await call('figures.all')).status).toBe(401)
    expect((await figuresOf(stranger)).days).toEqual([])
    expect(await statusFor(owner)).toBe(200)
  })

  test('a page tells no more than sixty listings at once, and only ids', async () => {
    const many = Array.from({ length: toldMax }, () => ulid())
    expect((await tell({ seen: many, views: [ulid()] })).status).toBe(400)
    expect((await tell({ seen: ['<script>'] })).status).toBe(400)
    expect((await tell({ seen: many })).status).toBe(200)
    expect((await tell({})).body.data.counted).toBe(false)
  })
})

describe('whom a page tells of (OWN-02)', () => {
  test('a visitor is counted once a listing and day, by the address that reached us, and repeats change nothing', async () => {
    const [one, other] = await Promise.all([listing(), listing()])
    const [arta, besa] = [randomAddress(), randomAddress()]
    for (const seen of [[one, other], [one], [other, one], [one, other]]) await tell({ seen }, arta)
    await tell({ seen: [one], views: [one], phones: [one], calls: [one], chats: [one] }, besa)
    await tell({ views: [one] }, besa)
    expect(await countedOf(one)).toMatchObject({ seen: 2, visitors: 1, phones: 1, calls: 1, chats: 1 })
    expect(await countedOf(other)).toMatchObject({ seen: 1, views: 0 })
  })

  test('crawlers, administrators and the owner are left out, the owner also once signed out', async () => {
    const postId = await listing()
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    expect((await tell({ seen: [postId] }, randomAddress(), undefined, robot)).body.data.counted).toBe(false)
    const admin = await signUpWithRole(1)
    expect((await tell({ seen: [postId] }, randomAddress(), admin)).body.data.counted).toBe(false)
    const home = randomAddress()
    const others = await listing(await signUp())
    await tell({ seen: [postId, others], views: [postId] }, home, owner)
    await tell({ phones: [postId] }, home)
    expect(Object.values(await countedOf(postId, owner.userId)).every((count) => count === 0)).toBe(true)
    expect((await countedOf(others, (await signUp()).userId)).seen).toBe(1)
  })

  test('a member of a team is no visitor of its listings, whoever they act for (OWN-07)', async () => {
    const agency = await signUpAgency()
    const postId = await listing(agency)
    const member = await joined(agency, 'viewer')
    await tell({ seen: [postId], views: [postId] }, randomAddress(), member)
    await call('saved.save', { as: member.token, params: { postId }, body: {} })
    await tell({ seen: [postId] }, randomAddress(), await signUp())
    expect(await countedOf(postId, agency.userId)).toMatchObject({ seen: 1, views: 0, visitors: 0, saves: 0 })
  })

  test('a call with as many listings as it may tell costs so little that a million seen cards cost less than a dollar', async () => {
    await tell({ seen: [ulid()] })
    const costOf = async (cards: number) => {
      const { meter } = await tell({ seen: Array.from({ length: cards }, () => ulid()) })
      return meter.wru
    }
    // A rate limit, and an item of a kilobyte or two.
    expect([await costOf(24), await costOf(toldMax)]).toEqual([2, 3])
    expect(await costOf(counting.perCall)).toBe(counting.writes)
    for (const month of [months.busy, months.large]) expect(priceOfMillionCards(month)).toBeLessThan(1)
  })
})

test('a day that is over is summed up once, by listing; days before and after it stay as they are (OWN-01, OWN-03)', async () => {
  const { note } = await import('#functions/figures/parts/note.ts')
  const { visitorToday } = await import('#functions/lib/dynamodb/visitors.ts')
  const seller = await signUp()
  const [one, other] = await Promise.all([listing(seller), listing(seller)])
  const now = Date.now() - 86_400_000
  const day = utcDay(now)
  await reopen(day)
  for (const address of ['198.51.100.1', '198.51.100.2'])
    await note(await visitorToday(address, day), { seen: new Set([one, other]), views: new Set([one]) }, { now })
  await note(await visitorToday('198.51.100.3', day), { seen: new Set([one, ulid()]) }, { now })
  await runJob('figures.count')

  const all = await figuresOf(seller)
  expect(all.days).toEqual([[day, [5, 2, 2, 0, 0, 0, 0, 0, 0, 0]]])
  expect(all.listings.map(({ postId, figures }) => [postId, figures[0]])).toEqual([
    [one, 3],
    [other, 2],
  ])
  expect((await figuresOf(seller, one)).days).toEqual([[day, [3, 2, 2, 0, 0, 0, 0, 0, 0, 0]]])
  // Whatever comes later is of another day.
  await note(await visitorToday('198.51.100.4', day), { seen: new Set([one]) }, { now })
  await runJob('figures.count')
  expect((await figuresOf(seller, one)).days).toEqual([[day, [3, 2, 2, 0, 0, 0, 0, 0, 0, 0]]])
})
