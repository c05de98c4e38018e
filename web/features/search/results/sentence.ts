import type { Interpretation, SearchPage } from '#shared/search/answers.ts'
import type { SearchParams, SearchQuery } from '#shared/search/params.ts'
import { mergeChips, remainingChips, setsAnyOf } from '#shared/search/sentence/mergeChips.ts'
import type { Chip, IgnoredWords, ParamTexts, Span } from '#shared/search/sentence/parsedSentence.ts'
import type { LeftOut } from '../../../slots.ts'

/** A sentence and how the server understood it. */
export type InterpretedSentence = Interpretation & { sentence: string }

/** The answer to a search, with the search, and with the sentence that belongs to its interpretation. */
export const withSearch = ({ understood, ...page }: SearchPage, search: SearchQuery) => ({
  ...page,
  asked: search,
  understood: understood && { ...understood, sentence: search['input-ask'] ?? '' },
})

/**
 * What a sentence currently contributes to the search. Computed in the browser, so that clicks show at once, before the
 * server answers.
 */
export type SentenceState = {
  /** The chips that are part of the search, and those that are only suggested. */
  chips: readonly Chip[]
  offered: readonly Chip[]
  leftOut: LeftOut
  /** The words that are searched for, and the words that occur in no listing. */
  words: readonly string[]
  unknown: readonly string[]
  /** The chips that no listing fulfils. */
  lacking: readonly Chip[]
  /** The words that the search does without, by the reason for it. */
  ignored: readonly IgnoredText[]
}

/** Words that the search does without, and why. */
type IgnoredText = Pick<IgnoredWords, 'reason'> & { text: string }

const nothing: SentenceState = {
  chips: [],
  offered: [],
  leftOut: { chips: [], words: [] },
  words: [],
  unknown: [],
  lacking: [],
  ignored: [],
}

export function sentenceState(search: SearchQuery, understood: InterpretedSentence | undefined): SentenceState {
  if (!understood || understood.sentence !== search['input-ask']) return nothing
  const { sentence, leftOut, searched, unknown, lacking } = understood
  const textsOf = (spans: readonly Span[]) => spans.map((span) => sentence.slice(...span))
  const byHand = search['input-words']?.split(' ') ?? []
  const missing = textsOf(leftOut.words).filter((word) => !byHand.includes(word))
  const remaining = remainingChips(
    understood.chips.filter(({ id }) => !search['input-ask-without'].includes(id)),
    search,
  )
  const active = remaining.filter(({ kind }) => kind !== 'offered')
  return {
    chips: active.filter(({ id }) => !leftOut.chips.includes(id)),
    offered: remaining.filter(({ kind }) => kind === 'offered'),
    leftOut: { chips: active.filter(({ id }) => leftOut.chips.includes(id)), words: missing },
    words: textsOf(searched)
      .flatMap((text) => text.split(/\s+/))
      .filter((word) => !missing.includes(word)),
    unknown: textsOf(unknown),
    lacking: active.filter(({ id }) => lacking.includes(id)),
    ignored: understood.ignored.map(({ reason, words }) => ({ reason, text: sentence.slice(...words) })),
  }
}

export const removedChipIds = (search: SearchQuery, chips: readonly Chip[]): string[] => [
  ...new Set([...search['input-ask-without'], ...chips.map(({ id }) => id)]),
]

/** The search without a chip; the chip's words are not searched for either. */
export const withoutChip = (search: SearchQuery, chip: Chip): SearchQuery => ({
  ...search,
  page: 1,
  'input-ask-without': removedChipIds(search, [chip]),
})

/**
 * The search with a chip that the visitor clicked: a suggested one, one that was left out, or one of a chip's choices.
 */
export const withChip = (search: SearchQuery, chip: Chip, params: ParamTexts = chip.params): SearchQuery =>
  mergeChips(withoutChip(search, chip), [{ ...chip, kind: 'said', params }])

/** The search with a word of the sentence that had been left out. */
export const withLeftOutWord = (search: SearchQuery, word: string): SearchQuery => ({
  ...search,
  page: 1,
  'input-words': [search['input-words'] ?? [], word].flat().join(' '),
})

/** The search after a filter was changed by hand. Chips of the same filter become ordinary filters (ASK-13). */
export function withEditedFilter(
  search: SearchQuery,
  chips: readonly Chip[],
  change: Partial<SearchQuery>,
): SearchQuery {
  const touched = chips.filter((chip) => setsAnyOf(chip, Object.keys(change) as (keyof SearchParams)[]))
  return {
    ...mergeChips(search, touched),
    ...change,
    page: 1,
    'input-ask-without': removedChipIds(search, touched),
  }
}

/** The search for the literal words of the sentence, without interpretation (ASK-13). */
export const asLiteralWords = (search: SearchQuery): SearchQuery => ({
  ...search,
  page: 1,
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': search['input-ask'],
})

/** What was asked for, also where nothing is found: an alert waits for all of it. */
export const asWholeSentence = (
  search: SearchQuery,
  { chips, leftOut, words }: SentenceState,
): { whole: SearchQuery; searchedText: string } => ({
  whole: mergeChips(search, [...chips.filter(({ kind }) => kind !== 'wider'), ...leftOut.chips]),
  searchedText: [...words, ...leftOut.words].join(' '),
})

/** The equivalent search without a sentence: its chips and words as filters. */
export const asFilters = (search: SearchQuery, { chips, words }: SentenceState): SearchQuery => ({
  ...mergeChips(search, chips),
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': [search['input-words'] ?? [], words].flat().join(' ') || undefined,
})
