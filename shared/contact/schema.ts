import * as z from 'zod'
import { email, id, text } from '../lib/fields.ts'

/** A contact message (USR-21); the order of the fields is the order in which blank ones are told. */
const fields = z.object({
  fullName: text(200),
  email,
  /** Anything that is not blank: a number that looks wrong to us must not keep a message back (D-28). */
  telephone: text(50),
  message: text(5000, 'lines'),
  /** Who is written to follows from the post. */
  userid: z.unknown().optional(),
  /** People do not see this field: who fills it is no person. */
  website: z.string().max(1000).nullish(),
})

/** A message to the poster of a listing. */
export const posterMessage = fields.extend({ postid: id })

/** A message to the site. */
export const feedbackMessage = fields.extend({ postid: z.unknown().optional() })
export type FeedbackMessage = z.output<typeof feedbackMessage>
