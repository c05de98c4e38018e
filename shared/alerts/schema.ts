import * as z from 'zod/mini'
import { blankAsMissing, email, id, text } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { currencies } from '../posts/lists.ts'
import { periods } from '../posts/price.ts'
import { alertStates, rhythms } from './alerts.ts'
import { isSearch, searchKept } from './search.ts'

/** A zone of the IANA time zone database that this machine knows. */
const zone = z.string().check(z.maxLength(50), z.refine(isZone, { params: { code: 'unknown' } }))

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const settings = { language: z.enum(languages), every: z.enum(rhythms), zone }

/** Asks to be told of what a search finds, by the query of its address, or of the falling price of a listing. */
export const alertInput = z
  .object({
    email,
    ...settings,
    search: blankAsMissing(
      z.pipe(text(6000), z.transform(searchKept)).check(z.refine(isSearch, { params: { code: 'required' } })),
    ),
    postId: blankAsMissing(id),
    /** People do not see this field: who fills it is no person. */
    website: z.nullish(z.string().check(z.maxLength(1000))),
  })
  .check(
    z.refine(({ search, postId }) => (search === undefined) !== (postId === undefined), {
      path: ['search'],
      params: { code: 'required' },
    }),
  )

/** What its reader changes of an alert; `active` confirms it, too. */
export const alertChange = z.partial(z.object({ ...settings, state: z.enum(['active', 'paused', 'ended']) }))
export type AlertChange = z.output<typeof alertChange>

/** Of a link: which alert it is, and that whoever has it may change it. */
export const tokenPath = z.object({ token: z.string().check(z.regex(/^[\w-]{44}$/)) })

/** An alert as its reader sees it. */
export const alertShown = z.strictObject({
  token: z.string(),
  state: z.enum(alertStates),
  email: z.string(),
  ...settings,
  /** What it asks for, in words. */
  title: z.string(),
  /** The search that it follows, or the listing and what its price has to fall below. */
  search: z.optional(z.string()),
  postId: z.optional(z.string()),
  price: z.optional(
    z.strictObject({ amount: z.number(), currency: z.enum(currencies), per: z.optional(z.enum(periods)) }),
  ),
  createdAt: z.iso.datetime(),
})
export type AlertShown = z.output<typeof alertShown>
