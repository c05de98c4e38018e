import { createHmac } from 'node:crypto'
import { type Limit, takeFrom } from './dynamodb/limits.ts'
import { env } from './env.ts'
import type { Visitor } from './visitor.ts'

type Rules = { address: Limit; who?: Limit }

/**
 * How often what may be done: from one address, behind which an office or a household may be, and by or to one account
 * or mailbox. Cognito locks an account by itself, for longer with each wrong password.
 */
const limits = {
  authenticate: { address: { times: 100, seconds: 300 }, who: { times: 30, seconds: 300 } },
  register: { address: { times: 100, seconds: 900 }, who: { times: 5, seconds: 3600 } },
  resendConfirmation: { address: { times: 30, seconds: 900 }, who: { times: 5, seconds: 3600 } },
  requestReset: { address: { times: 30, seconds: 900 }, who: { times: 5, seconds: 3600 } },
  reset: { address: { times: 30, seconds: 900 } },
  changePassword: { address: { times: 30, seconds: 900 }, who: { times: 10, seconds: 900 } },
  changeEmail: { address: { times: 30, seconds: 900 }, who: { times: 5, seconds: 3600 } },
  contact: { address: { times: 20, seconds: 3600 }, who: { times: 10, seconds: 3600 } },
} satisfies Record<string, Rules>

/**
 * Counts one more of `what`, and refuses `tooMany` beyond the limit of the visitor's address, or of `who`: an e-mail
 * or a user id. Neither is kept in plain. One write each.
 */
export async function limit(what: keyof typeof limits, { address }: Visitor, who?: string): Promise<void> {
  const rules: Rules = limits[what]
  await takeFrom(rules.address, keyOf(what, address))
  if (rules.who && who) await takeFrom(rules.who, keyOf(what, who))
}

/** The proof of origin is the one secret that every function knows without asking: no hash can be guessed without it. */
const keyOf = (what: string, who: string) =>
  `${what}#${createHmac('sha256', env('ORIGIN_PROOF')).update(who).digest('base64url').slice(0, 22)}`
