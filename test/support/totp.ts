import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { codeAt, stepAt, stepSeconds } from '../../infra/local/totp.ts'
import { call } from './http.ts'
import { type Person, password, randomAddress } from './people.ts'

/** The longest time that a code may be in transit: the oldest code valid now must still be valid then. */
const underwayMs = 15_000

/** An authenticator app with a secret. */
export type App = ReturnType<typeof appOf>

/**
 * Returns each code once: three are valid at a time, then it waits for the next to become valid. `wrong` is a code that
 * is not valid.
 */
export function appOf(secret: string) {
  let last = 0
  return {
    secret,
    async next(): Promise<string> {
      last = Math.max(last + 1, stepAt(Date.now() + underwayMs) - 1)
      const early = (last - 1) * stepSeconds * 1000 - Date.now()
      if (early > 0) await setTimeout(early)
      return codeAt(secret, last)
    },
    wrong(): string {
      const good = [-2, -1, 0, 1, 2].map((offset) => codeAt(secret, stepAt() + offset))
      return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !good.includes(code)) ?? ''
    },
  }
}

/** An app with a user's secret whose codes are all unused. */
export async function appOfNew({ userId, token: as }: Person): Promise<App> {
  const { status, body } = await call<{ data: { secret: string } }>('accounts.totpSecret', {
    ...{ params: { id: userId }, as },
    body: { currentPassword: password },
  })
  expect([status, body.error]).toEqual([200, undefined])
  return appOf(body.data.secret)
}

/** Turns on a user's second factor, as the page does. */
export async function enableTotp(person: Person): Promise<{ app: App; recoveryCodes: string[] }> {
  const app = await appOfNew(person)
  const { status, body } = await call<{ data: { recoveryCodes: string[] } }>('accounts.enableTotp', {
    ...{ params: { id: person.userId }, as: person.token },
    body: { code: await app.next() },
  })
  expect([status, body.error]).toEqual([200, undefined])
  return { app, recoveryCodes: body.data.recoveryCodes }
}

/** Signs in like an HTTP client, with or without a code; each time from another address. */
export const authenticate = (email: string, secret: string, code?: string) =>
  call<{ userID: string; token: string }>('accounts.authenticate', {
    body: { email, password: secret, ...(code !== undefined && { code }) },
    from: randomAddress(),
  })
