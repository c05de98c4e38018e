import { randomInt } from 'node:crypto'
import { phonesIn } from '#shared/lib/phone.ts'
import { posters } from '#shared/posters/contract.ts'
import { codeSeconds } from '#shared/posters/proofs.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { putCode } from '../proofs.ts'

/** As many digits as a person types without a mistake; a code is worth nothing without a message from its number. */
const digits = 6

/**
 * Answers a code for one of the caller's numbers. Its owner sends it from that number to the site's, and an administrator
 * who sees it arrive enters both (`provePhone`).
 */
export const handler = endpoint(posters.askCode, { bearer }, async ({ body: { telephone }, caller }) => {
  const account = await callersAccount(caller.userId, caller)
  if (!phonesIn(account).includes(telephone)) throw new Refusal('badInput', { telephone: 'unknown' })
  const until = new Date(Date.now() + codeSeconds * 1000).toISOString()
  for (;;) {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    if (await putCode({ code, userId: caller.userId, telephone, until })) return { data: { code, until } }
  }
})
