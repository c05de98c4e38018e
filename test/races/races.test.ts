import { beforeAll, describe, expect, test } from 'vitest'
import { bypassApi } from '../support/bypassApi.ts'
import { endInterleaving, fixInterleaving } from '../support/interleaving.ts'
import { numbersFrom } from '../support/seed.ts'
import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { audit } from './audit.ts'
import { conversations } from './conversations.ts'
import { everyOrder } from './orders.ts'
import { posts } from './posts.ts'
import type { Pair } from './scenes.ts'
import { sessions } from './sessions.ts'
import { trust } from './trust.ts'

/** All interleavings with `npm run bench -- --races`; otherwise a fixed one of each pair. */
const whole = process.env.TREGU_RACES === 'all'
const sampled = Number(process.env.TREGU_RACES ?? 1)
const seed = Number(process.env.TREGU_SEED ?? 314_159)

/**
 * The most interleavings of a pair that all run. A pair with more runs those with two context switches, and a sample.
 */
const most = 120

const pairs: Pair[] = [...posts, ...accounts, ...sessions, ...trust, ...audit, ...alerts, ...conversations]

const random = numbersFrom(seed)

const anyOrder = () => Array.from({ length: 60 }, () => Math.round(random()))

/** The interleavings with at most two context switches, for this many calls of each party. */
const twoChanges = (ours: number, theirs: number): number[][] => [
  ...Array.from({ length: ours }, (_, at) => [...Array(at).fill(0), ...Array(theirs).fill(1)]),
  ...Array.from({ length: theirs }, (_, at) => [...Array(at).fill(1), ...Array(ours).fill(0)]),
]

let total = 0

describe(`two calls whose AWS calls come in any order, seed ${seed}`, () => {
  beforeAll(bypassApi)

  test.each(pairs)(
    '$name',
    async ({ name, build, broke = [] }) => {
      const wrong: string[] = []
      let longest = [0, 0]
      const run = async (order: number[]) => {
        const { acts, check } = await build()
        await fixInterleaving(acts, order)
        const told = await Promise.all([acts[0].send(), acts[1].send()])
        const turns = await endInterleaving()
        const by = turns.map(({ party }) => party).join('')
        longest = [0, 1].map((party, at) =>
          Math.max(longest[at] ?? 0, turns.filter((turn) => turn.party === party).length),
        )
        total++
        try {
          for (const { status, code } of told) expect(status, code).toBeLessThan(500)
          await check(told)
        } catch (error) {
          const heard = told.map(({ status, code = '' }) => `${status} ${code}`).join(' and ')
          wrong.push(`${by} told ${heard}: ${(error as Error).message}`)
        }
        return turns
      }
      for (const order of broke) await run([...order].map(Number))
      if (whole) {
        const { orders, merges, whole: all } = await everyOrder(run, most)
        const sample = all
          ? []
          : [...twoChanges(longest[0] ?? 0, longest[1] ?? 0), ...Array.from({ length: 30 }, anyOrder)]
        for (const order of sample) await run(order)
        console.log(
          `${name}: ${longest.join(' and ')} calls, ${merges} merges, ${orders + sample.length} orders${all ? ', all' : ''}`,
        )
      } else for (let n = 0; n < sampled; n++) await run(anyOrder())
      expect(wrong).toEqual([])
    },
    whole ? 3_600_000 : 60_000,
  )

  test('at least one interleaving was run', () => {
    console.log(`${pairs.length} pairs, ${total} orders, seed ${seed}`)
    expect(total).toBeGreaterThanOrEqual(pairs.length)
  })
})
