import { randomUUID } from 'node:crypto'
import type { Mail } from '../../infra/local/ses.ts'
import { address, call, eventually } from './http.ts'

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

/** A user who registered, confirmed by mail and signed in. */
export async function signUp(changes: Record<string, unknown> = {}): Promise<Person> {
  const registration = buildRegistration(changes)
  const created = await call('accounts.create', { body: registration, from: randomAddress() })
  if (created.status !== 200) throw new Error(`Not registered: ${JSON.stringify(created.body)}`)
  await call('accounts.confirm', { params: { token: await confirmationTokenOf(registration.email) } })
  return signIn(registration.email, registration.password)
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
