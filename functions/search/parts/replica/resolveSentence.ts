import { citiesAround, citiesOfRegion, nameOrCities } from '#shared/places/cities.ts'
import { neighborhoods, quartersAround } from '#shared/places/neighborhoods.ts'
import { fields } from '#shared/posts/fields.ts'
import { generics } from '#shared/posts/lists.ts'
import type { Interpretation } from '#shared/search/answers.ts'
import { filterRows } from '#shared/search/fieldFilters.ts'
import { dropStep, stepWeight } from '#shared/search/filterDrops.ts'
import { substituteOf } from '#shared/search/lexicon/substitutes.ts'
import { bodyLike } from '#shared/search/lexicon.ts'
import { type SearchParams, searchParams, searchTypeOf } from '#shared/search/params.ts'
import { relaxedBounds, similarChoices } from '#shared/search/relaxations.ts'
import { itemsOf } from '#shared/search/sentence/match.ts'
import { mergeChips, paramsOfChips, remainingChips } from '#shared/search/sentence/mergeChips.ts'
import type { Chip, ParamTexts, ParsedSentence, Span } from '#shared/search/sentence/parsedSentence.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { tokensOf as tokensIn } from '#shared/search/sentence/tokens.ts'
import { count } from '../../../engine/bits.ts'
import { emptyFilterCache, type FilterCache, filtersOf, matching } from './filters.ts'
import type { Replica } from './fold.ts'
import { isOr } from './words/forms.ts'
import { tokensOf } from './words/language.ts'

/** A search after its sentence was replaced by parameters, with those of the whole sentence, and how it was understood. */
export type ResolvedSearch = { params: SearchParams; whole: SearchParams; understood?: Interpretation }

/** The parts of a sentence that are searched. */
type Parts = { chips: readonly Chip[]; words: readonly Word[] }
const nothing: Parts = { chips: [], words: [] }
/** A search for everything. */
const anything = searchParams.parse({})
/** A word of a sentence, and its position. */
type Word = { text: string; span: Span }

/**
 * Resolves the sentence of a search to parameters. Filters set by hand override it. If the whole sentence finds
 * nothing, its parts are left out that matter least, and its place is widened (ASK-12, ASK-13). Its category never is.
 */
export function resolveSentence(
  replica: Replica,
  search: SearchParams,
  cache: FilterCache = emptyFilterCache(),
): ResolvedSearch {
  const { 'input-ask': sentence, 'input-ask-without': without, ...byHand } = search
  if (sentence === undefined) return { params: search, whole: search }
  const { said, chips, all } = parsedFor(search, sentence, without)
  const { beyond, ...parsed } = said
  const paramsFor = (parts: Parts) => withParts(search, parts)
  const finds = (parts: Parts) => count(matching(filtersOf(replica, paramsFor(parts), cache))) > 0
  const hasCriteria = ({ chips, words }: Parts) => chips.length + words.length > 0 || hasFiltersByHand(byHand)

  const isFound = finds(all)
  // Where the filters set by hand find nothing by themselves, no part of the sentence is at fault.
  const relaxed = isFound || !finds(nothing) ? all : closestParts(piecesOf(sentence, parsed, all, without), finds)
  const isKept = searchTypeOf(paramsFor(relaxed)) === searchTypeOf(paramsFor(all))
  const final = isKept && hasCriteria(relaxed) ? relaxed : all
  const leftOut: Parts = {
    chips: all.chips.filter((chip) => !final.chips.includes(chip)),
    words: all.words.filter((word) => !final.words.includes(word)),
  }
  const topic = all.chips.filter(({ field }) => field === 'type')
  const exists = (parts: Parts) => count(matching(filtersOf(replica, withParts(anything, parts), cache))) > 0
  const unknown = isFound ? [] : all.words.filter((word) => !exists({ chips: topic, words: [word] }))
  const lacking = leftOut.chips.filter(
    (chip) => chip.kind === 'said' && !isPlace(chip) && !exists({ chips: [...topic, chip], words: [] }),
  )
  return {
    params: paramsFor(final),
    whole: paramsFor(all),
    understood: {
      ...parsed,
      params: paramsOfChips(final.chips),
      chips: [...chips, ...final.chips.filter((chip) => !all.chips.includes(chip))],
      leftOut: {
        words: [...leftOut.words.map(({ span }) => span), ...beyond],
        chips: leftOut.chips.map(({ id }) => id),
      },
      unknown: unknown.map(({ span }) => span),
      lacking: lacking.map(({ id }) => id),
    },
  }
}

