import { foldLatin as fold } from '#shared/lib/text.ts'
import { cities, cityOf } from '#shared/places/cities.ts'
import { generics, makes, type PropertyType, venueKinds } from '#shared/posts/lists.ts'
import { modelLines } from '#shared/search/lexicon/cars.ts'
import { formsOf, type Line } from '#shared/search/lexicon/line.ts'
import { lexicon } from '#shared/search/lexicon.ts'
import { listingTypeParam } from '#shared/search/matches.ts'
import { type SearchParams, searchParams } from '#shared/search/params.ts'
import { mergeChips, paramsOfChips } from '#shared/search/sentence/mergeChips.ts'
import type { Chip, ParamTexts, ParsedSentence } from '#shared/search/sentence/parsedSentence.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { best } from '../../../../engine/best.ts'
import { count, countShared } from '../../../../engine/bits.ts'
import { emptyFilterCache, type FilterCache, filtersOf, matching } from '../filters.ts'
import type { Replica } from '../fold.ts'
import { stemOf } from './forms.ts'
import { wordsOf } from './language.ts'
import { type Counted, named, typeNames, venueNames } from './named.ts'

/** How many completions of the last word are tried, and how many cities are offered as continuations. */
const endingsMax = 5
const citiesMax = 2

type Spoken = 0 | 1
const [albanian, english] = [0, 1] as const

/** A word of the lexicon in its proper spelling, and its language if it belongs to only one. */
type Lemma = { text: string; folded: string; spoken?: Spoken }

const spoken = (language: Line[0]): Spoken | undefined =>
  language === 'al' ? albanian : language === 'en' ? english : undefined
const groups = ['type', 'offer', 'venue', 'amenity', 'fact', 'brand', 'body', 'place', 'unit'] as const
const lemmas: readonly Lemma[] = [
  ...groups.flatMap((group) =>
    (lexicon[group] as readonly Line[]).map((line) => ({ text: formsOf(line)[0] ?? '', spoken: spoken(line[0]) })),
  ),
  ...cities.map(({ text }) => ({ text })),
  ...makes.map((text) => ({ text })),
  ...modelLines.flatMap(([brand, models]) => models.split(', ').map((model) => ({ text: `${brand} ${model}` }))),
].map((lemma) => ({ ...lemma, folded: fold(lemma.text) }))

/** The words that belong to one language only, by which the language of a typed sentence is detected. */
const languages = new Map(
  groups.flatMap((group) =>
    (lexicon[group] as readonly Line[]).flatMap((line) => formsOf(line).map((form) => [fold(form), spoken(line[0])])),
  ),
)
const languageOf = (text: string): Spoken =>
  fold(text)
    .split(' ')
    .some((word) => languages.get(word) === english)
    ? english
    : albanian

const isWord = (word: string) => languages.has(word) || lemmas.some(({ folded }) => folded === word)

const everything = searchParams.parse({})

/** A sentence, the search that it stands for, and the total of that. */
type Sentence = { text: string; params: SearchParams; canonical: string; size: number }

/**
 * Suggested sentences (ASK-15): the typed text with its last word completed, and with an offer or a place added.
 * `suggested`: searches that are suggested already.
 */
export function sentencesLike(replica: Replica, typed: string, suggested: ReadonlySet<string>): Counted[] {
  const cache = emptyFilterCache()
  const words = typed.trim().split(/\s+/)
  const [before, last] = [words.slice(0, -1).join(' '), fold(words.at(-1) ?? '')]
  const ended = lemmas
    .filter(({ folded }) => folded.startsWith(last) || (folded.includes(` ${last}`) && last.length > 2))
    .slice(0, endingsMax)
    .map(({ text, spoken }) => ({ text: [before, text].filter(Boolean).join(' '), spoken }))
  // An unfinished word would be corrected as if it were mistyped.
  const whole =
    isWord(last) || isWord(fold(typed)) ? sentenceOf(replica, typed, parseSentence(typed), cache) : undefined
  const longer = whole ? [{ text: typed, spoken: undefined }, ...continuations(replica, whole, cache)] : []
  const found = new Map<string, Counted>()
  for (const { text, spoken } of [...longer, ...ended]) {
    const parsed = parseSentence(text)
    const one = usesLastWord(text, parsed) ? sentenceOf(replica, text, parsed, cache) : undefined
    if (!one || suggested.has(one.canonical) || found.has(one.canonical)) continue
    const language = before || spoken === undefined ? languageOf(text) : spoken
    const name = nameOf(one.params, language)
    const value = canonicalTextOf(name) === one.canonical ? name : text
    found.set(one.canonical, { ...named('ask', value, { 'input-ask': value }), count: one.size })
  }
  return [...found.values()]
}

