import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { expect } from 'vitest'
import type { SessionShown } from '#shared/accounts/answers.ts'
import { call } from '../support/http.ts'
import { type Person, signIn, signUp } from '../support/people.ts'
import { change, isOver, signingIn } from './owners.ts'
import { type Act, act, type Pair, statusesOf } from './scenes.ts'

const sessionOf = (token = '') => String(decomposeUnverifiedJwt(token).payload.origin_jti)

const ending = ({ userId, token }: Person, session: string): Act =>
  act('accounts.endSession', { as: token, params: { id: userId, session } })

const endingOthers = ({ userId, token }: Person): Act =>
  act('accounts.endOtherSessions', { as: token, params: { id: userId } })

async function listed({ userId, token }: Person): Promise<string[]> {
  const params = { id: userId }
  return (await call<{ data: SessionShown[] }>('accounts.sessions', { params, as: token })).body.data.map(
    ({ id }) => id,
  )
}

/** The calls that list sessions, end one, or end all others. */
export const sessions: Pair[] = [
  {
    name: 'accounts.authenticate and itself',
    async build() {
      const person = await signUp()
      return {
        acts: [signingIn(person), signingIn(person)],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          const all = [person.token, ...told.map(({ token }) => token)].map(sessionOf)
          expect((await listed(person)).toSorted()).toEqual(all.toSorted())
        },
      }
    },
  },
  {
    name: 'accounts.endSession and accounts.check of what it ends',
    async build() {
      const person = await signUp()
      const { token } = await signIn(person.email)
      return {
        acts: [ending(person, sessionOf(token)), act('accounts.check', { as: token })],
        async check([ended, checked]) {
          expect(ended.status).toBe(200)
          if (checked.status !== 200) expect(checked.code).toBe('sessionExpired')
          expect(await isOver(token)).toBe(true)
          expect(await listed(person)).toEqual([sessionOf(person.token)])
        },
      }
    },
  },
  {
    name: 'accounts.endSession and accounts.authenticate',
    async build() {
      const person = await signUp()
      const { token } = await signIn(person.email)
      return {
        acts: [ending(person, sessionOf(token)), signingIn(person)],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          expect(await isOver(token)).toBe(true)
          expect((await listed(person)).toSorted()).toEqual([person.token, told[1].token].map(sessionOf).toSorted())
        },
      }
    },
  },
  {
    name: 'accounts.endSession and itself, of two sessions',
    async build() {
      const person = await signUp()
      const others = [await signIn(person.email), await signIn(person.email)] as const
      return {
        acts: [ending(person, sessionOf(others[0].token)), ending(person, sessionOf(others[1].token))],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          for (const { token } of others) expect(await isOver(token)).toBe(true)
          expect(await listed(person)).toEqual([sessionOf(person.token)])
        },
      }
    },
  },
  {
    name: 'accounts.endOtherSessions and itself, from two sessions',
    async build() {
      const person = await signUp()
      const other = await signIn(person.email)
      return {
        acts: [endingOthers(person), endingOthers(other)],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(['stale', 'sessionExpired']).toContain(code)
          expect(statusesOf(told)).toContain(200)
          const alive = [!(await isOver(person.token)), !(await isOver(other.token))]
          expect(alive.filter(Boolean)).toHaveLength(1)
          // The last caller that got a success keeps its session; a caller that was refused has not ended the other.
          if (told[0].status !== 200) expect(alive).toEqual([false, true])
          if (told[1].status !== 200) expect(alive).toEqual([true, false])
        },
      }
    },
  },
  {
    name: 'accounts.endOtherSessions and accounts.authenticate',
    async build() {
      const person = await signUp()
      const other = await signIn(person.email)
      return {
        acts: [endingOthers(person), signingIn(person)],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          expect([await isOver(person.token), await isOver(other.token)]).toEqual([false, true])
        },
      }
    },
  },
  {
    name: 'accounts.endOtherSessions and accounts.update of the profile',
    async build() {
      const person = await signUp()
      const other = await signIn(person.email)
      return {
        acts: [endingOthers(person), change(other, { name: 'Arbër' })],
        async check([ended, changed]) {
          if (ended.status !== 200) expect(ended.code).toBe('stale')
          if (changed.status !== 200) expect(['stale', 'sessionExpired']).toContain(changed.code)
          expect([ended.status, changed.status]).toContain(200)
          expect(await isOver(other.token)).toBe(ended.status === 200)
        },
      }
    },
  },
]
