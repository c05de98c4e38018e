import * as z from 'zod/mini'
import { blankAsMissing, email, honeypot, id, sentByProgram, text } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { currencies } from '../posts/lists.ts'
import { periods } from '../posts/price.ts'
import { alertStates, rhythms } from './alerts.ts'
import { canonicalSearch, isSearch } from './search.ts'

/** An IANA time zone that this runtime supports. */
const zone = z.string().check(z.maxLength(50), z.refine(isZone))

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Of a device that does not know its time zone or language, the call takes what is likely (INP-17). */
const settings = {
  language: sentByProgram(z.optional(z.enum(languages)), undefined),
  every: z.enum(rhythms),
  zone: sentByProgram(z.optional(zone), undefined),
}

/** Creates an alert: for the results of a search, given as a query string, or for a lower price of a listing. */
export const alertInput = z
  .object({
    email,
    ...settings,
    search: blankAsMissing(
      z.pipe(text(6000), z.transform(canonicalSearch)).check(z.refine(isSearch, { params: { code: 'required' } })),
    ),
    postId: blankAsMissing(id),
    website: honeypot,
  })
  .check(
    z.refine(({ search, postId }) => (search === undefined) !== (postId === undefined), {
      path: ['search'],
      params: { code: 'required' },
    }),
  )

/** A reader's change of an alert; `active` also confirms it. */
export const alertChange = z.partial(z.object({ ...settings, state: z.enum(['active', 'paused', 'ended']) }))
export type AlertChange = z.output<typeof alertChange>

/** The alert id and the secret token of a mailed link, which authorizes changes without a session. */
export const tokenPath = z.object({ token: z.string().check(z.regex(/^[\w-]{44}$/)) })

/** An alert as its reader sees it. */
export const alertShown = z.strictObject({
  token: z.string(),
  state: z.enum(alertStates),
  email: z.string(),
  language: z.enum(languages),
  every: z.enum(rhythms),
  zone: z.string(),
  /** The search in words. */
  title: z.string(),
  /** The search that the alert follows, or the listing and the price below which it sends a mail. */
  search: z.optional(z.string()),
  postId: z.optional(z.string()),
  price: z.optional(
    z.strictObject({ amount: z.number(), currency: z.enum(currencies), per: z.optional(z.enum(periods)) }),
  ),
  createdAt: z.iso.datetime(),
})
export type AlertShown = z.output<typeof alertShown>
