import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { alertChange, alertInput, alertShown, tokenPath } from './schema.ts'

const [hour, day] = [3600, 86_400]
/** Somebody who goes through all their alerts; a household or an office shares an address. */
const changing = { address: { times: 300, seconds: hour } }
const shown = z.strictObject({ data: alertShown })

export const alerts = contract('alerts', {
  /** Answers alike for every address but the caller's own (ALR-01): whose alerts there are is nobody else's matter. */
  create: {
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
      email: [
        { times: 5, seconds: hour },
        { times: 15, seconds: day },
      ],
      everybody: { times: 5000, seconds: day },
    },
    optional: true,
    rate: { steady: 10, burst: 20 },
    body: alertInput,
    answer: z.strictObject({ data: z.strictObject({ state: z.enum(['waiting', 'active']) }) }),
  },
  /** The alerts at the caller's own address, the newest first. */
  mine: {
    method: 'GET',
    path: '/api/alerts',
    access: 'user',
    limit: { account: { times: 300, seconds: hour } },
    answer: z.strictObject({ data: z.array(alertShown) }),
  },
  get: {
    method: 'GET',
    path: '/api/alerts/{token}',
    access: 'anyone',
    limit: changing,
    params: tokenPath,
    answer: shown,
  },
  change: {
    method: 'PUT',
    path: '/api/alerts/{token}',
    access: 'anyone',
    changes: true,
    limit: changing,
    params: tokenPath,
    body: alertChange,
    answer: shown,
  },
  /** Ends an alert by one press in a mail program, which sends a form that says nothing else (RFC 8058). */
  end: {
    method: 'POST',
    path: '/api/alerts/{token}/end',
    access: 'anyone',
    changes: true,
    // Mail programs press for many people from one address.
    limit: { address: { times: 3000, seconds: hour } },
    params: tokenPath,
    answer: z.strictObject({ data: z.strictObject({ ended: z.literal(true) }) }),
  },
})
