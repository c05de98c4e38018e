import * as z from 'zod/mini'
import { email, honeypot, id, text, title } from '../lib/fields.ts'

export const messageMax = { fullName: 200, telephone: 50, message: 5000 } as const

/** A contact message (USR-21); the order of the fields is the order in which missing ones are reported. */
const fields = z.object({
  fullName: title(messageMax.fullName),
  email,
  /** Any text that is not blank: an unusual phone number must not block a message (D-28). */
  telephone: text(messageMax.telephone),
  message: text(messageMax.message, 'lines'),
  /** The recipient follows from the post. */
  userid: z.optional(z.unknown()),
  website: honeypot,
})

/** A message to the poster of a listing. */
export const posterMessage = z.extend(fields, { postid: id })

/** A message to the site. */
export const feedbackMessage = z.extend(fields, { postid: z.optional(z.unknown()) })
export type FeedbackMessage = z.output<typeof feedbackMessage>
