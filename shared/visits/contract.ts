import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { id } from '../lib/fields.ts'
import { idempotencyKey } from '../lib/idempotency.ts'
import { dayVisits, postVisits } from './schema.ts'

/** The client's IP address in the body is accepted but ignored: that of the connection counts (D-30). */
const visit = z.object({ publicIp: z.optional(z.unknown()) })

/** A whole village may share a network address; 2,000 visits an hour from one, hour after hour, are not people. */
const visiting = { address: { times: 2000, seconds: 3600 } }
const counted = z.strictObject({ data: z.strictObject({ counted: z.boolean() }) })

export const visits = contract('visits', {
  site: {
    summary: 'Count a visit of the site',
    method: 'POST',
    path: '/api/visitor',
    access: 'anyone',
    limit: visiting,
    writes: 3,
    // Deduplicated by the visit's own record, for a day: it stores the idempotency key.
    headers: idempotencyKey,
    body: visit,
    answer: counted,
  },
  post: {
    summary: 'Count a visit of a listing',
    method: 'POST',
    path: '/api/visitor/post/{postId}',
    access: 'anyone',
    limit: visiting,
    writes: 5,
    params: z.object({ postId: id }),
    body: visit,
    answer: counted,
  },
  all: {
    summary: 'Read the visits by day',
    method: 'GET',
    path: '/api/visitor/all',
    access: 'administer',
    answer: z.strictObject({ data: z.array(dayVisits) }),
  },
  unique: {
    summary: 'Read the unique visitors',
    method: 'GET',
    path: '/api/visitor/unique',
    access: 'administer',
    answer: z.strictObject({ data: z.array(dayVisits) }),
  },
  posts: {
    summary: 'Read the visits of listings',
    method: 'GET',
    path: '/api/visitor/posts/unique/visit',
    access: 'administer',
    answer: z.strictObject({ data: z.array(postVisits), titles: z.record(z.string(), z.string()) }),
  },
})
