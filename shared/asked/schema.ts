import * as z from 'zod/mini'
import { line } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { regions } from '../places/cities.ts'
import { sentenceMax } from '../search/limits.ts'
import { mayNamePerson, normalisedSentence } from './sentence.ts'

const sentenceText = line(sentenceMax).check(z.overwrite(normalisedSentence), z.maxLength(sentenceMax))

/** What a sentence led to: nothing, something without a part of it, or what the visitor corrected at once. */
const outcome = z.enum(['nothing', 'less', 'corrected'])
export type Outcome = z.output<typeof outcome>

/** A search sentence that was not answered as it was asked; `gaveWay` are the parts of it that were left out. */
export const unansweredQueryBody = z.object({
  sentence: sentenceText.check(
    z.minLength(2),
    z.refine((sentence) => !mayNamePerson(sentence), { params: { code: 'invalid' } }),
  ),
  outcome,
  gaveWay: z.array(sentenceText.check(z.minLength(1))).check(z.maxLength(20)),
})

/**
 * A sentence that visitors asked in vain, and in which language of the pages. `times` counts a visitor once a day;
 * outcome and parts that gave way are those of the last time.
 */
const unansweredQuery = z.strictObject({
  sentence: z.string(),
  language: z.enum(languages),
  outcome,
  gaveWay: z.array(z.string()),
  times: z.int(),
  last: z.iso.date(),
})
export type UnansweredQuery = z.output<typeof unansweredQuery>

/** The same for administrators: with how the sentence is understood today, in words, and the region that it names. */
export const shownUnansweredQuery = z.extend(unansweredQuery, {
  understood: z.string(),
  region: z.optional(z.enum(regions)),
})
export type ShownUnansweredQuery = z.output<typeof shownUnansweredQuery>
