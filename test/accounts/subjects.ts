import { randomUUID } from 'node:crypto'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { afterSweep, expireClaim, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { getPost, isPublished, publish, uploadPhoto } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
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
import { closed, moved } from '../support/reclaim.ts'
import { thiefWith } from '../support/stolen.ts'
import { makeDueNow, run, type Subject, until } from '../support/subject.ts'
import { appOfNew, authenticate, enableTotp } from '../support/totp.ts'
import { userIsEnabled } from '../support/users.ts'

const next = 'Another-pass-2'

const login = async (email: string, secret: string) =>
  (await call('accounts.authenticate', { body: { email, password: secret }, from: randomAddress() })).status

const sessionOf = (token: string) => String(decomposeUnverifiedJwt(token).payload.origin_jti)

/** A session from before all sessions were ended. */
const isOver = async (token: string) =>
  (await call('accounts.check', { as: token })).body.error?.code === 'sessionExpired'

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

/** Whoever was interrupted never comes back: the job makes user and account agree. */
async function settle({ userId }: Person): Promise<void> {
  await expireClaim(userId)
  await makeDue(userId)
  await runJob('accounts.settleDue')
}

type Taken = {
  person: Person
  link: string
  recoveryCode?: string
  isBack: () => Promise<boolean>
  check: (done: boolean) => Promise<void>
}

/** An account that its owner takes back by the link of a mail, with a new password. */
const takingBack = ({ build, ...rest }: { what: string; writes: number; build: () => Promise<Taken> }): Subject => ({
  call: 'accounts.reset',
  ...rest,
  build: async () => {
    const { person, link, recoveryCode, isBack, check } = await build()
    return {
      request: { body: { token: link, password: next, recoveryCode } },
      check: async (done) => {
        await check(done)
        if (!done) return
        expect([await isBack(), await isOver(person.token)]).toEqual([true, true])
        expect((await signIn(person.email, next)).userId).toBe(person.userId)
      },
      again: async (send) => {
        const wasBack = await isBack()
        const { status, body } = await send()
        expect([status, body.error?.code]).toEqual(wasBack ? [404, 'tokenUnknown'] : [200, undefined])
      },
    }
  },
})

export const subjects: Subject[] = [
  {
    call: 'accounts.create',
    writes: 14,
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
    call: 'accounts.confirm',
    what: 'another e-mail',
    writes: 9,
    build: async () => {
      const person = await signUp()
      const { userId } = person
      const email = `arta.${randomUUID()}@example.com`
      const body = buildProfile(person, { email, currentPassword: password })
      await call('accounts.update', { params: { id: userId }, as: person.token, body, from: randomAddress() })
      return {
        request: { params: { token: await confirmationTokenOf(email) } },
        check: async (done) => {
          if (!done) return
          expect((await signIn(email)).userId).toBe(userId)
          expect(await getItem('accounts', { userId })).toMatchObject({ email })
          expect(await isOver(person.token)).toBe(true)
        },
        again: async (send) => expect((await send()).body).toEqual({ data: { confirmed: true, kind: 'email' } }),
      }
    },
  },
  {
    call: 'accounts.update',
    what: 'another photo',
    writes: 9,
    build: async () => {
      const person = await signUp()
      const { userId, token } = person
      const [before, after] = [await uploadPhoto(person), await uploadPhoto(person)]
      const change = (profilePicKey: string) => ({
        as: token,
        params: { id: userId },
        body: buildProfile(person, { profilePicKey }),
      })
      await call('accounts.update', change(before))
      return {
        request: change(after),
        check: async (done) => {
          const shown = (await getItem('accounts', { userId }))?.profilePicKey
          expect(done ? [after] : [before, after]).toContain(shown)
          expect(await isPublished(shown)).toBe(true)
        },
        left: async () => expect(await afterSweep(before, after)).toEqual([after]),
      }
    },
  },
  {
    call: 'accounts.update',
    what: 'another password',
    writes: 13,
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
        left: async () => {
          // Tokens of the same second in which the sessions were ended count as older.
          await eventually(async () => {
            const { token } = await signIn(person.email, next)
            const { body } = await call<{ data?: { name: string } }>('accounts.get', {
              params: { id: person.userId },
              as: token,
            })
            return body.data?.name === 'Arbër'
          })
        },
      }
    },
  },
  {
    call: 'accounts.reset',
    writes: 9,
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
        left: async (send) => {
          expect((await signIn(person.email, next)).userId).toBe(person.userId)
          expect((await send()).body.error?.code).toBe('tokenUnknown')
        },
      }
    },
  },
  takingBack({
    what: 'a closed account that is taken back',
    writes: 12,
    build: async () => {
      const owner = await signUp()
      const postId = await storePost(owner, [ulid()])
      const { person, link } = await closed(owner)
      const isBack = async () => (await state(person)) === 'active'
      return {
        ...{ person, link, isBack },
        check: async (done) => {
          if (!(await isBack())) expect(await login(person.email, next)).toBe(401)
          await settle(person)
          expect(await userIsEnabled(person.userId)).toBe(await isBack())
          if (done) expect((await getPost(postId)).status).toBe(200)
        },
      }
    },
  }),
  takingBack({
    what: 'an account with another e-mail that is taken back',
    writes: 11,
    build: async () => {
      const { person, email, link } = await moved()
      const { findUser } = await import('#functions/identity/parts/userPool.ts')
      const isBack = async () => (await getItem('accounts', { userId: person.userId }))?.email === person.email
      return {
        ...{ person, link, isBack },
        check: async (done) => {
          // Whichever address is free now, a stranger registers with it, and confirms nothing.
          for (const free of [person.email, email])
            await call('accounts.create', { body: buildRegistration({ email: free }), from: randomAddress() })
          await settle(person)
          expect(await findUser((await isBack()) ? person.email : email)).toBe(person.userId)
          if (done) expect(await login(email, next)).toBe(401)
        },
      }
    },
  }),
  takingBack({
    what: 'an account with a second factor whose user was deleted',
    writes: 12,
    build: async () => {
      const person = await signUp()
      const { userId, email } = person
      const [recoveryCode] = (await enableTotp(person)).recoveryCodes
      await (await thiefWith(person.token)).remove()
      await indexesCaughtUp()
      await call('accounts.requestReset', { body: { email }, from: randomAddress() })
      const link = await resetTokenOf(email)
      const { findUser } = await import('#functions/identity/parts/userPool.ts')
      return {
        ...{ person, link, recoveryCode },
        isBack: async () => (await getItem('accounts', { userId }))?.sessionsFrom !== undefined,
        check: async () => {
          await expireClaim(userId)
          // No user exists whom the password alone lets in, where the account still has a second factor.
          if (await findUser(userId)) expect((await getItem('accounts', { userId }))?.totp).toBeUndefined()
        },
      }
    },
  }),
  {
    call: 'accounts.requestReset',
    build: async () => {
      const { email } = await signUp()
      return {
        request: { body: { email } },
        check: async (done) => {
          if (done) expect(await mailsTo(email)).not.toEqual([])
        },
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
    writes: 10,
    build: async () => {
      const person = await signUp()
      const postId = await storePost(person, [ulid()])
      // Listings that an index does not have yet are archived by the second run, a minute later.
      await indexesCaughtUp()
      return {
        request: { as: person.token, params: { id: person.userId } },
        check: async (done) => {
          if (done) expect([await isOver(person.token), await login(person.email, password)]).toEqual([true, 401])
        },
        again: until('sessionExpired'),
        left: async () => {
          await runJob('accounts.settleDue')
          const { findUser } = await import('#functions/identity/parts/userPool.ts')
          expect((await getPost(postId)).body.error?.code).toBe('postGone')
          expect(await findUser(person.email)).toBe(person.userId)
        },
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
