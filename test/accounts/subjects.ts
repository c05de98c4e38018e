import { randomUUID } from 'node:crypto'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { expireClaim, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { publish, uploadPhoto } from '../support/listings.ts'
import {
  buildProfile,
  buildRegistration,
  confirmationTokenOf,
  mailsTo,
  type Person,
  password,
  randomAddress,
  resetTokenOf,
  signIn,
  signUp,
} from '../support/people.ts'
import { makeDueNow, run, type Subject, until } from '../support/subject.ts'
import { appOfNew, authenticate, enableTotp } from '../support/totp.ts'
import { userIsEnabled } from '../support/users.ts'

const next = 'Another-pass-2'

const login = async (email: string, secret: string) =>
  (await call('accounts.authenticate', { body: { email, password: secret }, from: randomAddress() })).status

const sessionOf = (token: string) => String(decomposeUnverifiedJwt(token).payload.origin_jti)

/** A session from before all sessions were ended. */
const isOver = async (token: string) => (await call('accounts.check', { as: token })).status === 401

/** Exactly one of two passwords opens the account; if it is the new one, every older session has ended. */
async function oneOpens(email: string, token: string, done: boolean): Promise<void> {
  const [old, other] = [await login(email, password), await login(email, next)]
  expect([old, other].toSorted()).toEqual([200, 401])
  if (done) expect([other, await isOver(token)]).toEqual([200, true])
}

/** Makes an account's pending work due now, unless there is none. */
async function makeDue(userId: string, facts: Record<string, unknown> = {}): Promise<void> {
  if ((await getItem('accounts', { userId }))?.due)
    await setItem('accounts', { userId }, { dueKey: `${makeDueNow}#${userId}`, ...facts })
}

/** An account after a change whose call died right after its write, so that the job must finish the work. */
const settling = (
  happen: (person: Person) => Promise<Record<string, unknown>>,
  settled: (person: Person) => Promise<void>,
): Subject => ({
  call: 'accounts.settleDue',
  build: async () => {
    const person = await signUp()
    const facts = await happen(person)
    await setItem(
      'accounts',
      { userId: person.userId },
      { ...facts, due: '1', dueKey: `${makeDueNow}#${person.userId}` },
    )
    return {
      run: async () => {
        await makeDue(person.userId)
        return run('accounts.settleDue')()
      },
      check: async (done) => {
        if (done) await settled(person)
      },
    }
  },
})

const state = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state

export const subjects: Subject[] = [
  {
    call: 'accounts.create',
    build: async () => {
      const body = buildRegistration()
      return {
        request: { body },
        check: async (done) => {
          if (!done) return
          const token = await confirmationTokenOf(body.email)
          expect((await call('accounts.confirm', { params: { token } })).status).toBe(200)
          expect(await login(body.email, body.password)).toBe(200)
        },
        again: until('emailUsed'),
      }
    },
  },
  {
    call: 'accounts.confirm',
    build: async () => {
      const body = buildRegistration()
      await call('accounts.create', { body, from: randomAddress() })
      const token = await confirmationTokenOf(body.email)
      return {
        request: { params: { token } },
        check: async (done) => expect(done ? [200] : [200, 401]).toContain(await login(body.email, body.password)),
      }
    },
  },
  {
    call: 'accounts.authenticate',
    build: async () => {
      const { email } = await signUp()
      return { request: { body: { email, password } }, check: async () => {} }
    },
  },
  {
    call: 'accounts.check',
    build: async () => {
      const person = await signUp()
      const params = { id: person.userId }
      await setItem('accounts', { userId: person.userId }, { sessions: [] })
      return {
        request: { as: person.token },
        check: async (done) => {
          const { body } = await call<{ data: unknown[] }>('accounts.sessions', { params, as: person.token })
          if (done) expect(body.data).toHaveLength(1)
        },
      }
    },
  },
  {
    call: 'accounts.endSession',
    build: async () => {
      const person = await signUp()
      const other = await signIn(person.email)
      return {
        request: { as: person.token, params: { id: person.userId, session: sessionOf(other.token) } },
        check: async (done) => {
          if (done) expect([await isOver(person.token), await isOver(other.token)]).toEqual([false, true])
        },
      }
    },
  },
  {
    call: 'accounts.endOtherSessions',
    build: async () => {
      const person = await signUp()
      const other = await signIn(person.email)
      return {
        request: { as: person.token, params: { id: person.userId } },
        check: async (done) => {
          if (done) expect([await isOver(person.token), await isOver(other.token)]).toEqual([false, true])
        },
      }
    },
  },
  {
    call: 'accounts.update',
    build: async () => {
      const person = await signUp()
      const email = `other.${randomUUID()}@example.com`
      return {
        request: {
          as: person.token,
          params: { id: person.userId },
          body: buildProfile(person, { email, name: 'Arbër', currentPassword: password }),
        },
        check: async (done) => {
          expect(await login(person.email, password)).toBe(200)
          if (done) expect((await mailsTo(email)).length).toBeGreaterThanOrEqual(1)
        },
      }
    },
  },
  {
    call: 'accounts.update',
    build: async () => {
      const person = await signUp()
      const body = buildProfile(person, { name: 'Arbër', password: next, currentPassword: password })
      return {
        request: { as: person.token, params: { id: person.userId }, body },
        check: (done) => oneOpens(person.email, person.token, done),
        // Once the sessions have ended, everything is done except the answer; a login proves the new password.
        again: async (send) => {
          await expireClaim(person.userId)
          const { status } = await send()
          if (status === 401) await eventually(async () => (await login(person.email, next)) === 200)
          else expect(status).toBe(200)
        },
      }
    },
  },
  {
    call: 'accounts.reset',
    build: async () => {
      const person = await signUp()
      await call('accounts.requestReset', { body: { email: person.email }, from: randomAddress() })
      const body = { password: next, token: await resetTokenOf(person.email) }
      return {
        request: { body },
        check: (done) => oneOpens(person.email, person.token, done),
        again: async (send) => {
          await expireClaim(person.userId)
          await until('tokenUnknown')(send)
        },
      }
    },
  },
  {
    call: 'accounts.requestReset',
    build: async () => {
      const { email } = await signUp()
      return {
        request: { body: { email } },
        check: async (done) => expect((await mailsTo(email)).length).toBeGreaterThanOrEqual(done ? 2 : 1),
      }
    },
  },
  {
    call: 'accounts.resendConfirmation',
    build: async () => {
      const body = buildRegistration()
      await call('accounts.create', { body, from: randomAddress() })
      return {
        request: { body: { email: body.email } },
        check: async (done) => {
          expect((await mailsTo(body.email)).length).toBeGreaterThanOrEqual(done ? 2 : 1)
          await signInAfterConfirm(body.email, body.password, done)
        },
      }
    },
  },
  {
    call: 'accounts.delete',
    build: async () => {
      const person = await signUp()
      return {
        request: { as: person.token, params: { id: person.userId } },
        check: async (done) => {
          if (done) expect([await isOver(person.token), await login(person.email, password)]).toEqual([true, 401])
        },
        again: until('sessionExpired'),
      }
    },
  },
  {
    call: 'accounts.authenticate',
    usesCode: true,
    build: async () => {
      const person = await signUp()
      const { email } = person
      const { app } = await enableTotp(person)
      return {
        request: { body: { email, password, code: await app.next() } },
        check: async () => {},
        again: async () => expect((await authenticate(email, password, await app.next())).status).toBe(200),
      }
    },
  },
  {
    call: 'accounts.enableTotp',
    usesCode: true,
    build: async () => {
      const person = await signUp()
      const app = await appOfNew(person)
      const asked = { as: person.token, params: { id: person.userId } }
      return {
        request: { ...asked, body: { code: await app.next() } },
        check: async (done) =>
          expect(done ? ['codeRequired'] : ['codeRequired', 'opened']).toContain(await asks(person.email)),
        again: async () => {
          const { body } = await call('accounts.enableTotp', { ...asked, body: { code: await app.next() } })
          expect([undefined, 'totpOn']).toContain(body.error?.code)
        },
      }
    },
  },
  {
    call: 'accounts.disableTotp',
    usesCode: true,
    build: async () => {
      const person = await signUp()
      const { app } = await enableTotp(person)
      const asked = { as: person.token, params: { id: person.userId } }
      const bodyNow = async () => ({ currentPassword: password, code: await app.next() })
      return {
        request: { ...asked, body: await bodyNow() },
        check: async (done) =>
          expect(done ? ['opened'] : ['codeRequired', 'opened']).toContain(await asks(person.email)),
        again: async () => {
          const { body } = await call('accounts.disableTotp', { ...asked, body: await bodyNow() })
          expect([undefined, 'totpOff']).toContain(body.error?.code)
        },
      }
    },
  },
  {
    call: 'accounts.recoveryCodes',
    usesCode: true,
    build: async () => {
      const person = await signUp()
      const { app } = await enableTotp(person)
      const asked = { as: person.token, params: { id: person.userId } }
      const bodyNow = async () => ({ currentPassword: password, code: await app.next() })
      return {
        request: { ...asked, body: await bodyNow() },
        check: async () => expect(await asks(person.email)).toBe('codeRequired'),
        again: async () =>
          expect((await call('accounts.recoveryCodes', { ...asked, body: await bodyNow() })).status).toBe(200),
      }
    },
  },
  {
    call: 'accounts.recover',
    build: async () => {
      const person = await signUp()
      const [recoveryCode = ''] = (await enableTotp(person)).recoveryCodes
      return {
        request: { body: { email: person.email, password, recoveryCode } },
        check: async (done) => {
          if (done) expect([await asks(person.email), await isOver(person.token)]).toEqual(['opened', true])
        },
        // Once everything is done except the answer, the code counts as used.
        again: until('invalidCredentials'),
      }
    },
  },
  settling(
    async (person) => {
      await storePost(person, [ulid()])
      return { state: 'suspended', stateSince: new Date().toISOString() }
    },
    async ({ userId }) => {
      const { postsByOwner } = await import('#functions/posts/parts/data.ts')
      expect((await postsByOwner(userId)).map(({ withheld }) => withheld)).toEqual([true])
      expect(await userIsEnabled(userId)).toBe(false)
    },
  ),
  settling(
    async (person) => {
      const key = await uploadPhoto(person)
      const body = buildProfile(person, { profilePicKey: key })
      await call('accounts.update', { as: person.token, params: { id: person.userId }, body })
      await publish(person)
      return { state: 'deactivated', stateSince: makeDueNow }
    },
    async (person) => {
      const { postsByOwner } = await import('#functions/posts/parts/data.ts')
      const { findUser } = await import('#functions/identity/parts/userPool.ts')
      expect(await postsByOwner(person.userId)).toEqual([])
      expect([await state(person), await findUser(person.email)]).toEqual(['gone', undefined])
    },
  ),
  settling(
    async () => ({ state: 'unconfirmed', createdAt: makeDueNow, stateSince: makeDueNow }),
    async (person) => {
      expect(await state(person)).toBe('gone')
      const body = buildRegistration({ email: person.email })
      expect((await call('accounts.create', { body, from: randomAddress() })).status).toBe(200)
    },
  ),
  settling(
    async ({ email }) => ({ endingSessions: true, owed: [{ kind: 'passwordChanged', to: email }] }),
    async (person) => {
      expect((await call('accounts.check', { as: person.token })).status).toBe(401)
      await makeDue(person.userId)
      await run('accounts.settleDue')()
      const notices = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('was changed'))
      expect(notices.length).toBeGreaterThanOrEqual(1)
    },
  ),
]

/** The answer to a login with the password alone. */
async function asks(email: string): Promise<string | undefined> {
  const { status, body } = await authenticate(email, password)
  return status === 200 ? 'opened' : body.error?.code
}

async function signInAfterConfirm(email: string, secret: string, done: boolean): Promise<void> {
  if (!done) return
  await call('accounts.confirm', { params: { token: await confirmationTokenOf(email) } })
  expect((await signIn(email, secret)).token).toBeTruthy()
}
