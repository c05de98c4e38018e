import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { posterProfile, profile, sessionShown } from './answers.ts'
import {
  bothFactors,
  confirmPath,
  credentials,
  linkToken,
  mailRequest,
  passwordReset,
  profileChange,
  profilePath,
  proof,
  recovery,
  registration,
  sessionPath,
  totpBegin,
  totpFirst,
} from './schema.ts'

const [hour, day] = [3600, 86_400]
/**
 * Requests about one e-mail from one network address: by the e-mail alone, strangers could use up what its owner needs.
 * How many mails a mailbox gets of all calls: `unprovedMail` and `accountMail`.
 */
const aboutOne = [
  { times: 5, seconds: hour },
  { times: 15, seconds: day },
]
/** Limits of requests for a mail: to reset a password or confirm an address. A school or an office shares an address. */
const mailing = {
  address: [
    { times: 30, seconds: 900 },
    { times: 200, seconds: day },
  ],
  pair: aboutOne,
}
/** Changes of a second factor are rare, and each request could be a guess at a code. */
const factor = {
  account: [
    { times: 10, seconds: 900 },
    { times: 50, seconds: day },
  ],
  address: { times: 300, seconds: day },
}
/** Enough to sign out, or to end a list of twenty sessions one by one. */
const ending = {
  account: [
    { times: 60, seconds: 900 },
    { times: 300, seconds: day },
  ],
  address: { times: 3000, seconds: day },
}
/** Guesses at the password and at the code of a second factor, where both are asked for as proof. */
export const proving = { password: { times: 10, seconds: 900 }, code: { times: 10, seconds: hour } }
/** Recovery codes are in this response only: the server stores just their hashes. */
const recoveryCodes = z.strictObject({ data: z.strictObject({ recoveryCodes: z.array(z.string()) }) })
/** Of a call that may end the session that makes it: missing then. */
const token = z.optional(z.string())
const ended = z.strictObject({ data: z.strictObject({ ended: z.literal(true) }) })
const sent = z.strictObject({ data: z.strictObject({ sent: z.literal(true) }) })

