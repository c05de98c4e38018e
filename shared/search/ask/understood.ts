import * as z from 'zod/mini'
import { filterNames } from '../looser.ts'
import { searchParams } from '../params.ts'

/** Parameters of a search as an address has them: entries between commas, numbers in digits, `true`. */
const paramTexts = z.partialRecord(z.keyof(searchParams), z.string())
export type ParamTexts = z.output<typeof paramTexts>

/** Characters of a sentence as it was typed, from the first to before the second number. */
export const span = z.tuple([z.number(), z.number()])
export type Span = z.output<typeof span>

/**
 * What one or more words of a sentence ask for.
 *
 * - `id`: the field and the words that it comes from. It depends on the sentence alone, not on what was removed.
 * - `kind`: `said` in the sentence, `implied` by what else it says (a golf is a car, a car for 8,000 is for sale), or
 *   `offered` and not in the search: what a bare number may mean (ASK-07).
 * - `field`: the filter that it is, by the name that it has in `looser.ts`, or the order.
 * - `params`: what it sets; no two chips that are not offered set the same parameter.
 * - `words`: where it stands in the sentence; those of an implied chip are the words that imply it, which may be
 *   others' too.
 * - `choices`: what it may be narrowed to, as a quarter that several cities have (ASK-04): each sets the city too.
 */
const chip = z.strictObject({
  id: z.string(),
  kind: z.enum(['said', 'implied', 'offered']),
  field: z.enum([...filterNames, 'order']),
  params: paramTexts,
  words: z.array(span),
  choices: z.optional(z.array(paramTexts)),
})
export type Chip = z.output<typeof chip>

/**
 * What a sentence asks for (ASK-01).
 *
 * - `params`: what its said and implied chips set together; never `input-words`.
 * - `chips`: in the order of the sentence, without those that were removed.
 * - `rest`: the words that are searched as words, in their order; '' when there are none.
 * - `searched`: where these stand in the sentence. What belongs neither to them nor to a chip says nothing, or cannot
 *   be asked for ("pa agjent", "no fee"), and is not searched.
 */
export const understood = z.strictObject({
  params: paramTexts,
  chips: z.array(chip),
  rest: z.string(),
  searched: z.array(span),
})
export type Understood = z.output<typeof understood>
