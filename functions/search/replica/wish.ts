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

/** A search without a sentence: what it comes to, and what its sentence was taken for. */
export type Wish = { params: SearchParams; understood?: Answered }

/** What of a sentence is searched. */
type Parts = { chips: readonly Chip[]; words: readonly Word[] }
/** A word of a sentence, and where it stands. */
type Word = { text: string; span: Span }

/**
 * What a search with a sentence comes to. Filters set by hand win; where all of it finds nothing, words are left out
 * one after another, then implied chips, then the nearest thing that was said (ASK-12, ASK-13).
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

/** What a search comes to wherever all that its sentence says finds something. */
export function wholeWish(asked: SearchParams): SearchParams {
  const { 'input-ask': sentence, 'input-ask-without': without } = asked
  return sentence === undefined ? asked : withParts(asked, saidIn(asked, sentence, without).all)
}

/** What a sentence says: the chips that no filter set by hand overrules, and all that is searched of it. */
function saidIn(asked: SearchParams, sentence: string, without: readonly string[]) {
  const said = understand(sentence, without)
  const chips = said.chips.filter((chip) => !isOverruled(chip, asked))
  const all: Parts = { chips: chips.filter(({ kind }) => kind !== 'offered'), words: wordsIn(sentence, said) }
  return { said, chips, all }
}

/** A search with parts of its sentence in the place of it. */
const withParts = (asked: SearchParams, { chips, words }: Parts): SearchParams => ({
  ...combined(asked, chips),
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': wordsOf(asked['input-words'], words),
})

/** The words of a sentence that are searched as words. */
const wordsIn = (sentence: string, { searched }: Understood): Word[] => wordsAt(sentence, searched)

const wordsAt = (sentence: string, spans: readonly Span[]): Word[] =>
  spans.flatMap(([start, end]) =>
    tokensOf(sentence.slice(start, end)).map(({ from, to }): Word => {
      const span: Span = [start + from, start + to]
      return { text: sentence.slice(...span), span }
    }),
  )

/** Words set by hand, and those of the sentence besides. */
function wordsOf(byHand: string | undefined, words: readonly Word[]): string | undefined {
  return [byHand ?? [], words.map(({ text }) => text)].flat().join(' ') || undefined
}

/** Does no listing have such a word, however it may be meant? */
function isUnknown(replica: Replica, text: string): boolean {
  const found = searchWords(replica, text)
  return found !== undefined && count(found.bits) === 0
}

/** Is anything asked by hand? */
const asksByHand = (byHand: Partial<SearchParams>) =>
  Object.entries(byHand).some(([name, value]) => !unasked.includes(name) && isSet(value))
/** They say how what is found is shown and counted. */
const unasked = ['input-order', 'input-currency', 'input-period', 'as-of']
const isSet = (value: SearchParams[keyof SearchParams]) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false

/** The filters that choose, but for makes of cars, which are names. */
const isFact = new Set<string>(
  filterRows(fields).flatMap(({ row, asked }) => ('choice' in asked && row.value.is !== 'list' ? [asked.name] : [])),
)

/** With the choices of fields as words: what no listing states, one may still tell in its description. */
function asWords(sentence: string, { chips, words }: Parts): Parts {
  const facts = chips.filter(({ field, kind }) => kind === 'said' && isFact.has(field))
  const spans = facts.flatMap((chip) => chip.words)
  return {
    chips: chips.filter((chip) => !facts.includes(chip)),
    words: [...words, ...wordsAt(sentence, spans)].sort((a, b) => a.span[0] - b.span[0]),
  }
}

/** The nearest parts that find something and still ask for something: first with what is asked of fields as words. */
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
 * The nearest parts that find something: without the words that no listing has, then without one more thing: a word, what is
 * implied, what was said; then without any words.
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

/** Without each chip, implied ones first. */
function withoutOneChip(parts: Parts): Parts[] {
  const implied = parts.chips.filter(({ kind }) => kind === 'implied').reverse()
  return [...implied, ...byDistance(parts.chips)].map((chip) => ({ ...parts, chips: without(parts.chips, chip) }))
}

/** What was said, that first without which a search gets least far. */
function byDistance(chips: readonly Chip[]): Chip[] {
  const steps = looserSteps(combined(searchParams.parse({}), chips)).map(({ name }) => name)
  const distance = ({ field }: Chip) => (field === 'order' ? -1 : steps.indexOf(looserName(field)))
  return chips.filter((chip) => chip.kind === 'said' && distance(chip) >= 0).sort((a, b) => distance(a) - distance(b))
}

/** Without a chip; a quarter leaves its city. */
function without(chips: readonly Chip[], left: Chip): Chip[] {
  const { 'input-location': city, 'input-neighborhood': quarter } = left.params
  const wider = quarter !== undefined && city !== undefined
  return chips.flatMap((chip) => {
    if (chip !== left) return chip
    return wider ? { ...chip, params: { 'input-location': city } } : []
  })
}
