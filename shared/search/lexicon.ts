import { foldLatin as fold } from '../lib/text.ts'
import { type Car, makeAndModel } from '../posts/car.ts'
import {
  type Amenity,
  allAmenities,
  type BodyType,
  type Kind,
  kindNames,
  type Offer,
  offers,
  type VenueKind,
  venueKinds,
} from '../posts/lists.ts'
import { amenityLines } from './lexicon/amenities.ts'
import { bodyLines, bodyTraits, brandLines, modelLines } from './lexicon/cars.ts'
import { dayLines } from './lexicon/days.ts'
import { type FactMeaning, factLines } from './lexicon/fields.ts'
import { fillerLines } from './lexicon/fillers.ts'
import { boundLines, negationLines, numberLines, orderLines, periodLines, unitLines } from './lexicon/grammar.ts'
import { irregularOf } from './lexicon/irregular.ts'
import { formsOf, type Line } from './lexicon/line.ts'
import type { Group, Meanings } from './lexicon/meanings.ts'
import { offerLines } from './lexicon/offers.ts'
import { placeLines } from './lexicon/places.ts'
import { publisherLines } from './lexicon/publishers.ts'
import { serbian } from './lexicon/serbian.ts'
import { stateLines } from './lexicon/states.ts'
import { typeLines } from './lexicon/types.ts'
import { venueLines } from './lexicon/venues.ts'
import { wordLines } from './lexicon/words.ts'

/** All words of the market by group (ASK-16). Car models are separate (`modelLines`), as they are names. */
export const lexicon: { readonly [G in Group]: readonly Line<Meanings[G]>[] } = {
  type: [...typeLines, ...serbian.type],
  offer: [...offerLines, ...serbian.offer],
  venue: [...venueLines, ...serbian.venue],
  amenity: [...amenityLines, ...serbian.amenity],
  fact: [...factLines, ...serbian.fact],
  brand: brandLines,
  body: bodyLines,
  place: placeLines,
  bound: [...boundLines, ...serbian.bound],
  unit: [...unitLines, ...serbian.unit],
  period: [...periodLines, ...serbian.period],
  day: dayLines,
  publisher: publisherLines,
  state: stateLines,
  number: [...numberLines, ...serbian.number],
  negation: [...negationLines, ...serbian.negation],
  order: [...orderLines, ...serbian.order],
  word: [...wordLines, ...serbian.word],
  filler: [...fillerLines, ...serbian.filler],
}

const lemmaOf = (line: Line) => formsOf(line)[0] as string

/** The canonical words for a meaning: the first of each language, or one for both. */
function namesOf<G extends Group>(group: G, means: Meanings[G]): string {
  const lines: readonly Line[] = lexicon[group].filter((line) => line[2] === means)
  const first = (language: Line[0]) => lines.find(([its]) => its === language || its === 'both')
  return [...new Set([first('al'), first('en')].flatMap((line) => (line ? lemmaOf(line) : [])))].join(' ')
}

/** Groups whose words occur in listings, and therefore count as synonyms in the text search. */
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
  'publisher',
] as const

const isOneWord = (form: string) => !/[\s/-]/.test(form)

/** Words that are searched only within phrases, as in "ndërtesë e re"; alone they are praise. */
const withinPhrases: readonly (readonly string[])[] = [['new', 'ri', 're', 'reja']]

/** The lines of a group in the languages of listings; Serbian is understood in sentences alone. */
const listed = (group: Group): readonly Line[] => (lexicon[group] as readonly Line[]).filter(([its]) => its !== 'sr')

const ofGroups = synonymGroups.flatMap((group) => {
  const byMeaning = Map.groupBy(listed(group), ([, , means]) => means)
  const words = [...byMeaning.values()].map((lines) => [
    ...new Set(
      lines
        .map(lemmaOf)
        .flatMap((lemma) => [lemma, ...irregularOf(lemma)])
        .filter(isOneWord),
    ),
  ])
  return words.filter((alike) => alike.length > 1)
})

/** Single words that are synonyms in a text search. Inflected forms are handled by stemming, except irregular ones. */
export const synonyms: readonly (readonly string[])[] = [...ofGroups, ...withinPhrases]

/** Groups whose words a sentence may search as text. */
const searchedGroups = ['type', 'venue', 'amenity', 'fact', 'brand', 'body', 'word'] as const

/** Other spellings of single words, folded, each with the canonical one. */
export const spellings: ReadonlyMap<string, string> = new Map(
  searchedGroups.flatMap((group) =>
    listed(group).flatMap((line) =>
      isOneWord(lemmaOf(line))
        ? formsOf(line)
            .filter(isOneWord)
            .map((form) => [fold(form), fold(lemmaOf(line))] as const)
        : [],
    ),
  ),
)

/** Words that the text search ignores if there are other words. "një" is an article and a number. */
export const fillers: readonly string[] = [
  ...lexicon.filler.filter(([, , means]) => means === 'anywhere').flatMap(formsOf),
  'një',
]

/** Words that must not be stemmed, though they seem to have an ending. */
export const wholeWords: readonly string[] = [
  ...[...listed('word'), ...boundLines].map(lemmaOf),
  ...modelLines.flatMap(([, models]) => models.split(/, |\|/)),
].filter((word) => /^\p{L}+$/u.test(word))

const named = <Name extends string>(names: readonly Name[], of: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, string>

/** Searchable words, in both languages, for values of listings that are stored as codes. */
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
    models
      .split(/, |\|/)
      .map((model) => [`${brand} ${fold(model)}`, `${namesOf('body', body)} ${bodyTraits[body] ?? ''}`] as const),
  ),
)

/** The words for a car's body type: the stated one, else by makes and the longest known prefix of its model. */
export function bodyWords(car: Car & { bodyType?: BodyType | undefined }): string | undefined {
  const { bodyType } = car
  if (bodyType) return `${namesOf('body', bodyType)} ${bodyTraits[bodyType] ?? ''}`
  const { makes, model = '' } = makeAndModel(car)
  for (const make of makes)
    for (let name = fold(model); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf(' ')))) {
      const words = bodyByModel.get(`${make} ${name}`)
      if (words) return words
    }
  return undefined
}

/** The word for the body that a model, or all models of a make, have; undefined if it is unknown or not one. */
export function bodyLike(name: string): string | undefined {
  const isNamed = (text: string) => fold(text) === fold(name)
  const bodies = modelLines.flatMap(([brand, models, body]) =>
    isNamed(brand) || models.split(/, |\|/).some(isNamed) ? [body] : [],
  )
  const [body, other] = new Set(bodies)
  return body && !other ? namesOf('body', body) : undefined
}

const negations = new Set(negationLines.flatMap(formsOf).map(fold))

/**
 * The words for a choice of a field in both languages; '' for a choice that means "without …", since its words would
 * match searches for the thing it lacks.
 */
export function choiceWords(filter: string, choice: string): string {
  const words =
    filter === 'body' ? namesOf('body', choice as BodyType) : namesOf('fact', `${filter}:${choice}` as FactMeaning)
  return fold(words)
    .split(' ')
    .some((word) => negations.has(word))
    ? ''
    : words
}
