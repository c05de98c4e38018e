import * as z from 'zod'
import { contract } from '../lib/contract.ts'
import { feedbackMessage, posterMessage } from './schema.ts'

const writing = { address: { times: 20, seconds: 3600 }, email: { times: 10, seconds: 3600 } }
/** Each message is a mail. */
const mailed = { steady: 10, burst: 20 }
const sent = z.strictObject({ data: z.strictObject({ sent: z.literal(true) }) })

export const contact = contract('contact', {
  poster: {
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    // A poster with hundreds of listings gets some dozens of messages on a busy day.
    limit: {
      ...writing,
      rules: { recipientHour: { times: 40, seconds: 3600 }, recipientDay: { times: 150, seconds: 86_400 } },
    },
    rate: mailed,
    idempotent: true,
    body: posterMessage,
    answer: sent,
  },
  feedback: {
    method: 'POST',
    path: '/api/contact/send/feedback',
    access: 'anyone',
    limit: writing,
    rate: mailed,
    idempotent: true,
    body: feedbackMessage,
    answer: sent,
  },
})
