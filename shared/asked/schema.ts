import * as z from 'zod/mini'
import { line } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { regions } from '../places/cities.ts'
import { mayName, normalised } from './sentence.ts'

const said = line.check(z.overwrite(normalised), z.maxLength(100))

/** What a sentence led to: nothing, something without a part of it, or what the visitor corrected at once. */
const outcome = z.enum(['nothing', 'less', 'corrected'])
export type Outcome = z.output<typeof outcome>

/** A sentence that somebody asked in vain; `gaveWay` are the parts of it that were left out. */
export const askedBody = z.object({
  sentence: said.check(
    z.minLength(2),
    z.refine((sentence) => !mayName(sentence), { params: { code: 'invalid' } }),
  ),
  outcome,
  gaveWay: z.array(said.check(z.minLength(1))).check(z.maxLength(20)),
})

/**
 * A sentence that visitors asked in vain, and in which language of the pages. `times` counts a visitor once a day;
 * outcome and parts that gave way are those of the last time.
 */
const asked = z.strictObject({
  sentence: z.string(),
  language: z.enum(languages),
  outcome,
  gaveWay: z.array(z.string()),
  times: z.int(),
  last: z.iso.date(),
})
export type Asked = z.output<typeof asked>

/** The same for administrators: with how the sentence is understood today, in words, and the region that it names. */
export const shownAsked = z.extend(asked, { understood: z.string(), region: z.optional(z.enum(regions)) })
export type ShownAsked = z.output<typeof shownAsked>
