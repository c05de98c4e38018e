import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FunctionName } from '#functions/needs.ts'
import type { FaultKind } from '../../infra/local/faults.ts'
import { behindTheDoor } from '../support/behind.ts'
import { lift, order } from '../support/faults.ts'
import { call } from '../support/http.ts'
import { randomAddress } from '../support/people.ts'
import { accounts } from './accounts.ts'
import { others } from './others.ts'
import { posts } from './posts.ts'
import type { Subject } from './subjects.ts'

/** The SDK sends a call three times; a fault that meets it more often is one that it cannot hide. */
const attempts = 3

const faults: readonly { kind: FaultKind; times: number; hidden: boolean }[] = [
  { kind: 'slow', times: 1, hidden: true },
  { kind: 'before', times: 1, hidden: true },
  { kind: 'lost', times: 1, hidden: true },
  { kind: 'throttled', times: 1, hidden: true },
  { kind: 'before', times: attempts, hidden: false },
  { kind: 'lost', times: attempts, hidden: false },
  { kind: 'throttled', times: attempts, hidden: false },
  { kind: 'timedOut', times: 1, hidden: false },
  { kind: 'killed', times: 1, hidden: false },
]
type Fault = (typeof faults)[number]

const subjects: Subject[] = [...posts, ...others, ...accounts]

/**
 * All cases with `npm run bench -- --faults`; otherwise so many of each call, others for each seed. It stays the same, so
 * that what fails is what was changed.
 */
const whole = process.env.TREGU_FAULTS === 'all'
const sampled = Number(process.env.TREGU_FAULTS ?? 1)
const seed = Number(process.env.TREGU_SEED ?? 740_740)

/** A call makes hardly more calls of its own than this. */
const callsMax = 24

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
let state = seed
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

let cases = 0

/** Sends a request whose `at`th call meets a fault; answers whether there was such a call. */
async function tryCase({ call: name, name: runs = name as FunctionName, build }: Subject, fault: Fault, at: number) {
  const { request, check, again } = await build()
  const from = request?.from ?? randomAddress()
  const send = () => call(name, { ...request, from })
  await order({ function: runs, visitor: from, kind: fault.kind, times: fault.times, at })
  const told = await send()
  const met = await lift(runs, from)
  // The call that its function did not live to see is still on its way.
  if (fault.kind === 'timedOut') await setTimeout(500)
  if (met === 0) {
    expect(told.status).toBe(200)
    await check(true)
    return false
  }
  cases++
  if (fault.hidden) expect([told.status, told.body.error]).toEqual([200, undefined])
  const done = told.status === 200
  if (!done) expect(told.status).toBeGreaterThanOrEqual(500)
  await check(done)
  if (done) return true
  if (again) await again(send)
  else expect((await send()).status).toBe(200)
  await check(true)
  return true
}

describe(`a call whose calls to AWS fail, seed ${seed}`, () => {
  beforeAll(behindTheDoor)

  test.each(subjects.map((subject, at) => ({ ...subject, number: at + 1 })))(
    '$number $call',
    async (subject) => {
      const wrong: string[] = []
      const attempt = async (fault: Fault, at: number) => {
        try {
          return await tryCase(subject, fault, at)
        } catch (error) {
          wrong.push(`call ${at} ${fault.kind} ${fault.times} times: ${(error as Error).message}`)
          return true
        }
      }
      if (whole) for (const fault of faults) for (let at = 1; at <= callsMax && (await attempt(fault, at)); at++);
      else
        for (let n = 0; n < sampled; n++) {
          const fault = faults[Math.floor(random() * faults.length)]
          if (fault) await attempt(fault, 1 + Math.floor(random() * 8))
        }
      expect(wrong).toEqual([])
    },
    whole ? 3_600_000 : 60_000 * sampled,
  )

  // Each of them was told of a conflict with itself, or counted again.
  test.each(
    subjects.filter(({ call: name }) => whole || ['posts.update', 'posts.delete', 'visits.post'].includes(name)),
  )(
    '$call is done once, whichever answer is lost on its way',
    async (subject) => {
      const lost: Fault = { kind: 'lost', times: 1, hidden: true }
      for (let at = 1; at <= callsMax && (await tryCase(subject, lost, at)); at++);
    },
    60_000,
  )

  test('there were cases', () => {
    console.log(`${cases} cases of faults, seed ${seed}`)
    expect(cases).toBeGreaterThan(0)
  })
})
