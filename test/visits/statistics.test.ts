import { beforeAll, describe, expect, test } from 'vitest'
import type { DayVisits, PostVisits } from '#shared/visits/schema.ts'
import { expectAdministratorsOnly } from '../support/administrators.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { type Person, randomAddress } from '../support/people.ts'

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

const today = () => new Date().toISOString().slice(0, 10)
const days = async (name: 'visits.all' | 'visits.unique') =>
  (await call<{ data: DayVisits[] }>(name, { as: admin.token })).body.data
const perPost = async () =>
  (await call<{ data: PostVisits[]; titles: Record<string, string> }>('visits.posts', { as: admin.token })).body

describe.each(['visits.all', 'visits.unique', 'visits.posts'] as const)('%s', (name) => {
  test('is refused to anonymous callers, to strangers and to every role that does not administer (ADM-39, ROL-09)', () =>
    expectAdministratorsOnly(name))
})

test('all visits and visitors of today are counted at once (API-48, API-49, USR-25, ADM-34, ADM-35)', async () => {
  const todays = async (name: 'visits.all' | 'visits.unique') => {
    const [newest] = await days(name)
    return newest?.[0] === today() ? newest[1] : 0
  }
  const [all, unique] = [await todays('visits.all'), await todays('visits.unique')]
  const [arta, besa] = [randomAddress(), randomAddress()]
  for (const from of [arta, arta, besa]) await call('visits.site', { from })
  expect(await todays('visits.all')).toBeGreaterThanOrEqual(all + 3)
  expect(await todays('visits.unique')).toBeGreaterThanOrEqual(unique + 2)
})

test('all days are told, also those of years ago, and each as it was closed (ADM-34, ADM-35, D-252)', async () => {
  const { closeDay } = await import('#functions/visits/data.ts')
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const old = [400, 401, 1500].map((ago) => ({ day: dayAgo(ago), all: 3 * ago, unique: ago }))
  for (const day of old) await closeDay(day, [])
  await closeDay({ day: dayAgo(402), all: 0, unique: 0 }, [])
  const before = (rows: DayVisits[]) => rows.filter(([day]) => day <= dayAgo(400))
  expect(before(await days('visits.all'))).toEqual(old.map(({ day, all }) => [day, all]))
  expect(before(await days('visits.unique'))).toEqual(old.map(({ day, unique }) => [day, unique]))
})

test('a post is listed with its title once more than two saw it on a day (API-50, USR-25, ADM-36, ADM-37, CON-29)', async () => {
  const [few, some, many] = [
    await publish(admin, { title: 'seen by two' }),
    await publish(admin, { title: 'seen by three' }),
    await publish(admin, { title: 'seen by four' }),
  ]
  const see = async (postId: string, visitors: number) => {
    for (let n = 0; n < visitors; n++) {
      const from = randomAddress()
      for (const _ of ['seen', 'seen again']) await call('visits.post', { params: { postId }, from })
    }
  }
  await see(few, 2)
  await see(some, 3)
  await see(many, 4)
  const { data, titles } = await perPost()
  expect(data.filter(([, postId]) => [few, some, many].includes(postId))).toEqual([
    [today(), many, 4],
    [today(), some, 3],
  ])
  expect(titles).toMatchObject({ [some]: 'seen by three', [many]: 'seen by four' })

  await call('posts.delete', { params: { id: many }, as: admin.token })
  const later = await perPost()
  expect(later.data).toContainEqual([today(), many, 4])
  expect(later.titles[many]).toBeUndefined()
})
