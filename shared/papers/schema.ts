import * as z from 'zod/mini'
import { blankAsMissing, exactWhole, flag, optionalText } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { paperNames } from './papers.ts'

/** Maximum size of the HTML of a legal page in one language, in UTF-8; a DynamoDB item holds 400 KB. */
const paperMaxBytes = 90_000
const changesMax = 500

export const fitsPaper = (html: string): boolean => new TextEncoder().encode(html).length <= paperMaxBytes

const number = exactWhole(1, 1e6)
const content = z
  .string()
  .check(z.maxLength(paperMaxBytes), z.refine(fitsPaper, { params: { code: 'tooLong' } }), z.minLength(1))
const note = z._default(optionalText(changesMax), '')

export const onePaper = z.object({ paper: z.enum(paperNames) })
export const oneVersion = z.object({ paper: z.enum(paperNames), number })

export const paperAsked = z.object({ language: z.enum(languages), version: blankAsMissing(number) })

/** The revision that an edit is based on: 0 where no draft was stored. */
const revision = exactWhole(0, 1e9)

export const paperDraft = z.object({
  revision,
  texts: z.object({ en: content, al: content }),
  /** What changes, in a few words, for the announcement. */
  changes: z._default(z.object({ en: note, al: note }), { en: '', al: '' }),
})

export const publishing = z.object({
  revision,
  /** A correction that changes nothing for anybody holds at once, without an announcement. */
  small: z._default(flag, false),
  /** The day from which it holds; without one as soon as it may. */
  holdsFrom: blankAsMissing(z.iso.date()),
})
