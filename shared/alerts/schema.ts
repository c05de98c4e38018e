import * as z from 'zod'
import { blankAsMissing, email, id, text } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { currencies } from '../posts/lists.ts'
import { periods } from '../posts/price.ts'
import { alertStates, rhythms } from './alerts.ts'
import { isSearch, searchKept } from './search.ts'

/** A zone of the IANA time zone database that this machine knows. */
const zone = z
  .string()
  .max(50)
  .refine(isZone, { params: { code: 'unknown' } })

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
      text(6000)
        .transform(searchKept)
        .refine(isSearch, { params: { code: 'required' } }),
    ),
    postId: blankAsMissing(id),
    /** People do not see this field: who fills it is no person. */
    website: z.string().max(1000).nullish(),
  })
  .refine(({ search, postId }) => (search === undefined) !== (postId === undefined), {
    path: ['search'],
    params: { code: 'required' },
  })

/** What its reader changes of an alert; `active` confirms it, too. */
export const alertChange = z.object({ ...settings, state: z.enum(['active', 'paused', 'ended']) }).partial()
export type AlertChange = z.output<typeof alertChange>

/** Of a link: which alert it is, and that whoever has it may change it. */
export const tokenPath = z.object({ token: z.string().regex(/^[\w-]{44}$/) })

/** An alert as its reader sees it. */
export const alertShown = z.strictObject({
  token: z.string(),
  state: z.enum(alertStates),
  email: z.string(),
  ...settings,
  /** What it asks for, in words. */
  title: z.string(),
  /** The search that it follows, or the listing and what its price has to fall below. */
  search: z.string().optional(),
  postId: z.string().optional(),
  price: z
    .strictObject({ amount: z.number(), currency: z.enum(currencies), per: z.enum(periods).optional() })
    .optional(),
  createdAt: z.iso.datetime(),
})
export type AlertShown = z.output<typeof alertShown>