/** Does the last word of a sentence mean anything in it? */
const usesLastWord = (text: string, { chips, searched }: ParsedSentence): boolean =>
  [...chips.flatMap(({ words }) => words), ...searched].some(([, to]) => to === text.length)

/** The search of a sentence; undefined when it filters nothing, or when the whole of it finds nothing. */
function sentenceOf(
  replica: Replica,
  text: string,
  { chips, rest }: ParsedSentence,
  cache: FilterCache,
): Sentence | undefined {
  const parsed = chips.filter(({ kind }) => kind !== 'offered')
  if (parsed.length === 0) return undefined
  const params = { ...mergeChips(everything, parsed), 'input-words': rest || undefined }
  const size = count(matching(filtersOf(replica, params, cache)))
  return size === 0 ? undefined : { text, params, canonical: canonicalSentence(parsed, rest), size }
}

const canonicalSentence = (chips: readonly Chip[], rest: string) =>
  canonicalQuery({ ...paramsOfChips(chips), 'input-words': rest })

/** The canonical text of a search, equal for equal searches; words are reduced to their stems. */
export function canonicalQuery(params: ParamTexts): string {
  const words = wordsOf(params['input-words'] ?? '')
  const entries = Object.entries({ ...params, 'input-words': words.map(stemOf).join(' ') })
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function canonicalTextOf(text: string): string {
  const { chips, rest } = parseSentence(text)
  return canonicalSentence(chips, rest)
}

/** A sentence with possible continuations: an offer, and the cities with most results. */
function continuations(replica: Replica, { text, params }: Sentence, cache: FilterCache) {
  const language = languageOf(text)
  const [type] = params['input-property-type']
  if (!type) return []
  const offered = type === generics.gastronomi || params['input-rent'] || params['input-buy'] || params['input-cimere']
  const placed = params['input-location'].length > 0 || params['input-neighborhood'] !== undefined
  const found = matching(filtersOf(replica, params, cache))
  const sizes = new Map([...replica.columns.sets.city].map(([city, slots]) => [city, countShared(slots, found)]))
  const towns = placed ? [] : best(sizes.keys(), (city) => sizes.get(city) ?? 0, citiesMax)
  return [
    ...(offered ? [] : (['rent', 'buy'] as const).map((offer) => offers[offer][language])),
    ...towns.map((city) => `${['në', 'in'][language]} ${cityOf(city)?.text ?? city}`),
  ].map((more) => ({ text: `${text} ${more}`, spoken: language }))
}

const offers = { rent: ['me qira', 'for rent'], buy: ['në shitje', 'for sale'] } as const

/** The name of a search: type, number of rooms, offer and place. */
function nameOf(params: SearchParams, language: Spoken): string {
  const [type] = params['input-property-type']
  const isCar = type === generics.vetura
  const rooms = params['input-min-rooms']
  const counted = rooms !== undefined && rooms === params['input-max-rooms'] && rooms > 0
  const place = [params['input-neighborhood'], ...params['input-location'].map((city) => cityOf(city)?.text)]
  const venues = venueKinds
    .filter((venue) => params[listingTypeParam[venue]])
    .map((venue) => venueNames[venue][language])
  const ofType = venues.join(' ') || typeNames[(isCar ? 'car' : type) as PropertyType]?.[language]
  const typeName = counted && language === english ? ofType?.toLowerCase() : ofType
  const what = [
    counted && language === english && `${rooms} bedroom`,
    isCar && params['input-car-model'].length > 0 ? params['input-car-model'].join(' ') : typeName,
    isCar ? params['input-words']?.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : params['input-words'],
    counted && language === albanian && `${rooms} dhoma`,
    params['input-rent'] && offers.rent[language],
    params['input-buy'] && offers.buy[language],
  ].filter(Boolean)
  const where = params['input-location'].length < 2 && place.filter(Boolean).join(', ')
  if (where) what.push(what.length > 0 ? `${['në', 'in'][language]} ${where}` : where)
  return what.join(' ')
}
