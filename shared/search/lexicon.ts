import { fold } from '../lib/text.ts'
import {
  type Amenity,
  allAmenities,
  type Brand,
  type Kind,
  kindNames,
  type Offer,
  offers,
  type VenueKind,
  venueKinds,
} from '../posts/lists.ts'
import { amenityLines } from './lexicon/amenities.ts'
import { type Body, bodyLines, brandLines, modelLines } from './lexicon/cars.ts'
import { type FactMeaning, factLines } from './lexicon/fields.ts'
import { type FillerMeaning, fillerLines } from './lexicon/fillers.ts'
import {
  type BoundMeaning,
  boundLines,
  negationLines,
  numberLines,
  type OrderMeaning,
  orderLines,
  type PeriodMeaning,
  periodLines,
  type UnitMeaning,
  unitLines,
} from './lexicon/grammar.ts'
import { formsOf, type Line } from './lexicon/line.ts'
import { offerLines } from './lexicon/offers.ts'
import { type PlaceMeaning, placeLines } from './lexicon/places.ts'
import { type TypeMeaning, typeLines } from './lexicon/types.ts'
import { venueLines } from './lexicon/venues.ts'
import { wordLines } from './lexicon/words.ts'

/** What the words of each group mean. */
export type Meanings = {
  type: TypeMeaning
  offer: Offer
  venue: VenueKind
  amenity: Amenity
  fact: FactMeaning
  brand: Brand
  body: Body
  place: PlaceMeaning
  bound: BoundMeaning
  unit: UnitMeaning
  period: PeriodMeaning
  number: string
  negation: 'not'
  order: OrderMeaning
  word: string
  filler: FillerMeaning
}
export type Group = keyof Meanings

/** All words of the market (ASK-16). Models of cars stand beside them (`modelLines`), as they are names. */
export const lexicon: { readonly [G in Group]: readonly Line<Meanings[G]>[] } = {
  type: typeLines,
  offer: offerLines,
  venue: venueLines,
  amenity: amenityLines,
  fact: factLines,
  brand: brandLines,
  body: bodyLines,
  place: placeLines,
  bound: boundLines,
  unit: unitLines,
  period: periodLines,
  number: numberLines,
  negation: negationLines,
  order: orderLines,
  word: wordLines,
  filler: fillerLines,
}

const lemmaOf = (line: Line) => formsOf(line)[0] as string

/** How a meaning is properly called: the first word for it of each language, or of both. */
function namesOf<G extends Group>(group: G, means: Meanings[G]): string {
  const lines: readonly Line[] = lexicon[group].filter((line) => line[2] === means)
  const first = (language: Line[0]) => lines.find(([its]) => its === language || its === 'both')
  return [...new Set([first('al'), first('en')].flatMap((line) => (line ? lemmaOf(line) : [])))].join(' ')
}

/** The groups whose words stand in listings, so that another word for the same finds them. */
const synonymGroups = [
  'type',
  'offer',
  'venue',
  'amenity',
  'fact',
  'brand',
  'body',
  'place',
  'unit',
  'order',
  'word',
] as const

/** Single words that stand for each other in a search. Their other forms come by themselves. */
export const synonyms: readonly (readonly string[])[] = synonymGroups.flatMap((group) => {
  const byMeaning = Map.groupBy<string, Line>(lexicon[group], ([, , means]) => means)
  const words = [...byMeaning.values()].map((lines) => lines.map(lemmaOf).filter((lemma) => !/[\s/-]/.test(lemma)))
  return words.filter((alike) => alike.length > 1)
})

/** Words that say nothing about a listing: a search for more than these does without them. The article is a number too. */
export const fillers: readonly string[] = [
  ...fillerLines.filter(([, , means]) => means === 'anywhere').flatMap(formsOf),
  'një',
]

/** Words that are whole as they stand, though some end as if they were forms of others. */
export const wholeWords: readonly string[] = [
  ...[...wordLines, ...boundLines].map(lemmaOf),
  ...modelLines.flatMap(([, models]) => models.split(/, |\|/)),
].filter((word) => /^\p{L}+$/u.test(word))

const named = <Name extends string>(names: readonly Name[], of: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, string>

/** What a search may call the fields of a listing that are no words themselves, in both languages. */
export const typeWords: Record<Kind, string> = named(kindNames, (kind) =>
  kind === 'roommate' ? namesOf('offer', 'cimere') : namesOf('type', kind),
)
export const listingTypeWords: Record<Offer | VenueKind | 'muzike', string> = {
  ...named(offers, (offer) => namesOf('offer', offer)),
  ...named(venueKinds, (venue) => namesOf('venue', venue)),
  muzike: `${namesOf('venue', 'party')} ${namesOf('word', 'music')}`,
}
export const amenityWords: Record<Amenity, string> = named(allAmenities, (amenity) => namesOf('amenity', amenity))
const bodyByModel = new Map<string, string>(
  modelLines.flatMap(([brand, models, body]) =>
    models.split(/, |\|/).map((model) => [`${brand} ${fold(model)}`, namesOf('body', body)] as const),
  ),
)

/** What people call the body of a car of these makes, by the longest beginning of its model that is known. */
export function bodyWords(makes: string | undefined, model: string | undefined): string | undefined {
  for (const make of makes?.split(',') ?? [])
    for (let name = fold(model ?? ''); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf(' ')))) {
      const words = bodyByModel.get(`${make} ${name}`)
      if (words) return words
    }
  return undefined
}

const negations = new Set(negationLines.flatMap(formsOf).map(fold))

/**
 * What people call a choice of a field, in both languages; '' where it says that a listing lacks something, since its
 * words are those of what it lacks.
 */
export function choiceWords(filter: string, choice: string): string {
  const words = namesOf('fact', `${filter}:${choice}` as FactMeaning)
  return fold(words)
    .split(' ')
    .some((word) => negations.has(word))
    ? ''
    : words
}
