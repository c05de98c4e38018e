import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { id } from '../lib/fields.ts'
import { figuresOfAll, figuresOfListing, periodQuery, sightingsInput } from './schema.ts'

/** A page makes a call in half a minute; a household or an office with eight open pages at any time makes a thousand. */
const telling = { account: { times: 500, seconds: 3600 }, address: { times: 900, seconds: 3600 } }

/** Owners look at a few periods and listings; each look reads a year at most. */
const looking = { account: { times: 300, seconds: 3600 }, address: { times: 5000, seconds: 86_400 } }

export const figures = contract('figures', {
  seen: {
    summary: 'Count listings that were seen and used',
    method: 'POST',
    path: '/api/figures/seen',
    // The bearer tells whose own listings are not counted.
    access: 'optional',
    limit: telling,
    writes: 4,
    maxBytes: 10_000,
    body: sightingsInput,
    answer: z.strictObject({ data: z.strictObject({ counted: z.boolean() }) }),
  },
  all: {
    summary: 'Read the figures of all own listings',
    method: 'GET',
    path: '/api/figures',
    access: 'user',
    team: 'viewer',
    limit: looking,
    largest: 80_000,
    query: periodQuery,
    answer: z.strictObject({ data: figuresOfAll }),
  },
  get: {
    summary: 'Read the figures of an own listing',
    method: 'GET',
    path: '/api/figures/{postId}',
    access: 'user',
    team: 'viewer',
    limit: looking,
    largest: 30_000,
    params: z.object({ postId: id }),
    query: periodQuery,
    answer: z.strictObject({ data: figuresOfListing }),
  },
  letters: {
    summary: 'Stop the weekly letter of figures, or send it again',
    method: 'POST',
    path: '/api/figures/letters/{token}/{to}',
    access: 'anyone',
    // Mail programs send these requests for many people from one network address.
    limit: { address: { times: 1000, seconds: 86_400 } },
    writes: 3,
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{23,86}$/)), to: z.enum(['start', 'stop']) }),
    answer: z.strictObject({ data: z.strictObject({ wanted: z.boolean() }) }),
  },
})
