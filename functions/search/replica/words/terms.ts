import { cityOf } from '#shared/places/cities.ts'
import { colors, kindOf, offers, venueKinds } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import {
  amenityWords,
  bodyWords,
  customsWords,
  listingTypeWords,
  ownershipWords,
  typeWords,
} from '#shared/search/lexicon.ts'
import type { Terms } from '../../../engine/schema.ts'
import { wordsOf } from './language.ts'

/** Where in a listing a word stands: its long texts, the facts about it, or its title. The higher, the more it says. */
export const fields = { text: 0, facts: 1, title: 2 } as const
type Field = (typeof fields)[keyof typeof fields]

/** What a word in each of them is worth to a search. */
export const fieldWorth = [1, 3, 4] as const

/** What a listing is found by: its own words, and those of both languages for what its fields say. */
export function termsOf(post: StoredPost): Terms {
  const terms = new Map<string, Field>()
  const put = (field: Field, texts: readonly (string | number | undefined)[]) => {
    for (const text of texts) if (text !== undefined) for (const word of wordsOf(String(text))) terms.set(word, field)
  }
  put(fields.text, [post.description, post.descriptionSecond])
  put(fields.facts, factTexts(post))
  put(fields.title, [post.title])
  return terms
}

function factTexts(post: StoredPost): (string | number | undefined)[] {
  const city = post['input-location']
  return [
    typeWords[kindOf(post.postType.postTypeId)],
    ...[...offers, ...venueKinds, 'muzike' as const].filter((name) => post[name]).map((name) => listingTypeWords[name]),
    city,
    cityOf(city)?.text,
    post.neighborhood,
    post.neighborhoodExtra,
    post.brand,
    post.model,
    bodyWords(post.brand, post.model),
    post.manufactureYear,
    post.petrolType,
    post.transmision,
    post.color,
    post.color && colors[post.color as keyof typeof colors],
    post.placeOfOrigin,
    ...post.amenities.map((amenity) => amenityWords[amenity]),
    post.customsChecked ? customsWords : undefined,
    post.fletePoseduese ? ownershipWords : undefined,
  ]
}
