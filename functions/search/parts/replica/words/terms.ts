import { cityOf } from '#shared/places/cities.ts'
import { fields as table } from '#shared/posts/fields.ts'
import { kindOf, offers, venueKinds } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { amenityWords, bodyWords, listingTypeWords, typeWords } from '#shared/search/lexicon.ts'
import type { Terms } from '../../../../engine/schema.ts'
import { wordsInField } from './fieldWords.ts'
import { wordsOf } from './language.ts'

/** The indexed texts of a listing: its long texts, the facts about it, and its title. A higher number ranks higher. */
export const fields = { text: 0, facts: 1, title: 2 } as const
type Field = (typeof fields)[keyof typeof fields]

/** The weight of a word in each of these fields. */
export const fieldWeights = [1, 3, 4] as const

/** The indexed words of a listing: its own, and the words in both languages for its fields. */
export function termsOf(post: StoredPost): Terms {
  const terms = new Map<string, Field>()
  const put = (field: Field, texts: readonly (string | undefined)[]) => {
    for (const text of texts) if (text) for (const word of wordsOf(text)) terms.set(word, field)
  }
  put(fields.text, [post.description, post.descriptionSecond])
  put(fields.facts, factTexts(post))
  put(fields.title, [post.title])
  return terms
}

const rows = Object.entries(table)

function factTexts(post: StoredPost): (string | undefined)[] {
  const city = post['input-location']
  return [
    typeWords[kindOf(post.postType.postTypeId)],
    ...[...offers, ...venueKinds, 'muzike' as const].filter((name) => post[name]).map((name) => listingTypeWords[name]),
    city,
    cityOf(city)?.text,
    post.neighborhood,
    post.neighborhoodExtra,
    ...rows.flatMap(([name, row]) => wordsInField(name, row, post)),
    bodyWords(post),
    ...post.amenities.map((amenity) => amenityWords[amenity]),
  ]
}
