import { fields } from '#shared/posts/fields.ts'
import type { Answered } from '#shared/search/answers.ts'
import { combined, isOverruled, paramsTogether } from '#shared/search/ask/combined.ts'
import { understand } from '#shared/search/ask/understand.ts'
import type { Chip, Span, Understood } from '#shared/search/ask/understood.ts'
import { filterRows } from '#shared/search/fieldFilters.ts'
import { looserName, looserSteps } from '#shared/search/looser.ts'
import { type SearchParams, searchParams } from '#shared/search/params.ts'
import { count } from '../../engine/bits.ts'
import { searchWords } from '../../engine/words/search.ts'
import { filtersOf, type Known, matching, nothingKnown } from './filters.ts'
import type { Replica } from './fold.ts'
import { tokensOf } from './words/language.ts'

/** A search after its sentence was replaced by parameters, and how that sentence was understood. */
export type Wish = { params: SearchParams; understood?: Answered }

/** The parts of a sentence that are searched. */
type Parts = { chips: readonly Chip[]; words: readonly Word[] }
/** A word of a sentence, and its position. */
type Word = { text: string; span: Span }

/**
 * Resolves the sentence of a search to parameters. Filters set by hand override it. If the whole sentence finds
 * nothing, parts are left out: words one after another, then implied chips, then the explicit part whose loss changes
 * the search least (ASK-12, ASK-13).
 */
export function wishOf(replica: Replica, asked: SearchParams, known: Known = nothingKnown()): Wish {
  const { 'input-ask': sentence, 'input-ask-without': without, ...byHand } = asked
  if (sentence === undefined) return { params: asked }
  const { said, chips, all } = saidIn(asked, sentence, without)
  const paramsFor = (parts: Parts) => withParts(asked, parts)
  const findsHow = (parts: Parts) => count(matching(filtersOf(replica, paramsFor(parts), known)))

  const isFound = findsHow(all) > 0
  const unknown = isFound ? [] : all.words.filter(({ text }) => isUnknown(replica, text))
  const isWish = ({ chips, words }: Parts) => chips.length + words.length > 0 || asksByHand(byHand)
  const done = isFound ? all : (looser(all, asWords(sentence, all), unknown, findsHow, isWish) ?? all)
  return {
    params: paramsFor(done),
    understood: {
      ...said,
      params: paramsTogether(done.chips),
      chips,
      leftOut: {
        words: all.words.filter((word) => !done.words.includes(word)).map(({ span }) => span),
        chips: all.chips.filter((chip) => !done.chips.includes(chip)).map(({ id }) => id),
      },
      unknown: unknown.map(({ span }) => span),
    },
  }
}

/** A search with its whole sentence as parameters, whether or not it finds anything. */
export function wholeWish(asked: SearchParams): SearchParams {
  const { 'input-ask': sentence, 'input-ask-without': without } = asked
  return sentence === undefined ? asked : withParts(asked, saidIn(asked, sentence, without).all)
}

/** The parsed sentence, the chips that no filter set by hand overrides, and all parts that are searched. */
function saidIn(asked: SearchParams, sentence: string, without: readonly string[]) {
  const said = understand(sentence, without)
  const chips = said.chips.filter((chip) => !isOverruled(chip, asked))
  const all: Parts = { chips: chips.filter(({ kind }) => kind !== 'offered'), words: wordsIn(sentence, said) }
  return { said, chips, all }
}

/** A search whose sentence is replaced by these parts of it. */
const withParts = (asked: SearchParams, { chips, words }: Parts): SearchParams => ({
  ...combined(asked, chips),
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': wordsOf(asked['input-words'], words),
})

/** The words of a sentence that are searched as text. */
const wordsIn = (sentence: string, { searched }: Understood): Word[] => wordsAt(sentence, searched)

const wordsAt = (sentence: string, spans: readonly Span[]): Word[] =>
  spans.flatMap(([start, end]) =>
    tokensOf(sentence.slice(start, end)).map(({ from, to }): Word => {
      const span: Span = [start + from, start + to]
      return { text: sentence.slice(...span), span }
    }),
  )

