import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { posterProfile, profile, sessionShown } from './answers.ts'
import {
  bothFactors,
  confirmPath,
  credentials,
  mailRequest,
  passwordReset,
  profileChange,
  profilePath,
  recovery,
  registration,
  sessionPath,
  totpBegin,
  totpFirst,
} from './schema.ts'

const [hour, day] = [3600, 86_400]
/** To one address nobody has more mails sent than they miss or lose. */
const mailsToOne = [
  { times: 5, seconds: hour },
  { times: 15, seconds: day },
]
/** Nobody forgets more often; a school or an office shares an address. */
const mailing = {
  address: [
    { times: 30, seconds: 900 },
    { times: 200, seconds: day },
  ],
  email: mailsToOne,
  everybody: { times: 5000, seconds: day },
}
/** People come to join, to sign in and to change who they are one at a time; programs that guess come in floods. */
const joining = { steady: 10, burst: 20 }
/** What changes a second factor is done seldom, and a code can be guessed. */
const factor = {
  account: [
    { times: 10, seconds: 900 },
    { times: 50, seconds: day },
  ],
}
/** Somebody who signs out, or looks through a list of twenty and ends them one by one. */
const ending = {
  account: [
    { times: 60, seconds: 900 },
    { times: 300, seconds: day },
  ],
}
/** Told once: what is kept are hashes. */
const recoveryCodes = z.strictObject({ data: z.strictObject({ recoveryCodes: z.array(z.string()) }) })
const ended = z.strictObject({ data: z.strictObject({ ended: z.literal(true) }) })
const sent = z.strictObject({ data: z.strictObject({ sent: z.literal(true) }) })

export const accounts = contract('accounts', {
  create: {
    method: 'POST',
    path: '/api/user/create',
    access: 'anyone',
    limit: {
      address: [
        { times: 100, seconds: 900 },
        { times: 300, seconds: day },
      ],
      email: mailsToOne,
      everybody: { times: 10_000, seconds: day },
    },
    rate: joining,
    body: registration,
    answer: z.strictObject({ data: z.strictObject({ userID: z.string() }) }),
  },
  confirm: {
    method: 'GET',
    path: '/api/user/confirm/token/{token}',
    access: 'anyone',
    // Mail programs fetch links for many people from one address.
    limit: { address: { times: 600, seconds: 300 } },
    rate: joining,
    params: confirmPath,
    answer: z.strictObject({
      data: z.strictObject({ confirmed: z.literal(true), kind: z.enum(['account', 'email']) }),
    }),
  },
  authenticate: {
    method: 'POST',
    path: '/authenticate',
    access: 'anyone',
    // Cognito locks an account by itself, for longer with each wrong password.
    // One who guesses from one address locks nobody out who is somewhere else.
    limit: {
      address: { times: 100, seconds: 300 },
      pair: { times: 20, seconds: 300 },
      email: { times: 200, seconds: 300 },
      // Who guesses knows the password already: in a year of guesses one in 140 would be right.
      rules: { code: { times: 10, seconds: 3600 } },
    },
    rate: joining,
    body: credentials,
    answer: z.strictObject({ userID: z.string(), token: z.string(), expiresIn: z.number() }),
  },
  check: {
    method: 'GET',
    path: '/check/token',
    access: 'user',
    limit: { account: { times: 600, seconds: 3600 } },
    answer: z.strictObject({ token: z.string() }),
  },
  sessions: {
    method: 'GET',
    path: '/api/user/{id}/sessions',
    access: 'user',
    limit: ending,
    params: profilePath,
    answer: z.strictObject({ data: z.array(sessionShown) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/{id}/sessions/{session}',
    access: 'user',
    limit: ending,
    params: sessionPath,
    answer: ended,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/{id}/sessions',
    access: 'user',
    limit: ending,
    params: profilePath,
    answer: ended,
  },
  contact: {
    method: 'GET',
    path: '/api/user/contact/{id}',
    // Never cached: who hides an address or is suspended is gone from here at once.
    access: 'anyone',
    params: profilePath,
    answer: z.strictObject({ data: posterProfile }),
  },
  get: {
    method: 'GET',
    path: '/api/user/{id}',
    access: 'user',
    token: true,
    params: profilePath,
    answer: z.strictObject({ data: profile }),
  },
  update: {
    method: 'PUT',
    path: '/api/user/{id}',
    access: 'user',
    token: true,
    limit: {
      account: [
        { times: 60, seconds: 900 },
        { times: 600, seconds: day },
      ],
      rules: { password: { times: 10, seconds: 900 }, newEmail: { times: 5, seconds: hour } },
    },
    rate: joining,
    params: profilePath,
    body: profileChange,
    answer: z.strictObject({ data: z.strictObject({ user: profile }), token: z.optional(z.string()) }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/user/{id}',
    access: 'user',
    changes: true,
    limit: { account: { times: 300, seconds: 3600 } },
    rate: joining,
    params: profilePath,
    answer: z.strictObject({ data: z.strictObject({ deactivated: z.literal(true) }) }),
  },
  requestReset: {
    method: 'POST',
    path: '/api/user/send/email/reset/password',
    access: 'anyone',
    limit: mailing,
    rate: joining,
    body: mailRequest,
    answer: sent,
  },
  reset: {
    method: 'POST',
    path: '/api/user/reset/password',
    access: 'anyone',
    limit: { address: { times: 30, seconds: 900 } },
    rate: joining,
    body: passwordReset,
    answer: z.strictObject({ data: z.strictObject({ changed: z.literal(true) }) }),
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/user/send/email/confirmation',
    access: 'anyone',
    limit: mailing,
    rate: joining,
    body: mailRequest,
    answer: sent,
  },
  totpSecret: {
    method: 'POST',
    path: '/api/user/{id}/totp/secret',
    access: 'user',
    limit: factor,
    rate: joining,
    params: profilePath,
    body: totpBegin,
    answer: z.strictObject({ data: z.strictObject({ secret: z.string(), uri: z.string() }) }),
  },
  enableTotp: {
    method: 'PUT',
    path: '/api/user/{id}/totp',
    access: 'user',
    limit: factor,
    rate: joining,
    params: profilePath,
    body: totpFirst,
    answer: recoveryCodes,
  },
  disableTotp: {
    method: 'POST',
    path: '/api/user/{id}/totp/disable',
    access: 'user',
    limit: factor,
    rate: joining,
    params: profilePath,
    body: bothFactors,
    answer: z.strictObject({ data: z.strictObject({ disabled: z.literal(true) }) }),
  },
  recoveryCodes: {
    method: 'POST',
    path: '/api/user/{id}/totp/recovery-codes',
    access: 'user',
    limit: factor,
    rate: joining,
    params: profilePath,
    body: bothFactors,
    answer: recoveryCodes,
  },
  recover: {
    method: 'POST',
    path: '/api/user/totp/recover',
    access: 'anyone',
    limit: {
      address: { times: 30, seconds: 900 },
      pair: { times: 10, seconds: 900 },
      email: { times: 30, seconds: 3600 },
    },
    rate: joining,
    body: recovery,
    answer: z.strictObject({ data: z.strictObject({ recovered: z.literal(true) }) }),
  },
})
