import * as z from 'zod/mini'
import { languages } from '../lib/language.ts'
import { legalPageNames } from './legalPages.ts'

/** A text in each language. */
export const inBothLanguages = z.strictObject({ en: z.string(), al: z.string() })

/** A version that was announced and does not hold yet; `changes` says in a few words what changes. */
const coming = z.strictObject({ number: z.number(), holdsFrom: z.iso.date(), changes: inBothLanguages })

/** A legal page whose next version is announced. */
export const announcedChange = z.extend(coming, { paper: z.enum(legalPageNames), publishedAt: z.iso.datetime() })
export type AnnouncedChange = z.output<typeof announcedChange>

/**
 * One version of a legal page in one language, with the operator's facts; `content` is sanitised HTML. Days are
 * calendar days at home (`homeZone`). `current` is the number of the version that holds.
 */
export const legalPage = z.strictObject({
  paper: z.enum(legalPageNames),
  language: z.enum(languages),
  number: z.number(),
  holdsFrom: z.iso.date(),
  /** It was announced and taken back before its day. */
  withdrawn: z.boolean(),
  content: z.string(),
  current: z.number(),
  coming: z.optional(coming),
  /** All published versions but those withdrawn, the newest first. */
  versions: z.array(z.strictObject({ number: z.number(), holdsFrom: z.iso.date() })),
})
export type LegalPage = z.output<typeof legalPage>

/** Who did something when: a name, or an id without an account. */
const authorship = z.strictObject({ at: z.iso.datetime(), by: z.string() })

/** A published version as editors see it. */
export const publishedVersion = z.strictObject({
  number: z.number(),
  holdsFrom: z.iso.date(),
  small: z.boolean(),
  changes: inBothLanguages,
  /** The shipped text was published by nobody. */
  published: z.optional(authorship),
  withdrawn: z.optional(authorship),
  /** It may be withdrawn: it does not hold yet, and no later one is published. */
  withdrawable: z.boolean(),
})
export type PublishedVersion = z.output<typeof publishedVersion>

/**
 * The version that is being written, with placeholders; without a stored draft it is a copy of the newest version, of
 * revision 0.
 */
export const draft = z.strictObject({
  number: z.number(),
  revision: z.number(),
  texts: inBothLanguages,
  changes: inBothLanguages,
  saved: z.optional(authorship),
})
export type Draft = z.output<typeof draft>

/** The status of a legal page, for the list that editors see: the version in force, the next one, and the draft. */
export const legalPageStatus = z.strictObject({
  paper: z.enum(legalPageNames),
  /** The version that holds. */
  holding: z.strictObject({ number: z.number(), holdsFrom: z.iso.date() }),
  coming: z.optional(z.strictObject({ number: z.number(), holdsFrom: z.iso.date() })),
  /** The draft that was begun and is not published. */
  draft: z.optional(z.strictObject({ number: z.number(), savedAt: z.iso.datetime() })),
})
export type LegalPageStatus = z.output<typeof legalPageStatus>
