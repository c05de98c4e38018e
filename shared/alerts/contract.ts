import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { alertChange, alertInput, alertShown, tokenPath } from './schema.ts'

const [hour, day] = [3600, 86_400]
/** Enough to go through all alerts of a person; a household or an office shares a network address. */
const changing = { address: { times: 300, seconds: hour } }
const shown = z.strictObject({ data: alertShown })

export const alerts = contract('alerts', {
  /** The response is the same for every address but the caller's own (ALR-01), so that nobody learns who has alerts. */
  create: {
    summary: 'Ask for an alert',
    method: 'POST',
    path: '/api/alerts',
    access: 'optional',
    changes: true,
    limit: {
      address: [
        { times: 5, seconds: hour },
        { times: 50, seconds: day },
      ],
      account: { times: 5, seconds: hour },
      pair: [
        { times: 5, seconds: hour },
        { times: 15, seconds: day },
      ],
    },
    writes: 14,
    spends: ['unprovedMail'],
    optional: true,
    rate: guardedRate,
    body: alertInput,
    answer: z.strictObject({ data: z.strictObject({ state: z.enum(['waiting', 'active']) }) }),
  },
  /** The alerts of the caller's own e-mail address, newest first. */
  mine: {
    summary: 'List the own alerts',
    method: 'GET',
    path: '/api/alerts',
    access: 'user',
    limit: { account: { times: 300, seconds: hour } },
    answer: z.strictObject({ data: z.array(alertShown) }),
  },
  get: {
    summary: 'Read an alert by its token',
    method: 'GET',
    path: '/api/alerts/{token}',
    access: 'anyone',
    limit: changing,
    writes: 3,
    params: tokenPath,
    answer: shown,
  },
  change: {
    summary: 'Change, pause or resume an alert by its token',
    method: 'PUT',
    path: '/api/alerts/{token}',
    access: 'anyone',
    changes: true,
    limit: changing,
    writes: 8,
    params: tokenPath,
    body: alertChange,
    answer: shown,
  },
  /** One-click unsubscribe (RFC 8058): mail programs send a POST form without any other data. */
  end: {
    summary: 'End an alert by its token',
    method: 'POST',
    path: '/api/alerts/{token}/end',
    access: 'anyone',
    changes: true,
    // Mail programs send these requests for many people from one network address.
    limit: {
      address: [
        { times: 3000, seconds: hour },
        { times: 20_000, seconds: day },
      ],
    },
    writes: 8,
    params: tokenPath,
    answer: z.strictObject({ data: z.strictObject({ ended: z.literal(true) }) }),
  },
})
