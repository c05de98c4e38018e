import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expireClaim, getItem, setItem } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import {
  buildProfile,
  buildRegistration,
  confirmationTokenOf,
  mailsTo,
  type Person,
  password,
  randomAddress,
  resetTokenOf,
  signUp,
} from '../support/people.ts'
import { type Act, act, type CallerOutcome, job, type Pair } from './scenes.ts'

export const [next, other] = ['Another-pass-2', 'Another-pass-3']

export const isOver = async (token: string) => (await call('accounts.check', { as: token })).status === 401

const login = async (email: string, secret: string) =>
  call<{ token?: string }>('accounts.authenticate', { body: { email, password: secret }, from: randomAddress() })

/** The passwords of a list that open an account. */
export async function opening(email: string, ...secrets: string[]): Promise<string[]> {
  const tried = await Promise.all(secrets.map(async (secret) => (await login(email, secret)).status === 200 && secret))
  return tried.filter((secret) => secret !== false)
}

/** Closes the account; returns the token of the link that takes it back. */
export async function closedBy(person: Person): Promise<string> {
  await closing(person).send()
  return resetTokenOf(person.email)
}

/** Requests a password reset; returns its link's token. */
export async function resetLink({ email }: Person): Promise<string> {
  await call('accounts.requestReset', { body: { email }, from: randomAddress() })
  return resetTokenOf(email)
}

export const reset = (token: string, secret = next): Act => act('accounts.reset', { body: { token, password: secret } })

export const change = (person: Person, changes: Record<string, unknown>): Act =>
  act('accounts.update', { as: person.token, params: { id: person.userId }, body: buildProfile(person, changes) })

export const newPassword = (person: Person, secret = other): Act =>
  change(person, { password: secret, currentPassword: password })

export const signingIn = ({ email }: Person): Act => act('accounts.authenticate', { body: { email, password } })

export const closing = (person: Person): Act =>
  act('accounts.delete', { as: person.token, params: { id: person.userId } })

/** Makes the pending work of an account due now, and runs the job. */
export async function settleNow(userId: string): Promise<void> {
  await expireClaim(userId)
  if ((await getItem('accounts', { userId }))?.due)
    await setItem('accounts', { userId }, { dueKey: `2020-01-01T00:00:00.000Z#${userId}` })
  expect((await job('accounts.settleDue').send()).status).toBe(200)
}

/**
 * Exactly one password opens the account, and its setter got a success; no older session is valid, and the owner got a
 * notice of each successful change.
 */
async function expectOnePassword(
  person: Person,
  sets: readonly { told: CallerOutcome; secret: string }[],
): Promise<void> {
  await settleNow(person.userId)
  const done = sets.filter(({ told }) => told.status === 200)
  const possible = done.length > 0 ? done : sets
  const open = await opening(person.email, password, ...sets.map(({ secret }) => secret))
  expect(open).toHaveLength(1)
  expect(possible.map(({ secret }) => secret)).toContain(open[0])
  expect(await isOver(person.token)).toBe(true)
  const mails = (await mailsTo(person.email)).filter(({ subject }) => /password for Tregu was changed/.test(subject))
  expect(mails.length).toBeGreaterThanOrEqual(done.length)
}

/**
 * A password change concurrent with another change of the account; `closes`: the other one closes it, and then no
 * password opens it.
 */
export const passwordBeside = (
  name: string,
  set: (person: Person) => Promise<{ act: Act; secret: string }>,
  beside: (person: Person) => Promise<Act>,
  check: (person: Person, told: CallerOutcome) => Promise<void>,
  { closes = false } = {},
): Pair => ({
  name,
  async build() {
    const person = await signUp()
    const [{ act: setting, secret }, second] = [await set(person), await beside(person)]
    return {
      acts: [setting, second],
      async check([told, second]) {
        for (const { status, code } of [told, second])
          if (status !== 200)
            expect([
              'stale',
              'tokenUnknown',
              'sessionExpired',
              'badInput',
              'notActive',
              'invalidCredentials',
            ]).toContain(code)
        if (closes && second.status === 200) await settleNow(person.userId)
        else if (told.status === 200) await expectOnePassword(person, [{ told, secret }])
        await check(person, second)
      },
    }
  },
})

export const byReset = async (person: Person) => ({ act: reset(await resetLink(person)), secret: next })
export const byProfile = async (person: Person) => ({ act: newPassword(person), secret: other })

/** Two concurrent password changes. */
export const twoPasswords = (
  name: string,
  build: (person: Person) => Promise<readonly [Act, Act]>,
  secrets: readonly [string, string],
): Pair => ({
  name,
  async build() {
    const person = await signUp()
    return {
      acts: await build(person),
      async check(told) {
        for (const { status, code } of told)
          if (status !== 200) expect(['stale', 'tokenUnknown', 'sessionExpired', 'badInput']).toContain(code)
        await expectOnePassword(person, [
          { told: told[0], secret: secrets[0] },
          { told: told[1], secret: secrets[1] },
        ])
      },
    }
  },
})

/** Reads the pending address from the profile. */
export async function waitFor(person: Person): Promise<{ email: string; token: string }> {
  const email = `other.${randomUUID()}@example.com`
  const body = buildProfile(person, { email, currentPassword: password })
  const from = randomAddress()
  await call('accounts.update', { params: { id: person.userId }, as: person.token, body, from })
  return { email, token: await confirmationTokenOf(email) }
}

export const confirm = (token: string): Act => act('accounts.confirm', { params: { token } })

/** User pool and account have the same address, and after a change the old sessions have ended. */
export async function expectOneEmail(person: Person, email: string, secrets: string[]): Promise<void> {
  await settleNow(person.userId)
  const account = await getItem('accounts', { userId: person.userId })
  expect([person.email, email]).toContain(account?.email)
  const { findUser } = await import('#functions/identity/parts/userPool.ts')
  expect(await findUser(account?.email)).toBe(person.userId)
  expect(await opening(account?.email, ...secrets)).toHaveLength(1)
  if (account?.email === email) expect(await isOver(person.token)).toBe(true)
}

/** A registration, and the token in its mail. */
export async function registered(
  changes = {},
): Promise<{ body: ReturnType<typeof buildRegistration>; userId: string; token: string }> {
  const body = buildRegistration(changes)
  const { body: answer } = await call<{ data: { userID: string } }>('accounts.create', { body, from: randomAddress() })
  return { body, userId: answer.data.userID, token: await confirmationTokenOf(body.email) }
}

export const register = (email: string, secret: string): Act =>
  act('accounts.create', { body: buildRegistration({ email, password: secret, confirmPassword: secret }) })

/** A link in the mails to an address opens the account, with exactly one of the registered passwords. */
export async function expectToOpen(email: string, ...secrets: string[]): Promise<void> {
  const links = (await mailsTo(email)).flatMap(({ text }) => /\/user\/confirm#([\w-]+)/.exec(text)?.[1] ?? [])
  const opened = []
  for (const token of links)
    opened.push((await call('accounts.confirm', { params: { token }, from: randomAddress() })).status)
  expect(opened).toContain(200)
  expect(await opening(email, ...secrets)).toHaveLength(1)
}

/** The job's work on an account, concurrent with a call. */
export const jobBeside = (
  name: string,
  build: () => Promise<{
    acts: readonly [Act, Act]
    check: (told: readonly [CallerOutcome, CallerOutcome]) => Promise<void>
  }>,
): Pair => ({ name: `accounts.settleDue and ${name}`, build })

export const longAgo = '2020-01-01T00:00:00.000Z'