/** A search with its whole sentence as parameters, whether or not it finds anything. */
export function withWholeSentence(search: SearchParams): SearchParams {
  const { 'input-ask': sentence, 'input-ask-without': without } = search
  return sentence === undefined ? search : withParts(search, parsedFor(search, sentence, without).all)
}

/** The parsed sentence, the chips that no filter set by hand overrides, and all parts that are searched. */
function parsedFor(search: SearchParams, sentence: string, without: readonly string[]) {
  const parsed = parseSentence(sentence, without)
  const chips = remainingChips(parsed.chips, search)
  const all: Parts = { chips: chips.filter(({ kind }) => kind !== 'offered'), words: wordsIn(sentence, parsed) }
  return { said: parsed, chips, all }
}

/** A search whose sentence is replaced by these parts of it. */
const withParts = (search: SearchParams, { chips, words }: Parts): SearchParams => ({
  ...mergeChips(search, chips),
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': wordsOf(search['input-words'], words),
})

/** The words of a sentence that are searched as text. */
const wordsIn = (sentence: string, { searched }: ParsedSentence): Word[] => wordsAt(sentence, searched)

const wordsAt = (sentence: string, spans: readonly Span[]): Word[] =>
  spans.flatMap(([start, end]) => {
    const tokens = tokensOf(sentence.slice(start, end))
    const wordAt = (from: number, to: number): Word => {
      const span: Span = [start + from, start + to]
      return { text: sentence.slice(...span), span }
    }
    // "golf ose passat" is kept or left out as a whole.
    return tokens.some(({ word }, at) => at > 0 && isOr(word))
      ? [wordAt(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0)]
      : tokens.map(({ from, to }) => wordAt(from, to))
  })

/** The words set by hand, followed by those of the sentence. */
function wordsOf(byHand: string | undefined, words: readonly Word[]): string | undefined {
  return [byHand ?? [], words.map(({ text }) => text)].flat().join(' ') || undefined
}

/** Is any filter set by hand? */
const hasFiltersByHand = (byHand: Partial<SearchParams>) =>
  Object.entries(byHand).some(([name, value]) => !displayParams.includes(name) && isSet(value))
/** Parameters that only affect how results are shown and counted. */
const displayParams = ['input-order', 'input-currency', 'input-period', 'region', 'as-of']
const isSet = (value: SearchParams[keyof SearchParams]) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false

/** The filters by choice, except for makes of cars, which are names. */
const isFact = new Set<string>(
  filterRows(fields).flatMap(({ row, spec }) => ('choice' in spec && row.value.is !== 'list' ? [spec.name] : [])),
)

/** The words of a fact: a listing may mention in its description what its fields do not state. */
const asWords = (sentence: string, chip: Chip): Word[] => (isFact.has(chip.field) ? wordsAt(sentence, chip.words) : [])

/**
 * A piece of a sentence: the weight of the step at which it gives way (`filterDrops.ts`), and the ways to ask for it, the best
 * first.
 */
type Piece = { weight: number; alternatives: readonly ((kept: Parts) => Parts)[] }

/**
 * The closest parts that find something: each piece is kept with which the kept ones still find something, those first
 * that matter most (ASK-12).
 */
function closestParts(pieces: readonly Piece[], finds: (parts: Parts) => boolean): Parts {
  let kept = nothing
  for (const { alternatives } of pieces.toSorted((a, b) => b.weight - a.weight))
    kept = alternatives.map((alternative) => alternative(kept)).find(finds) ?? kept
  return kept
}