/** The words set by hand, followed by those of the sentence. */
function wordsOf(byHand: string | undefined, words: readonly Word[]): string | undefined {
  return [byHand ?? [], words.map(({ text }) => text)].flat().join(' ') || undefined
}

/** Does no listing have this word, in any form, synonym or spelling? */
function isUnknown(replica: Replica, text: string): boolean {
  const found = searchWords(replica, text)
  return found !== undefined && count(found.bits) === 0
}

/** Is any filter set by hand? */
const asksByHand = (byHand: Partial<SearchParams>) =>
  Object.entries(byHand).some(([name, value]) => !unasked.includes(name) && isSet(value))
/** Parameters that only affect how results are shown and counted. */
const unasked = ['input-order', 'input-currency', 'input-period', 'as-of']
const isSet = (value: SearchParams[keyof SearchParams]) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false

/** The filters by choice, except for makes of cars, which are names. */
const isFact = new Set<string>(
  filterRows(fields).flatMap(({ row, asked }) => ('choice' in asked && row.value.is !== 'list' ? [asked.name] : [])),
)

/** Turns field filters into words: a listing may mention in its description what its fields do not state. */
function asWords(sentence: string, { chips, words }: Parts): Parts {
  const facts = chips.filter(({ field, kind }) => kind === 'said' && isFact.has(field))
  const spans = facts.flatMap((chip) => chip.words)
  return {
    chips: chips.filter((chip) => !facts.includes(chip)),
    words: [...words, ...wordsAt(sentence, spans)].sort((a, b) => a.span[0] - b.span[0]),
  }
}

/** The closest parts that find something and still filter: first with field filters as words. */
function looser(
  all: Parts,
  asWords: Parts,
  unknown: readonly Word[],
  findsHow: (parts: Parts) => number,
  isWish: (parts: Parts) => boolean,
): Parts | undefined {
  const finds = (parts: Parts) => isWish(parts) && findsHow(parts) > 0
  if (asWords.words.length === all.words.length) return withoutOne(all, unknown, findsHow, finds)
  return finds(asWords)
    ? asWords
    : (withoutOne(all, unknown, findsHow, finds) ?? withoutOne(asWords, unknown, findsHow, finds))
}

/**
 * The closest parts that find something: without the words that no listing has; then without one more word, one implied
 * chip or one explicit chip; then without any words.
 */
function withoutOne(
  all: Parts,
  unknown: readonly Word[],
  findsHow: (parts: Parts) => number,
  finds: (parts: Parts) => boolean,
): Parts | undefined {
  const known: Parts = { ...all, words: all.words.filter((word) => !unknown.includes(word)) }
  const wordless: Parts = { ...all, words: [] }
  const withoutOneWord = known.words
    .map((word) => ({ ...known, words: known.words.filter((one) => one !== word) }))
    .filter(finds)
    .sort((a, b) => findsHow(b) - findsHow(a))
  return [known, ...withoutOneWord, ...withoutOneChip(known), wordless, ...withoutOneChip(wordless)].find(finds)
}

/** The variants without one chip; implied chips are dropped first. */
function withoutOneChip(parts: Parts): Parts[] {
  const implied = parts.chips.filter(({ kind }) => kind === 'implied').reverse()
  return [...implied, ...byDistance(parts.chips)].map((chip) => ({ ...parts, chips: without(parts.chips, chip) }))
}

/** The explicit chips, in the order in which they are dropped: first the one whose loss changes the search least. */
function byDistance(chips: readonly Chip[]): Chip[] {
  const steps = looserSteps(combined(searchParams.parse({}), chips)).map(({ name }) => name)
  const distance = ({ field }: Chip) => (field === 'order' ? -1 : steps.indexOf(looserName(field)))
  return chips.filter((chip) => chip.kind === 'said' && distance(chip) >= 0).sort((a, b) => distance(a) - distance(b))
}

/** Removes a chip; a neighbourhood is replaced by its city. */
function without(chips: readonly Chip[], left: Chip): Chip[] {
  const { 'input-location': city, 'input-neighborhood': quarter } = left.params
  const wider = quarter !== undefined && city !== undefined
  return chips.flatMap((chip) => {
    if (chip !== left) return chip
    return wider ? { ...chip, params: { 'input-location': city } } : []
  })
}
