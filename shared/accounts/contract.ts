import * as z from 'zod'
import { contract } from '../lib/contract.ts'
import { posterProfile, profile } from './answers.ts'
import {
  confirmPath,
  credentials,
  mailRequest,
  passwordReset,
  profileChange,
  profilePath,
  registration,
} from './schema.ts'

const mailing = { address: { times: 30, seconds: 900 }, email: { times: 5, seconds: 3600 } }
/** People come to join, to sign in and to change who they are one at a time; programs that guess come in floods. */
const joining = { steady: 10, burst: 20 }
const sent = z.strictObject({ data: z.strictObject({ sent: z.literal(true) }) })

export const accounts = contract('accounts', {
  create: {
    method: 'POST',
    path: '/api/user/create',
    access: 'anyone',
    limit: { address: { times: 100, seconds: 900 }, email: { times: 5, seconds: 3600 } },
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
  contact: {
    method: 'GET',
    path: '/api/user/contact/{id}',
    access: 'anyone',
    cache: 60,
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
      account: { times: 60, seconds: 900 },
      rules: { password: { times: 10, seconds: 900 }, newEmail: { times: 5, seconds: 3600 } },
    },
    rate: joining,
    params: profilePath,
    body: profileChange,
    answer: z.strictObject({ data: z.strictObject({ user: profile }), token: z.string().optional() }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/user/{id}',
    access: 'user',
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
})