export const accounts = contract('accounts', {
  create: {
    summary: 'Register',
    method: 'POST',
    path: '/api/user/create',
    access: 'anyone',
    limit: {
      address: [
        { times: 100, seconds: 900 },
        { times: 300, seconds: day },
      ],
      pair: aboutOne,
    },
    writes: 20,
    spends: ['unprovedMail'],
    rate: guardedRate,
    body: registration,
    answer: z.strictObject({ data: z.strictObject({ userID: z.string() }) }),
  },
  confirm: {
    summary: 'Confirm an e-mail address by the token of a mail',
    method: 'GET',
    path: '/api/user/confirm/token/{token}',
    access: 'anyone',
    // Mail programs prefetch links for many people from one network address.
    limit: {
      address: [
        { times: 600, seconds: 300 },
        { times: 3000, seconds: day },
      ],
    },
    writes: 18,
    rate: guardedRate,
    params: confirmPath,
    answer: z.strictObject({
      data: z.strictObject({ confirmed: z.literal(true), kind: z.enum(['account', 'email']) }),
    }),
  },
  authenticate: {
    summary: 'Log in',
    method: 'POST',
    path: '/authenticate',
    access: 'anyone',
    // Cognito itself locks an account, for longer after each wrong password. Nothing is counted on the account here: what
    // strangers use up would stop its owner.
    limit: {
      address: { times: 100, seconds: 300 },
      pair: { times: 20, seconds: 300 },
      // Whoever guesses codes already knows the password. 7,200 guesses a month among a million codes: a chance of 1 in 140.
      rules: { code: { times: 10, seconds: 3600 } },
    },
    writes: 28,
    rate: guardedRate,
    body: credentials,
    answer: z.strictObject({ userID: z.string(), token: z.string(), expiresIn: z.number() }),
  },
  check: {
    summary: 'Check a token, and get the current one',
    method: 'GET',
    path: '/check/token',
    access: 'user',
    limit: { account: { times: 600, seconds: hour }, address: { times: 12_000, seconds: day } },
    writes: 14,
    answer: z.strictObject({ token: z.string() }),
  },
  sessions: {
    summary: 'List the sessions of an account',
    method: 'GET',
    path: '/api/user/{id}/sessions',
    access: 'user',
    limit: ending,
    params: profilePath,
    answer: z.strictObject({ data: z.array(sessionShown) }),
  },
  endSession: {
    summary: 'End a session',
    method: 'DELETE',
    path: '/api/user/{id}/sessions/{session}',
    access: 'user',
    limit: ending,
    writes: 16,
    params: sessionPath,
    answer: z.extend(ended, { token }),
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    method: 'DELETE',
    path: '/api/user/{id}/sessions',
    access: 'user',
    limit: { ...factor, rules: proving },
    writes: 50,
    params: profilePath,
    body: proof,
    answer: ended,
  },
  contact: {
    summary: 'Read how to contact a poster',
    method: 'GET',
    path: '/api/user/contact/{id}',
    // Never cached: a poster who hides an address or is suspended must disappear at once.
    access: 'anyone',
    // So that no address collects every poster's telephone. A carrier's gateway is one address of many visitors.
    limit: {
      address: [
        { times: 150, seconds: 300 },
        { times: 3000, seconds: day },
      ],
    },
    params: profilePath,
    answer: z.strictObject({ data: posterProfile }),
  },
  get: {
    summary: 'Read the own account',
    method: 'GET',
    path: '/api/user/{id}',
    access: 'user',
    params: profilePath,
    answer: z.strictObject({ data: profile }),
  },
  update: {
    summary: 'Change the own account',
    method: 'PUT',
    path: '/api/user/{id}',
    access: 'user',
    limit: {
      account: [
        { times: 60, seconds: 900 },
        { times: 600, seconds: day },
      ],
      // Each change of a password sends a mail.
      address: { times: 1000, seconds: day },
      rules: proving,
    },
    writes: 90,
    spends: ['unprovedMail', 'photo'],
    rate: guardedRate,
    params: profilePath,
    body: profileChange,
    answer: z.strictObject({ data: z.strictObject({ user: profile }), token }),
  },
  delete: {
    summary: 'Close the own account',
    method: 'DELETE',
    path: '/api/user/{id}',
    access: 'user',
    changes: true,
    limit: {
      account: { times: 300, seconds: hour },
      address: { times: 1000, seconds: day },
      // Closing the own account writes all its listings, and so does taking it back.
      rules: { ...proving, own: { times: 3, seconds: day } },
    },
    writes: 80,
    rate: guardedRate,
    params: profilePath,
    body: proof,
    answer: z.strictObject({ data: z.strictObject({ deactivated: z.literal(true) }), token }),
  },
  requestReset: {
    summary: 'Ask for a mail to choose a new password',
    method: 'POST',
    path: '/api/user/send/email/reset/password',
    access: 'anyone',
    limit: mailing,
    writes: 12,
    spends: ['unprovedMail', 'accountMail'],
    rate: guardedRate,
    body: mailRequest,
    answer: sent,
  },
  reset: {
    summary: 'Choose a new password by the token of a mail',
    method: 'POST',
    path: '/api/user/reset/password',
    access: 'anyone',
    // Listings of an account that is taken back are shown again (D-146).
    changes: true,
    limit: {
      address: [
        { times: 30, seconds: 900 },
        { times: 500, seconds: day },
      ],
    },
    writes: 100,
    rate: guardedRate,
    body: passwordReset,
    answer: z.strictObject({
      data: z.strictObject({ changed: z.literal(true), suspended: z.optional(z.literal(true)) }),
    }),
  },
  /** For password managers: whoever has the link may set the password of this account. */
  resetAccount: {
    summary: 'Read whose password the token of a mail sets',
    method: 'POST',
    path: '/api/user/reset/account',
    access: 'anyone',
    limit: {
      address: [
        { times: 60, seconds: 900 },
        { times: 1000, seconds: day },
      ],
    },
    rate: guardedRate,
    body: linkToken,
    answer: z.strictObject({ data: z.strictObject({ email: z.string() }) }),
  },
  resendConfirmation: {
    summary: 'Ask for another confirmation mail',
    method: 'POST',
    path: '/api/user/send/email/confirmation',
    access: 'anyone',
    limit: mailing,
    writes: 12,
    spends: ['unprovedMail', 'accountMail'],
    rate: guardedRate,
    body: mailRequest,
    answer: sent,
  },
  totpSecret: {
    summary: 'Get a secret for an authenticator app',
    method: 'POST',
    path: '/api/user/{id}/totp/secret',
    access: 'user',
    limit: factor,
    rate: guardedRate,
    params: profilePath,
    body: totpBegin,
    answer: z.strictObject({ data: z.strictObject({ secret: z.string(), uri: z.string() }) }),
  },
  enableTotp: {
    summary: 'Turn two-step login on',
    method: 'PUT',
    path: '/api/user/{id}/totp',
    access: 'user',
    limit: factor,
    writes: 90,
    rate: guardedRate,
    params: profilePath,
    body: totpFirst,
    answer: recoveryCodes,
  },
  disableTotp: {
    summary: 'Turn two-step login off',
    method: 'POST',
    path: '/api/user/{id}/totp/disable',
    access: 'user',
    limit: factor,
    writes: 90,
    rate: guardedRate,
    params: profilePath,
    body: bothFactors,
    answer: z.strictObject({ data: z.strictObject({ disabled: z.literal(true) }) }),
  },
  recoveryCodes: {
    summary: 'Make new recovery codes',
    method: 'POST',
    path: '/api/user/{id}/totp/recovery-codes',
    access: 'user',
    limit: factor,
    writes: 75,
    rate: guardedRate,
    params: profilePath,
    body: bothFactors,
    answer: recoveryCodes,
  },
  recover: {
    summary: 'Log in with a recovery code',
    method: 'POST',
    path: '/api/user/totp/recover',
    access: 'anyone',
    limit: {
      address: [
        { times: 30, seconds: 900 },
        { times: 500, seconds: day },
      ],
      // Nothing is counted on the account, as for a log-in.
      pair: { times: 10, seconds: 900 },
    },
    writes: 90,
    rate: guardedRate,
    body: recovery,
    answer: z.strictObject({ data: z.strictObject({ recovered: z.literal(true) }) }),
  },
})
