import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { FiguresOfAll, FiguresOfListing } from '#shared/figures/schema.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { bypassApi, storePost } from '../support/bypassApi.ts'
import { reopen } from '../support/figures.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { type Person, signUp } from '../support/people.ts'
import { actingFor, joined, signUpAgency } from '../support/teams.ts'

beforeAll(bypassApi)

const dayMs = 86_400_000
const ofDay = (views: number) => [views * 10, views, views, 0, 0, 2, 0, 0, 0, 0]

/** A flat with so many views on each of its first days, and before them. */
async function flat(owner: Person, city: string, { age = 20, views = 1, photos = 1 }): Promise<string> {
  const createdAt = new Date(Date.now() - age * dayMs).toISOString()
  const keys = Array.from({ length: photos }, () => ulid())
  const postId = await storePost(owner, keys, { 'input-location': city }, { createdAt })
  const { putFigures } = await import('#functions/figures/data.ts')
  for (let day = -1; day < age; day++)
    await putFigures(owner.userId, {
      postId,
      day: utcDay(Date.parse(createdAt) + day * dayMs),
      figures: ofDay(day < 0 ? 1000 : views),
    })
  return postId
}

const comparedFor = async (owner: Person, postId: string) =>
  (await call<{ data: FiguresOfListing }>('figures.get', { as: owner.token, params: { postId } })).body.data.compared

test('a listing is compared with eight or more of five others, of the same kind and town, by its first days (OWN-03)', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => signUp()))
  const [owner = await signUp()] = owners
  const postId = await flat(owner, 'Novoberde', { views: 2, photos: 3 })
  const older = await flat(owner, 'Novoberde', { age: 40, views: 4, photos: 8 })
  for (const [at, other] of [...owners.slice(1), ...owners.slice(1, 4)].entries())
    await flat(other, 'Novoberde', { views: at < 4 ? 3 : 5, photos: 8 })
  const [alone = owner] = owners.slice(1)
  const elsewhere = await flat(alone, 'Partesh', { views: 3 })
  await reopen(utcDay(Date.now() - dayMs))
  await runJob('figures.count')
  expect(await comparedFor(owner, postId)).toEqual({
    ...{ days: 14, count: 10, photos: 8 },
    own: [280, 28, 28],
    similar: [490, 49, 28],
  })
  // So few have been there for thirty days that it is compared by fourteen, too.
  expect(await comparedFor(owner, older)).toMatchObject({ days: 14, own: [560, 56, 28] })
  expect(await comparedFor(alone, elsewhere)).toBeUndefined()
})

test('owners see figures by the person in charge; others of the team do not (OWN-07)', async () => {
  const agency = await signUpAgency()
  const [lead, editor] = [await joined(agency, 'owner'), await joined(agency, 'editor')]
  const ids = []
  for (const views of [1, 2, 4]) ids.push(await flat(agency, 'Novoberde', { age: 2, views }))
  const assign = (postId = '', userId = '') =>
    call('teams.assign', { as: agency.token, params: { postId }, body: { userId } })
  await assign(ids[0], editor.userId)
  await assign(ids[1], editor.userId)
  const seen = async (as: Person, headers = {}) => {
    const { body } = await call<{ data: FiguresOfAll }>('figures.all', { as: as.token, headers, query: { days: 30 } })
    return body.data.people?.map(({ name, listings, figures }) => `${name} ${listings} ${figures[1]}`)
  }
  // Two days of each, and the day before it.
  expect((await seen(agency))?.toSorted()).toEqual(['Arta Krasniqi 0 0', 'Arta Krasniqi 2 2006', 'undefined 1 1008'])
  expect(await seen(lead, actingFor(agency))).toEqual(await seen(agency))
  expect(await seen(editor, actingFor(agency))).toBeUndefined()
})
