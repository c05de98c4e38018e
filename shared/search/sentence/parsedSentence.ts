import * as z from 'zod/mini'
import { filterNames } from '../filterDrops.ts'
import { searchParams } from '../params.ts'

/** Search parameters as in a URL: comma-separated lists, numbers in digits, `true`. */
const paramTexts = z.partialRecord(z.keyof(searchParams), z.string())
export type ParamTexts = z.output<typeof paramTexts>

/** A range of characters in the sentence as typed: start, and end (exclusive). */
export const span = z.tuple([z.number(), z.number()])
export type Span = z.output<typeof span>

/**
 * A chip: what one or more words of a sentence ask for.
 * - `id`: made of the field and the words. It depends on the sentence alone, not on which chips were removed.
 * - `kind`: `said` explicitly in the sentence; `implied` by something else (a Golf is a car, a car for 8,000 is for
 * sale); `wider`, a place in place of the one that was said, where that one has nothing (ASK-12); or `offered`, a
 * possible meaning of a bare number that is not part of the search (ASK-07).
 * - `field`: the name of its filter as in `filterDrops.ts`, or the order.
 * - `params`: the parameters it sets; no two chips that are said or implied set the same parameter.
 * - `words`: its ranges in the sentence. An implied chip has the words that imply it, which other chips may have too.
 * - `choices`: alternatives to narrow it down, such as the cities of an ambiguous quarter (ASK-04); each also sets the
 * city.
 */
const chip = z.strictObject({
  id: z.string(),
  kind: z.enum(['said', 'implied', 'wider', 'offered']),
  field: z.enum([...filterNames, 'order']),
  params: paramTexts,
  words: z.array(span),
  choices: z.optional(z.array(paramTexts)),
})
export type Chip = z.output<typeof chip>

/** Words that a search does without, and why (`ignored.ts`). */
const ignoredWords = z.strictObject({ reason: z.enum(['elsewhere', 'excluded', 'unfiltered']), words: span })
export type IgnoredWords = z.output<typeof ignoredWords>

/**
 * The meaning of a sentence (ASK-01).
 * - `params`: the parameters of all its said and implied chips; never `input-words`.
 * - `chips`: in the order of the sentence, without removed ones.
 * - `rest`: the words for the text search, in their order; '' if there are none.
 * - `searched`: the ranges of these words; two alternatives are one range.
 * - `names`: those of these ranges that name a model or a body.
 * - `ignored`: the words that are neither in a chip nor searched, but fillers.
 */
export const parsedSentence = z.strictObject({
  params: paramTexts,
  chips: z.array(chip),
  rest: z.string(),
  searched: z.array(span),
  names: z.array(span),
  ignored: z.array(ignoredWords),
})
export type ParsedSentence = z.output<typeof parsedSentence>
