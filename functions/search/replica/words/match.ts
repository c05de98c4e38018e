import { fields } from '#shared/posts/fields.ts'
import { colors } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import type { Match, SaidFact } from '#shared/search/answers.ts'
import { chosenIn, filterRows } from '#shared/search/asked.ts'
import { amenityWords } from '#shared/search/lexicon.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { wordsOf } from './language.ts'
import { marksOf } from './marks.ts'

type Said = Pick<StoredPost, 'petrolType' | 'transmision' | 'color' | 'furnished' | 'amenities'>

/** How a listing fits a search, by its words and by what its facts say; undefined when neither was asked for. */
export function matchOf(
  post: Said & Parameters<typeof marksOf>[0],
  params: SearchParams,
  words: ReadonlyMap<string, number> = new Map(),
): Match | undefined {
  const facts = factsOf(post, params, words)
  if (words.size === 0 && facts.length === 0) return undefined
  return { ...marksOf(post, words), ...(facts.length > 0 && { facts }) }
}

const chosen = ['petrolType', 'transmision', 'color', 'furnished'] as const
const filters = filterRows(fields)

/** The facts of a listing that a search asked for, by a filter or by a word (ASK-14). */
function factsOf(post: Said, params: SearchParams, words: ReadonlyMap<string, number>): SaidFact[] {
  const isMeant = (text: string) => wordsOf(text).some((word) => words.has(word))
  const ofFields = chosen.flatMap((field) => {
    const value = post[field]
    const asked = filters.find((one) => one.field === field)?.asked
    const filtered = value && asked && 'choice' in asked && chosenIn(params, asked.choice).includes(value)
    return value && (filtered || isMeant(`${value} ${colors[value as keyof typeof colors] ?? ''}`))
      ? [{ field, value }]
      : []
  })
  const ofAmenities = post.amenities
    .filter((amenity) => params['input-amenities'].includes(amenity) || isMeant(amenityWords[amenity]))
    .map((value) => ({ field: 'amenities', value }))
  return [...ofFields, ...ofAmenities]
}
