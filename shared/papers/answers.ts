import * as z from 'zod/mini'
import { languages } from '../lib/language.ts'
import { paperNames } from './papers.ts'

/** A text in each language. */
export const inBoth = z.strictObject({ en: z.string(), al: z.string() })

/** A version that was announced and does not hold yet; `changes` says in a few words what changes. */
const coming = z.strictObject({ number: z.number(), holdsFrom: z.iso.date(), changes: inBoth })

/** A legal page whose next version is announced. */
export const announced = z.extend(coming, { paper: z.enum(paperNames), publishedAt: z.iso.datetime() })
export type Announced = z.output<typeof announced>

/**
 * One version of a legal page in one language, with the operator's facts; `content` is sanitised HTML. Days are
 * calendar days at home (`homeZone`). `current` is the number of the version that holds.
 */
export const paper = z.strictObject({
  paper: z.enum(paperNames),
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
export type Paper = z.output<typeof paper>

/** Who did something when: a name, or an id without an account. */
const deed = z.strictObject({ at: z.iso.datetime(), by: z.string() })

/** A published version as editors see it. */
export const edition = z.strictObject({
  number: z.number(),
  holdsFrom: z.iso.date(),
  small: z.boolean(),
  changes: inBoth,
  /** The shipped text was published by nobody. */
  published: z.optional(deed),
  withdrawn: z.optional(deed),
  /** It may be withdrawn: it does not hold yet, and no later one is published. */
  withdrawable: z.boolean(),
})
export type Edition = z.output<typeof edition>

/**
 * The version that is being written, with placeholders; without a stored draft it is a copy of the newest version, of
 * revision 0.
 */
export const draft = z.strictObject({
  number: z.number(),
  revision: z.number(),
  texts: inBoth,
  changes: inBoth,
  saved: z.optional(deed),
})
export type Draft = z.output<typeof draft>

/** How a legal page stands, for the list of editors. */
export const stand = z.strictObject({
  paper: z.enum(paperNames),
  /** The version that holds. */
  holding: z.strictObject({ number: z.number(), holdsFrom: z.iso.date() }),
  coming: z.optional(z.strictObject({ number: z.number(), holdsFrom: z.iso.date() })),
  /** The draft that was begun and is not published. */
  draft: z.optional(z.strictObject({ number: z.number(), savedAt: z.iso.datetime() })),
})
export type Stand = z.output<typeof stand>
