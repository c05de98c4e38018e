import { cities } from '#shared/places/cities.ts'
import { brands, generics, type PropertyType, type VenueKind } from '#shared/rules/lists.ts'
import type { Suggestion } from '#shared/schema/suggest.ts'
import { wordsOf } from './tokens.ts'

/** A search that has a name: what it is called, the words that name it, and the parameters that it stands for. */
export type Named = Omit<Suggestion, 'count'> & { words: readonly string[] }

/** Names a search; other names that it goes by count as its words too. */
export function named(
  kind: Suggestion['kind'],
  value: string,
  params: Suggestion['params'],
  ...alsoNamed: string[]
): Named {
  return { kind, value, params, words: [...new Set(wordsOf([value, ...alsoNamed].join(' ')))] }
}

/** The types and kinds in Albanian and in English, as the pages name them. */
const types: Record<Exclude<PropertyType, 'fun'>, readonly [al: string, en: string]> = {
  apartment: ['Banesë', 'Apartment'],
  house: ['Shtëpi', 'House'],
  roommate: ['Cimer', 'Roommate'],
  office: ['Zyrë', 'Office'],
  land: ['Tokë', 'Land'],
  local: ['Lokal', 'Local'],
  villa: ['Vilë', 'Villa'],
  car: ['Veturë', 'Car'],
}
const venues: Record<VenueKind, readonly [al: string, en: string]> = {
  party: ['Festë', 'Party'],
  ushqim: ['Ushqim', 'Food'],
  kafe: ['Kafe', 'Coffee'],
  dasma: ['Dasma', 'Weddings'],
}
/** How rent and sale follow a type. */
const offers = {
  'input-rent': ['me qira', 'for rent'],
  'input-buy': ['në shitje', 'for sale'],
} as const

const languages = [0, 1] as const

/** Every search that has a fixed name. A type has one in each language; the one that is typed is shown. */
export const namedSearches: readonly Named[] = [
  ...cities.map(({ value, text }) => named('city', text, { 'input-location': value }, value)),
  ...brands.map((brand) => named('brand', brand, { 'input-property-type': generics.vetura, 'input-car-model': brand })),
  ...languages.flatMap((language) => [
    ...Object.entries(types).flatMap(([type, names]) => {
      const params = { 'input-property-type': type === 'car' ? generics.vetura : type }
      const plain = named('type', names[language], params)
      if (type === 'roommate') return [plain]
      const offered = Object.entries(offers).map(([tick, follows]) =>
        named('type', `${names[language]} ${follows[language]}`, { ...params, [tick]: 'true' }),
      )
      return [plain, ...offered]
    }),
    ...Object.entries(venues).map(([kind, names]) =>
      named('type', names[language], { 'input-property-type': generics.gastronomi, [`input-${kind}`]: 'true' }),
    ),
  ]),
]
