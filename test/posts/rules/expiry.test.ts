import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  archivedFor,
  dueOf,
  type Expiry,
  expiryOf,
  isFresh,
  lifetimes,
  movesEvery,
  renewedAt,
  stepAt,
  withQuestion,
} from '#shared/posts/expiry.ts'
import { kindNames, kinds } from '#shared/posts/lists.ts'

const [hour, day] = [3_600_000, 86_400_000]
const start = Date.parse('2026-11-22T12:00:00.000Z')
const at = (days: number) => start + days * day
const ending = (days: number, rest: Expiry = {}) => ({ expiresAt: new Date(at(days)).toISOString(), ...rest })

/** The listing after a run of the job at a moment, when nothing fails; and the action of the job. */
function run(post: Expiry, now: number): { post: Expiry; did: ReturnType<typeof stepAt> } {
  const did = stepAt(post, now)
  if (did === 'archive') return { post: { ...post, ...archivedFor('expired') }, did }
  if (!did || !post.expiresAt) return { post, did }
  const asked = withQuestion({ ...post, expiresAt: post.expiresAt }, did, 'hash', now)
  return { post: { ...asked, askAgainAt: undefined }, did }
}

test('a listing lives 60 days, a car 45, a venue a year (FRE-01)', () => {
  const days = kindNames.map((kind) => [kind, (Date.parse(expiryOf(kinds[kind].id, start)) - start) / day])
  expect(Object.fromEntries(days)).toEqual(lifetimes)
  expect(lifetimes).toMatchObject({ apartment: 60, land: 60, car: 45, venue: 365 })
})

describe('a listing is renewed already (D-254)', () => {
  const postType = { postTypeId: kinds.apartment.id }
  test.each<[string, Expiry & { archived?: boolean }, number, boolean]>([
    ['right after it was confirmed', ending(60), 0, true],
    ['almost a day later', ending(60), 0.99, true],
    ['not after a day', ending(60), 1.01, false],
    ['not while it is archived', { ...archivedFor('withdrawn') }, 0, false],
    ['not while its owner is asked', ending(60, { asked: 7 }), 0, false],
    ['where it got back days that it lost', ending(75), 0, true],
  ])('%s', (_, { archived = false, ...post }, days, fresh) => {
    expect(isFresh({ ...post, archived, postType }, at(days))).toBe(fresh)
  })
})

describe('what is due (FRE-01)', () => {
  test.each<[string, Expiry, number, ReturnType<typeof stepAt>]>([
    ['nothing of a listing without an end', {}, 1000, undefined],
    ['nothing eight days before', ending(8), 0, undefined],
    ['the first question a week before', ending(7), 0, 7],
    ['nothing more until the last', ending(7, { asked: 7 }), 5.9, undefined],
    ['the last question a day before', ending(7, { asked: 7 }), 6, 1],
    ['nothing after it', ending(7, { asked: 1 }), 6.9, undefined],
    ['the end', ending(7, { asked: 1 }), 7, 'archive'],
    ['the last question where the first came too late', ending(0.5), 0, 1],
    ['the last question where nobody was asked at all', ending(0), 5, 1],
    [
      'nothing while a question is being mailed',
      ending(7, { asked: 7, askAgainAt: ending(0.1).expiresAt }),
      0,
      undefined,
    ],
    ['the same question when its run died', ending(7, { asked: 7, askAgainAt: ending(0.1).expiresAt }), 0.1, 7],
  ])('%s', (_, post, days, step) => {
    expect(stepAt(post, at(days))).toBe(step)
  })

  test('a late question leaves the full time that it names; a repeated one does not extend it', () => {
    const asked = withQuestion(ending(0), 1, 'one', at(3))
    expect(asked).toMatchObject({ ...ending(4), asked: 1, answers: ['one'] })
    expect(withQuestion(asked, 1, 'two', at(3.1))).toMatchObject({ ...ending(4), answers: ['one', 'two'] })
  })

  test('the index has the exact time of the next step, if there is one', () => {
    fc.assert(
      fc.property(
        fc.record({
          days: fc.double({ min: 0, max: 60, noNaN: true }),
          asked: fc.constantFrom(undefined, 7 as const, 1 as const),
        }),
        ({ days, asked }) => {
          const post = ending(days, { asked })
          const due = Date.parse(dueOf(post) ?? '')
          expect([stepAt(post, due - 1), stepAt(post, due) === undefined]).toEqual([undefined, false])
        },
      ),
    )
  })
})

test('whatever the clock does, nothing is archived before both its end and a day after the last question (FRE-05)', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 70, noNaN: true }),
      fc.array(fc.double({ min: -400, max: 400, noNaN: true }), { maxLength: 40 }),
      (days, times) => {
        let post: Expiry = ending(days)
        let last: number | undefined
        for (const time of times) {
          const now = at(time)
          const { post: next, did } = run(post, now)
          if (did === 'archive') {
            expect(now).toBeGreaterThanOrEqual(at(days))
            expect(now - (last ?? Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(day)
            return
          }
          if (did === 1) last = now
          post = next
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('with a run every quarter of an hour each question is asked once and the end comes once, in order (FRE-05)', () => {
  let post: Expiry = ending(60)
  const done: unknown[] = []
  for (let time = start; time < at(70); time += hour / 4) {
    const { post: next, did } = run(post, time)
    if (did) done.push([did, Math.round((time - start) / day)])
    post = next
  }
  expect(done).toEqual([
    [7, 53],
    [1, 59],
    ['archive', 60],
  ])
})

describe('a renewal (FRE-03)', () => {
  const post = { postType: { postTypeId: 1 as const }, timeToSortBy: new Date(start).toISOString() }

  test.each([
    [0, false],
    [movesEvery - 0.01, false],
    [movesEvery, true],
    [100, true],
  ])('%f days after it last moved moves it up: %s', (days, moves) => {
    const { timeToSortBy, expiresAt, confirmedAt, archived } = renewedAt(post, at(days))
    const now = new Date(at(days)).toISOString()
    expect([timeToSortBy, confirmedAt, archived]).toEqual([moves ? now : post.timeToSortBy, now, false])
    expect(expiresAt).toBe(new Date(at(days) + 60 * day).toISOString())
  })
})
