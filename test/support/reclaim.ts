import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from './http.ts'
import {
  buildProfile,
  confirmationTokenOf,
  type Person,
  password,
  randomAddress,
  resetTokenOf,
  signUp,
} from './people.ts'

/** Closes the account of a person. */
export const close = ({ userId }: Person, by: Person) =>
  call('accounts.delete', { params: { id: userId }, as: by.token })

/** A user who closed the account a moment ago, and the token of the link in the mail. */
export async function closed(person?: Person): Promise<{ person: Person; link: string }> {
  const owner = person ?? (await signUp())
  expect((await close(owner, owner)).status).toBe(200)
  return { person: owner, link: await resetTokenOf(owner.email) }
}

/** A user whose e-mail was changed a moment ago, with the old address, and the token of the link in the mail to it. */
export async function moved(person?: Person): Promise<{ person: Person; email: string; link: string }> {
  const owner = person ?? (await signUp())
  const email = `thief.${randomUUID()}@example.com`
  await moveTo(owner, email)
  return { person: owner, email, link: await resetTokenOf(owner.email) }
}

/** Changes the e-mail of an account, and opens the link in the mail to the new one. */
export async function moveTo(owner: Person, email: string) {
  const body = buildProfile(owner, { email, currentPassword: password })
  await call('accounts.update', { params: { id: owner.userId }, as: owner.token, body, from: randomAddress() })
  const confirmed = await call('accounts.confirm', { params: { token: await confirmationTokenOf(email) } })
  expect(confirmed.status).toBe(200)
  return confirmed
}
