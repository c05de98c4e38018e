import type { Field } from '#shared/posts/field.ts'
import { fields } from '#shared/posts/fields.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Match, MatchedFact } from '#shared/search/answers.ts'
import { chosenIn, type Listing } from '#shared/search/fieldFilters.ts'
import { amenityWords } from '#shared/search/lexicon.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { wordedChoices, wordsOfChoice } from './fieldWords.ts'
import { wordsOf } from './language.ts'
import { marksOf } from './marks.ts'

type MatchedPost = Listing & Pick<StoredPost, 'amenities'>

/** How a listing matches a search, by its words and its facts; undefined when the search has neither. */
export function matchOf(
  post: MatchedPost & Parameters<typeof marksOf>[0],
  params: SearchParams,
  words: ReadonlyMap<string, number> = new Map(),
): Match | undefined {
  const facts = factsOf(post, params, words)
  if (words.size === 0 && facts.length === 0) return undefined
  return { ...marksOf(post, words), ...(facts.length > 0 && { facts }) }
}

const choosing = Object.entries(fields).filter(([, { value }]) => value.is === 'choice')

/** The facts of a listing that a search requested, by a filter or by a word (ASK-14). */
function factsOf(post: MatchedPost, params: SearchParams, words: ReadonlyMap<string, number>): MatchedFact[] {
  const isMeant = (text: string) => wordsOf(text).some((word) => words.has(word))
  const ofFields = choosing.flatMap(([field, row]: [string, Field]) => {
    const { search } = row
    const wanted = search && 'choice' in search ? chosenIn(params, search.choice) : []
    return wordedChoices(field, row, post)
      .filter((value) => wanted.includes(value) || isMeant(wordsOfChoice(row, value)))
      .map((value) => ({ field, value }))
  })
  const ofAmenities = post.amenities
    .filter((amenity) => params['input-amenities'].includes(amenity) || isMeant(amenityWords[amenity]))
    .map((value) => ({ field: 'amenities', value }))
  return [...ofFields, ...ofAmenities]
}
