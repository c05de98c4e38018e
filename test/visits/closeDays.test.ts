import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DayVisits, PostVisits } from '#shared/visits/schema.ts'
import { bypassApi, signUpWithRole } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { kill } from '../support/kills.ts'
import { runJob } from '../support/local.ts'
import type { Person } from '../support/people.ts'

/** A day runs until a quarter past midnight: its last visits are written by then. */
const dayAgo = (days: number) => new Date(Date.now() - 15 * 60_000 - days * 86_400_000).toISOString().slice(0, 10)
const [earlier, yesterday] = [dayAgo(5), dayAgo(1)]

let admin: Person
let visits: typeof import('#functions/visits/data.ts')
beforeAll(async () => {
  bypassApi()
  visits = await import('#functions/visits/data.ts')
  admin = await signUpWithRole(1)
})

/** Removes all closed days, as if the job had not run for a week. */
beforeEach(async () => {
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb')
  for (const period of ['report', 'posts'])
    for (let days = 0; days < 20; days++)
      await dynamodb.send(
        new DeleteCommand({ TableName: process.env.TABLE_VISITS, Key: { period, visitor: dayAgo(days) } }),
      )
})

/** On each day one visitor comes three times and another once; three visitors see one post, two see another. */
async function comeAndSee() {
  const [seen, overlooked] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW']
  for (const day of [earlier, yesterday]) {
    const [often, once, third] = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string]
    for (const visitor of [often, often, often, once]) await visits.noteVisit(day, visitor, crypto.randomUUID())
    for (const visitor of [often, once, third, often]) await visits.noteView(day, seen, visitor)
    if (!(await views(day, overlooked)))
      for (const visitor of [often, once]) await visits.noteView(day, overlooked, visitor)
  }
}

const views = async (day: string, postId: string) =>
  (await visits.countPosts(day)).find(([, seen]) => seen === postId)?.[2] ?? 0

const told = async () => {
  const of = async (name: 'visits.all' | 'visits.unique') =>
    new Map((await call<{ data: DayVisits[] }>(name, { as: admin.token })).body.data)
  const posts = await call<{ data: PostVisits[] }>('visits.posts', { as: admin.token })
  const [all, unique] = [await of('visits.all'), await of('visits.unique')]
  const days = [earlier, yesterday]
  return {
    all: days.map((day) => all.get(day) ?? 0),
    unique: days.map((day) => unique.get(day) ?? 0),
    posts: posts.body.data.filter(([day]) => days.includes(day)),
  }
}

test('statistics are the same before and after a day is closed, and closing costs one write per day (CON-29, ADM-37)', async () => {
  const before = await told()
  await comeAndSee()
  const open = await told()
  const more = (name: 'all' | 'unique') => open[name].map((count, at) => count - (before[name][at] ?? 0))
  expect([more('all'), more('unique')]).toEqual([
    [4, 4],
    [2, 2],
  ])
  expect(open.posts.every(([, , count]) => count > 2)).toBe(true)
  expect(open.posts.map(([day]) => day)).toEqual(
    open.posts
      .map(([day]) => day)
      .toSorted()
      .toReversed(),
  )

  await runJob('visits.closeDays')
  expect((await visits.closedDays(1))[0]).toEqual({ day: yesterday, all: open.all[1], unique: open.unique[1] })
  expect(await told()).toEqual(open)
})

test('closed days are not counted again, and today stays open', async () => {
  await comeAndSee()
  await runJob('visits.closeDays')
  const closed = await told()
  await visits.noteVisit(yesterday, crypto.randomUUID(), crypto.randomUUID())
  await runJob('visits.closeDays')
  expect(await told()).toEqual(closed)
  const open = visits.openDays(await visits.closedDays())
  expect(open.filter((day) => day <= dayAgo(0))).toEqual([dayAgo(0)])
})

test.each([1, 2, 3, 6, 12])('killed after write %i, the next run completes it', async (afterWrites) => {
  await comeAndSee()
  const open = await told()
  await kill('visits.closeDays', afterWrites, '')
  await expect(runJob('visits.closeDays')).rejects.toThrow()
  expect(await told()).toEqual(open)
  await runJob('visits.closeDays')
  expect(await told()).toEqual(open)
  expect((await visits.closedDays(1))[0]?.day).toBe(yesterday)
})