function piecesOf(sentence: string, { names }: ParsedSentence, all: Parts, without: readonly string[]): Piece[] {
  const isName = ({ span: [start, end] }: Word) => names.some(([from, to]) => start >= from && end <= to)
  const places = all.chips.filter(isPlace)
  return [
    ...placePieces(places, without),
    ...all.chips.flatMap((chip) => (isPlace(chip) ? [] : chipPieces(sentence, chip, without))),
    ...all.words.map((word): Piece => {
      const substitute = substituteFor(word)
      const alternatives = [
        withWords([word]),
        ...(substitute && !without.includes(substitute.id) ? [withChip(substitute)] : []),
      ]
      return isName(word)
        ? { weight: stepWeight('name'), alternatives: [...alternatives, ...sameBody(word.text, word.span)] }
        : { weight: substitute ? stepWeight('name') : 0, alternatives }
    }),
  ]
}

const isPlace = ({ field }: Chip) => field === 'place' || field === 'neighborhood'

/** A chip, after what serves the same purpose. */
function chipPieces(sentence: string, chip: Chip, without: readonly string[]): Piece[] {
  const words = asWords(sentence, chip)
  const alternatives = [
    withChip(chip),
    ...(words.length > 0 ? [withWords(words)] : []),
    ...(chip.field === 'brand' ? sameBody(chip.params['input-car-model'] ?? '', chip.words[0]) : []),
  ]
  const weight = weightOfChip(chip)
  if (without.includes(relaxedChipId(chip))) return [{ weight, alternatives }]
  const wider = widerBounds(chip)
  return [
    ...relaxedChips(chip).map((one): Piece => ({ weight, alternatives: [withChip(one)] })),
    // Bounds give way little by little: each step is kept as long as the next one would be.
    ...wider.map(
      ({ wide }, at): Piece => ({ weight: wider[at + 1]?.weight ?? weight, alternatives: [withChip(wide)] }),
    ),
    { weight: wider[0]?.weight ?? weight, alternatives },
  ]
}

/** The chip with bounds that reach further, and the weight of the step that is. */
function widerBounds(chip: Chip): { weight: number; wide: Chip }[] {
  if (chip.field === 'order') return []
  return relaxedBounds(chip.field, searchParams.parse(chip.params)).flatMap(({ step, change }) => {
    const wide = widened(chip, change)
    // No field has greater numbers than a search accepts.
    return searchParams.safeParse(wide.params).success ? { weight: stepWeight(step), wide } : []
  })
}

const widened = (chip: Chip, change: Partial<SearchParams>): Chip => ({
  ...chip,
  id: relaxedChipId(chip),
  kind: 'wider',
  params: { ...chip.params, ...paramTextsOf(change) },
})

/** Chips that ask for more: of a type its category, and of many what serves the same purpose: a house for a villa. */
function relaxedChips(chip: Chip): Chip[] {
  if (chip.field === 'order') return []
  const search = searchParams.parse(chip.params)
  const category = chip.field === 'type' ? searchTypeOf(search) : undefined
  const changes: Partial<SearchParams>[] = [
    ...(category ? [{ 'input-property-type': [generics[category]] }] : []),
    ...similarChoices(chip.field, search).map(({ change }) => change),
  ]
  return changes.map((change) => widened(chip, change))
}

const relaxedChipId = ({ id }: Chip) => `${id}-wider`

/** A change to a search as in an address. */
const paramTextsOf = (change: Partial<SearchParams>): ParamTexts =>
  Object.fromEntries(Object.entries(change).map(([param, value]) => [param, String(value)]))

/** Parts with this chip in place of the wider one that they have. */
const withChip = (chip: Chip) => (kept: Parts) => ({
  ...kept,
  chips: [...kept.chips.filter(({ id }) => id !== relaxedChipId(chip) && id !== chip.id), chip],
})
const withWords = (words: readonly Word[]) => (kept: Parts) => ({
  ...kept,
  words: [...kept.words, ...words].sort((a, b) => a.span[0] - b.span[0]),
})

