import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { shownUnansweredQuery, unansweredQueryBody } from './schema.ts'

const day = 86_400

/** Sentences that found nothing, gave way or were corrected at once (ASK-21). */
export const asked = contract('asked', {
  /** The browser tells it, because most answers to searches come from a cache that nobody here sees (D-206). */
  note: {
    summary: 'Tell of a sentence that was asked in vain',
    method: 'POST',
    path: '/api/asked',
    access: 'anyone',
    maxBytes: 10_000,
    limit: {
      address: { times: 50, seconds: day },
      everybody: { times: 20_000, seconds: day },
      // Of a visitor and a sentence.
      rules: { sentence: { times: 1, seconds: day } },
    },
    writes: 6,
    optional: true,
    body: unansweredQueryBody,
    answer: z.strictObject({ data: z.strictObject({ counted: z.boolean() }) }),
  },
  all: {
    summary: 'List sentences that were asked in vain',
    method: 'GET',
    path: '/api/asked/all',
    access: 'administer',
    answer: z.strictObject({ data: z.array(shownUnansweredQuery) }),
  },
})
