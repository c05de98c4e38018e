import { cities } from '#shared/places/cities.ts'
import { generics, knownBrands, type PropertyType, propertyTypes, type VenueKind } from '#shared/posts/lists.ts'
import type { Suggestion } from '#shared/search/answers.ts'
import { type Bits, countShared, narrow } from '../../../../engine/bits.ts'
import type { Kind } from '../facts.ts'
import type { ListingColumns } from '../schema.ts'
import { wordsOf } from './language.ts'

/** A search with a name: the name, the words in it, and the parameters of the search. */
export type Named = Omit<Suggestion, 'count'> & { words: readonly string[] }

/** A search with a name, and its total. */
export type Counted = Named & { count: number }

/** Gives a search its name. It is also found by the words of other names for it (`alsoNamed`). */
export function named(
  kind: Suggestion['kind'],
  value: string,
  params: Suggestion['params'],
  ...alsoNamed: string[]
): Named {
  return { kind, value, params, words: [...new Set(wordsOf([value, ...alsoNamed].join(' ')))] }
}

/** A search with a fixed name, and the facts that its results have. */
type FixedName = Named & { facts: readonly (readonly [Kind, string])[] }

/** The names of the types and kinds in Albanian and in English, as on the pages. */
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
/** The same names for any type. */
export const typeNames: Partial<Record<PropertyType, readonly [al: string, en: string]>> = types
export const venueNames: Record<VenueKind, readonly [al: string, en: string]> = {
  party: ['Festë', 'Party'],
  ushqim: ['Ushqim', 'Food'],
  kafe: ['Kafe', 'Coffee'],
  dasma: ['Dasma', 'Weddings'],
}
/** How a name continues after the type for rent and for sale. */
const offers = [
  { listingType: 'rent', tick: 'input-rent', follows: ['me qira', 'for rent'] },
  { listingType: 'selling', tick: 'input-buy', follows: ['në shitje', 'for sale'] },
] as const

function typeSearches(type: keyof typeof types, language: 0 | 1): FixedName[] {
  const name = types[type][language]
  const params = { 'input-property-type': type === 'car' ? generics.vetura : type }
  const facts = [['type', String(propertyTypes[type])]] as const
  const offered = offers.map(({ listingType, tick, follows }) => ({
    ...named('type', `${name} ${follows[language]}`, { ...params, [tick]: 'true' }),
    facts: [...facts, ['listingType', listingType] as const],
  }))
  return [{ ...named('type', name, params), facts }, ...(type === 'roommate' ? [] : offered)]
}

const venueSearch = (kind: VenueKind, language: 0 | 1): FixedName => ({
  ...named('type', venueNames[kind][language], {
    'input-property-type': generics.gastronomi,
    [`input-${kind}`]: 'true',
  }),
  facts: [['listingType', kind]],
})

/** All searches with a fixed name. A type has one name per language; the one that is typed is shown. */
export const fixedNames: readonly FixedName[] = [
  ...cities.map(({ value, text }) => ({
    ...named('city', text, { 'input-location': value }, value),
    facts: [['city', value]] as const,
  })),
  ...knownBrands.map((brand) => ({
    ...named('brand', brand, { 'input-property-type': generics.vetura, 'input-car-model': brand }),
    facts: [['brand', brand]] as const,
  })),
  ...([0, 1] as const).flatMap((language) => [
    ...(Object.keys(types) as (keyof typeof types)[]).flatMap((type) => typeSearches(type, language)),
    ...(Object.keys(venueNames) as VenueKind[]).map((kind) => venueSearch(kind, language)),
  ]),
]

/** The total of a search with a fixed name, among all that a search finds. */
export function countNamed({ sets }: ListingColumns, found: Bits, { facts }: FixedName): number {
  const having = facts.map(([kind, value]) => sets[kind].get(value))
  const [first, second] = having
  if (!first || having.includes(undefined)) return 0
  return countShared(second ? narrow(first.slice(), second) : first, found)
}
