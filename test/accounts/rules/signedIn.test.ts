import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#functions/identity/parts/account.ts'
import type { Sessions } from '#functions/identity/parts/data.ts'
import { allButThis, endSession, isEnded, isSeenRecently, noteSession } from '#functions/identity/parts/sessions.ts'

/** The one account of a test as its table has it, and the second that the clock shows. */
const stored = vi.hoisted(() => ({ account: { userId: 'u1', state: 'active' } as Account, now: 0 }))
vi.mock('../../../functions/identity/parts/data.ts', () => ({
  getAccount: async () => stored.account,
  putSessions: async ({ sessionsVersion }: Account, sessions: Sessions) => {
    if (sessionsVersion !== stored.account.sessionsVersion) return false
    stored.account = { ...stored.account, ...sessions, sessionsVersion: (sessionsVersion ?? 0) + 1 }
    return true
  },
}))

const day = 86_400
/** A day begins in Prishtina: in summer two hours before UTC. */
const start = 20_000 * day - 2 * 3600
type Opened = { id: string; begun: number; token: string }

function opened(id: string, begun = stored.now): Opened {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return { id, begun, token: `${part({ alg: 'RS256' })}.${part({ origin_jti: id, auth_time: begun })}.x` }
}
const at = (seconds: number) => {
  stored.now = start + seconds
  vi.setSystemTime(stored.now * 1000)
}
const over = (session: Opened) => isEnded(stored.account, session)
const note = ({ token }: Opened, seen = stored.account) => noteSession(seen, token, '')
const end = ({ id, token }: Opened) => endSession(stored.account, id, token)

beforeEach(() => {
  stored.account = { userId: 'u1', state: 'active' } as Account
  vi.useFakeTimers()
  at(0)
})

/** Signs in and out so many times, a minute apart; the sessions. */
async function inAndOut(times: number): Promise<Opened[]> {
  const all: Opened[] = []
  for (let time = 0; time < times; time++) {
    at(stored.now - start + 60)
    const session = opened(`short-${stored.now}`)
    await note(session)
    await end(session)
    all.push(session)
  }
  return all
}

describe('ended sessions of which there are too many to remember (D-144)', () => {
  test.each([1, 50, 51, 52, 120])('stay ended after %i sign-ins and -outs', async (times) => {
    const all = await inAndOut(times)
    expect(all.filter((session) => !over(session))).toEqual([])
    expect(Object.keys(stored.account.endedSessions ?? {})).toHaveLength(Math.min(times, 50))
    expect(stored.account.endedBefore).toBe(times > 50 ? (all[times - 51]?.begun ?? 0) + 1 : undefined)
  })

  test('an open session that is listed stays valid, one that is not listed ends with them', async () => {
    const [listed, unlisted] = [opened('listed'), opened('unlisted')]
    await note(listed)
    await inAndOut(50)
    expect([over(listed), over(unlisted)]).toEqual([false, false])
    await inAndOut(1)
    expect([over(listed), over(unlisted)]).toEqual([false, true])
    // A call that was under way has read the account as it was before.
    await note(unlisted, { ...stored.account, endedBefore: undefined, endedSessions: {}, sessionsVersion: 1 })
    expect(over(unlisted)).toBe(true)
    await end(listed)
    expect(over(listed)).toBe(true)
  })

  test('new sessions can begin', async () => {
    await inAndOut(70)
    at(stored.now - start + 1)
    const fresh = opened('fresh')
    await note(fresh)
    expect(over(fresh)).toBe(false)
  })
})

test('a session is seen lately on the day it was noted and on the next; another one never (D-245)', async () => {
  const [noted, other] = [opened('noted'), opened('other')]
  const seen = ({ token }: Opened) => isSeenRecently(stored.account, token)
  expect(seen(noted)).toBe(false)
  await note(noted)
  const after: [number, boolean][] = [
    [0, true],
    [2 * day - 1, true],
    [2 * day, false],
  ]
  for (const [seconds, expected] of after) {
    at(seconds)
    expect([seconds, seen(noted), seen(other)]).toEqual([seconds, expected, false])
  }
  await note(noted)
  expect(seen(noted)).toBe(true)
})

test.each(['constructor', '__proto__', 'toString'])('no session is found by the name %s', async (name) => {
  const [ended, other] = [opened('ended'), opened('other')]
  await note(ended)
  await end(ended)
  await expect(endSession(stored.account, name, other.token)).rejects.toMatchObject({ code: 'notFound' })
  expect([over(ended), over(opened(name))]).toEqual([true, false])
})

test('what was ended never becomes valid again, in any order of sign-ins, sign-outs and passwords (D-50, D-144)', async () => {
  const acts = fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant('open' as const), listed: fc.boolean() }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('end' as const, 'use' as const), which: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constantFrom('others' as const, 'password' as const), which: fc.nat() }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('burst' as const), times: fc.integer({ min: 1, max: 60 }) }) },
  )
  const step = fc.record({ after: fc.integer({ min: 0, max: 2 * day }), back: fc.boolean(), what: acts })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      stored.account = { userId: 'u1', state: 'active' } as Account
      at(0)
      const all: Opened[] = []
      const ended = new Set<Opened>()
      let before = stored.account
      for (const [number, { after, back, what }] of steps.entries()) {
        at(stored.now - start + after)
        const usable = all.filter((session) => !over(session))
        const one = usable[('which' in what ? what.which : 0) % Math.max(1, usable.length)]
        if (what.act === 'open') {
          const session = opened(`s${number}`)
          all.push(session)
          if (what.listed) await note(session)
        } else if (what.act === 'burst') {
          for (let time = 0; time < what.times; time++) {
            const session = opened(`s${number}-${time}`)
            all.push(session)
            await note(session)
            await end(session)
          }
        } else if (one && what.act === 'end') await end(one)
        // A call reads the account as it was a moment ago.
        else if (one && what.act === 'use') await note(one, back ? before : stored.account)
        // Each of several functions has a clock of its own, which may be a little behind.
        else if (one && what.act === 'others') {
          if (back) vi.setSystemTime((stored.now - 2) * 1000)
          stored.account = { ...stored.account, othersEnded: allButThis(stored.account, one.token) }
        } else if (what.act === 'password') stored.account = { ...stored.account, sessionsFrom: stored.now + 1 }
        before = stored.account
        for (const session of all) if (over(session)) ended.add(session)
        // The pool renews no session for longer than a month.
        const valid = [...ended].filter((session) => !over(session) && session.begun + 31 * day > stored.now)
        expect(valid.map(({ id }) => id)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
