import { randomUUID } from 'node:crypto'
import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Account } from '#functions/identity/parts/account.ts'
import { accounts } from '#shared/accounts/contract.ts'
import type { Mail } from '../../infra/local/ses.ts'
import { mayStore, takeEnvironment } from './environment.ts'
import { address, call, eventually, userAgent } from './http.ts'

export const password = 'kulla-e-gurit-7'
export type Person = { userId: string; token: string; email: string }

/** A valid body for `accounts.create`. */
export function buildRegistration(changes: Record<string, unknown> = {}) {
  return {
    name: 'Arta',
    lastName: 'Krasniqi',
    email: `arta.${randomUUID()}@example.com`,
    password,
    confirmPassword: password,
    telephone: '+383 44 123 456',
    city: 'Prishtine',
    isAgency: false,
    isCimer: false,
    language: 'en',
    ...changes,
  }
}

/** A valid body for `accounts.update`. */
export function buildProfile({ email }: Pick<Person, 'email'>, changes: Record<string, unknown> = {}) {
  const { password: _, confirmPassword, language, ...profile } = buildRegistration({ email })
  return { ...profile, ...changes }
}

/** All mails that the product sent to an address, oldest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${address()}/__local/mail.json?to=${encodeURIComponent(email)}`)
  return (await response.json()) as Mail[]
}

/** The confirmation token of the newest mail to an address. */
export const confirmationTokenOf = (email: string) => tokenOf(email, /\/user\/confirm#([\w-]+)/)

/** The password reset token of the newest mail to an address. */
export const resetTokenOf = (email: string) =>
  tokenOf(email, /\/user\/reset-password\/(?:email|reopen|email-back)#([\w-]+)/)

async function tokenOf(email: string, link: RegExp): Promise<string> {
  const mail = await eventually(async () => (await mailsTo(email)).at(-1))
  const token = link.exec(mail.text)?.[1]
  if (!token) throw new Error(`No link in the mail: ${mail.text}`)
  return token
}

/** A user who has registered, confirmed by mail and signed in. */
export function signUp(changes: Record<string, unknown> = {}): Promise<Person> {
  return mayStore() ? storePerson(changes) : register(changes)
}

/** A user who did so by the calls, for tests that are about them. */
export async function register(changes: Record<string, unknown> = {}): Promise<Person> {
  const registration = buildRegistration(changes)
  const created = await call('accounts.create', { body: registration, from: randomAddress() })
  if (created.status !== 200) throw new Error(`Not registered: ${JSON.stringify(created.body)}`)
  await call('accounts.confirm', { params: { token: await confirmationTokenOf(registration.email) } })
  return signIn(registration.email, registration.password)
}

/**
 * Stores in the pool and the tables what `register` leaves there, without limits and mails: in a third of the time, and
 * most tests need a user (accounts/create.test.ts compares).
 */
export async function storePerson(changes: Record<string, unknown> = {}, role?: number): Promise<Person> {
  takeEnvironment()
  const [pool, data, sessions, session, phones, { nameFollowers }, { deviceOf }] = await Promise.all([
    import('#functions/identity/parts/userPool.ts'),
    import('#functions/identity/parts/data.ts'),
    import('#functions/identity/parts/sessions.ts'),
    import('#functions/identity/parts/session.ts'),
    import('#functions/identity/parts/phones.ts'),
    import('#functions/hooks/nameFollowers.ts'),
    import('#functions/accounts/device.ts'),
  ])
  const { password: secret, ...said } = accounts.create.body.parse(buildRegistration(changes))
  const account: Account = {
    ...said,
    ...phones.phonesToStore(said),
    userId: randomUUID(),
    state: 'unconfirmed',
    createdAt: new Date().toISOString(),
  }
  const { userId, email } = account
  if (!(await pool.addUser(userId, email))) throw new Error(`The e-mail is taken: ${email}`)
  await Promise.all([pool.setPassword(userId, secret), data.createAccount(account)])
  await data.activateAccount(userId)
  for (const follow of nameFollowers) await follow(account)
  if (role !== undefined) await addRole(userId, role)
  const opened = await pool.signIn(email, secret)
  if (!opened || 'challenge' in opened) throw new Error(`Not signed in: ${email}`)
  const { token } = opened
  await Promise.all([
    sessions.noteSession({ ...account, state: 'active' }, token, deviceOf(userAgent)),
    session.storeSession(opened),
  ])
  return { userId, token, email }
}

async function addRole(Username: string, role: number): Promise<void> {
  const { cognito } = await import('#functions/lib/clients/cognito.ts')
  const UserPoolId = process.env.USER_POOL_ID
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: `role-${role}` }))
}

/** Signs in like an HTTP client, without a browser. */
export async function signIn(email: string, secret = password): Promise<Person> {
  const { status, body } = await call<{ userID: string; token: string }>('accounts.authenticate', {
    body: { email, password: secret },
    from: randomAddress(),
  })
  if (status !== 200) throw new Error(`Not signed in: ${JSON.stringify(body)}`)
  return { userId: body.userID, token: body.token, email }
}

/**
 * A fresh address of the range reserved for benchmarks (RFC 2544), so that each visitor of a test is a different one.
 */
export function randomAddress(): string {
  const below = (end: number) => Math.floor(Math.random() * end)
  return `198.${18 + below(2)}.${below(256)}.${below(256)}`
}
