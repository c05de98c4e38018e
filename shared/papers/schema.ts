import * as z from 'zod/mini'
import { blankAsMissing, exactWhole, flag, optionalText, sentByProgram } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { legalPageNames } from './legalPages.ts'

/** Maximum size of the HTML of a legal page in one language, in UTF-8; a DynamoDB item holds 400 KB. */
const legalPageMaxBytes = 90_000
const changesMax = 500

export const fitsLegalPage = (html: string): boolean => new TextEncoder().encode(html).length <= legalPageMaxBytes

const number = exactWhole(1, 1e6)
const content = z
  .string()
  .check(z.maxLength(legalPageMaxBytes), z.refine(fitsLegalPage, { params: { code: 'tooLong' } }), z.minLength(1))
const note = z._default(optionalText(changesMax), '')

export const legalPageParams = z.object({ paper: z.enum(legalPageNames) })
export const versionParams = z.object({ paper: z.enum(legalPageNames), number })

export const readQuery = z.object({ language: sentByProgram(z.enum(languages), 'en'), version: blankAsMissing(number) })

/** The revision that an edit is based on: 0 where no draft was stored. */
const revision = exactWhole(0, 1e9)

export const draftBody = z.object({
  revision,
  texts: z.object({ en: content, al: content }),
  /** What changes, in a few words, for the announcement. */
  changes: z._default(z.object({ en: note, al: note }), { en: '', al: '' }),
})

export const publishBody = z.object({
  revision,
  /** A correction that changes nothing for users takes effect at once, without an announcement. */
  small: z._default(flag, false),
  /** The day from which it holds; without one as soon as it may. */
  holdsFrom: blankAsMissing(z.iso.date()),
})
