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
  content: z.string(),
  current: z.number(),
  coming: z.optional(coming),
  /** All published versions, the newest first. */
  versions: z.array(z.strictObject({ number: z.number(), holdsFrom: z.iso.date() })),
})
export type Paper = z.output<typeof paper>

/** A published version as editors see it; who published it is a name, or an id without an account. */
export const edition = z.strictObject({
  number: z.number(),
  holdsFrom: z.iso.date(),
  small: z.boolean(),
  changes: inBoth,
  /** The shipped text was published by nobody. */
  published: z.optional(z.strictObject({ at: z.iso.datetime(), by: z.string() })),
})

/**
 * The version that is being written, with placeholders; without a stored draft it is a copy of the newest version, of
 * revision 0.
 */
export const draft = z.strictObject({
  number: z.number(),
  revision: z.number(),
  texts: inBoth,
  changes: inBoth,
  saved: z.optional(z.strictObject({ at: z.iso.datetime(), by: z.string() })),
})
export type Draft = z.output<typeof draft>
