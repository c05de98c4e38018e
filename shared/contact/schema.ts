import * as z from 'zod/mini'
import { email, id, text } from '../lib/fields.ts'

export const messageMax = { fullName: 200, telephone: 50, message: 5000 } as const

/** A contact message (USR-21); the order of the fields is the order in which blank ones are told. */
const fields = z.object({
  fullName: text(messageMax.fullName),
  email,
  /** Anything that is not blank: a number that looks wrong to us must not keep a message back (D-28). */
  telephone: text(messageMax.telephone),
  message: text(messageMax.message, 'lines'),
  /** Who is written to follows from the post. */
  userid: z.optional(z.unknown()),
  /** People do not see this field: who fills it is no person. */
  website: z.nullish(z.string().check(z.maxLength(1000))),
})

/** A message to the poster of a listing. */
export const posterMessage = z.extend(fields, { postid: id })

/** A message to the site. */
export const feedbackMessage = z.extend(fields, { postid: z.optional(z.unknown()) })
export type FeedbackMessage = z.output<typeof feedbackMessage>