/** The body of a make or model that no listing has: other cars like it. */
function sameBody(name: string, span: Span | undefined) {
  const text = bodyLike(name)
  return text && span ? [withWords([{ text, span }])] : []
}

/** What is nearest to a word that no listing has (ASK-19, ASK-27): no car has a fuel that is called electric here. */
function substituteFor({ text, span }: Word): Chip | undefined {
  const senses = itemsOf(tokensIn(text)).flatMap((item) => item.senses)
  const [substitute] = senses.flatMap(({ group, means }) =>
    group === 'word' || group === 'amenity' ? (substituteOf(means) ?? []) : [],
  )
  return substitute && { id: `${substitute.field}-${span[0]}-wider`, kind: 'wider', ...substitute, words: [span] }
}

/** Nothing matters more than the order, which leaves nothing out, and the region: both markets are an ocean apart. */
const most = Number.POSITIVE_INFINITY

function weightOfChip({ field, kind }: Chip): number {
  if (field === 'order') return most
  // An offer that is only implied gives way to what is named, but the price has the period of it.
  if (kind === 'implied' && field === 'offer') return stepWeight('amount') + 0.5
  return stepWeight(dropStep(field))
}

/** The place in levels: its region, the cities around, its cities, and the exact quarters. */
function placePieces(chips: readonly Chip[], without: readonly string[]): Piece[] {
  const [first] = chips
  if (!first) return []
  const cities = [...new Set(chips.flatMap(citiesOf))]
  const id = relaxedChipId(first)
  const level = (weight: number, some: readonly string[], quarters: readonly string[] = []): Piece => {
    const params = {
      'input-location': nameOrCities(some),
      ...(quarters.length > 0 && { 'input-neighborhood': quarters.join(';') }),
    }
    const words = chips.flatMap((chip) => chip.words)
    return { weight, alternatives: [inPlace([{ id, kind: 'wider', field: 'place', params, words }])] }
  }
  const named = chips.flatMap(({ params }) => params['input-neighborhood']?.split(';') ?? [])
  const isExact = named.length > 0
  const around = quartersWithin(named, cities)
  const relaxedOnes = [
    level(most, citiesOfRegion(cities)),
    level(stepWeight('region'), citiesAround(cities)),
    ...(isExact ? [level(stepWeight('citiesAround'), cities)] : []),
    ...(around.length > 0 ? [level(stepWeight('city'), cities, [...named, ...around])] : []),
  ]
  return [
    ...(cities.length > 0 && !without.includes(id) ? relaxedOnes : []),
    {
      weight: stepWeight(around.length > 0 ? 'quartersAround' : isExact ? 'city' : 'citiesAround'),
      alternatives: [inPlace(chips), ...(chips.some(({ choices }) => choices) ? [inPlace(chips.map(anywhere))] : [])],
    },
  ]
}

/** A quarter in any of the cities that have one of its name. */
function anywhere(chip: Chip): Chip {
  const { 'input-location': _, ...params } = chip.params
  return chip.choices ? { ...chip, id: relaxedChipId(chip), kind: 'wider', params, choices: undefined } : chip
}

/** The names of the quarters around those that these cities have. */
const quartersWithin = (names: readonly string[], within: readonly string[]): string[] =>
  quartersAround(
    neighborhoods.filter(({ city, neighborhood }) => within.includes(city) && names.includes(neighborhood)),
  ).map(({ neighborhood }) => neighborhood)

/** Parts with this place in place of the one that they have. */
const inPlace = (chips: readonly Chip[]) => (kept: Parts) => ({
  ...kept,
  chips: [...kept.chips.filter((chip) => !isPlace(chip)), ...chips],
})

/** The cities that a chip names. */
const citiesOf = ({ params }: Chip): string[] => searchParams.parse(params)['input-location']
