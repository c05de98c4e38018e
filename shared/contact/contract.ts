import * as z from 'zod/mini'
import { contract, guardedRate } from '../lib/contract.ts'
import { feedbackMessage, posterMessage } from './schema.ts'

const [hour, day] = [3600, 86_400]
/**
 * Someone looking for a home writes to some dozens of posters on a busy day; a household or a school shares a network
 * address.
 */
const writing = {
  address: [
    { times: 20, seconds: hour },
    { times: 100, seconds: day },
  ],
  pair: [
    { times: 10, seconds: hour },
    { times: 40, seconds: day },
  ],
}
const sent = z.strictObject({
  data: z.strictObject({
    sent: z.literal(true),
    /** It is looked at before it is delivered (CNV-09). */
    held: z.optional(z.literal(true)),
  }),
})

export const contact = contract('contact', {
  poster: {
    summary: 'Write to the poster of a listing',
    method: 'POST',
    path: '/api/contact',
    // Somebody who is signed in finds the conversation among their own.
    access: 'optional',
    limit: { ...writing, account: writing.address },
    writes: 110,
    spends: ['message'],
    optional: true,
    rate: guardedRate,
    idempotent: true,
    body: posterMessage,
    answer: sent,
  },
  feedback: {
    summary: 'Write to the people behind the site',
    method: 'POST',
    path: '/api/contact/send/feedback',
    access: 'anyone',
    limit: writing,
    writes: 80,
    spends: ['feedback'],
    optional: true,
    rate: guardedRate,
    idempotent: true,
    body: feedbackMessage,
    answer: sent,
  },
})
