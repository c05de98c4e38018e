import type { Answered, SearchPage } from '#shared/search/answers.ts'
import { combined, isAbout, isOverruled } from '#shared/search/ask/combined.ts'
import type { Chip, ParamTexts, Span } from '#shared/search/ask/understood.ts'
import type { SearchParams, SearchQuery } from '#shared/search/params.ts'

/** A sentence and how the server understood it. */
export type Understood = Answered & { sentence: string }

/** The answer to a search, with the search, and with the sentence that belongs to its interpretation. */
export const withSearch = ({ understood, ...page }: SearchPage, asked: SearchQuery) => ({
  ...page,
  asked,
  understood: understood && { ...understood, sentence: asked['input-ask'] ?? '' },
})

/**
 * What a sentence currently contributes to the search. Computed in the browser, so that clicks show at once, before the
 * server answers.
 */
export type Said = {
  /** The chips that are part of the search, and those that are only suggested. */
  chips: readonly Chip[]
  offered: readonly Chip[]
  /** What was left out, because nothing would be found otherwise. */
  leftOut: { chips: readonly Chip[]; words: readonly string[] }
  /** The words that are searched for, and the words that occur in no listing. */
  words: readonly string[]
  unknown: readonly string[]
  /** The chips that no listing fulfils. */
  lacking: readonly Chip[]
}

const nothing: Said = { chips: [], offered: [], leftOut: { chips: [], words: [] }, words: [], unknown: [], lacking: [] }

export function saidIn(search: SearchQuery, understood: Understood | undefined): Said {
  if (!understood || understood.sentence !== search['input-ask']) return nothing
  const { sentence, leftOut, searched, unknown, lacking } = understood
  const textsOf = (spans: readonly Span[]) => spans.map((span) => sentence.slice(...span))
  const byHand = search['input-words']?.split(' ') ?? []
  const missing = textsOf(leftOut.words).filter((word) => !byHand.includes(word))
  const left = understood.chips.filter(
    (chip) => !search['input-ask-without'].includes(chip.id) && !isOverruled(chip, search),
  )
  const said = left.filter(({ kind }) => kind !== 'offered')
  return {
    chips: said.filter(({ id }) => !leftOut.chips.includes(id)),
    offered: left.filter(({ kind }) => kind === 'offered'),
    leftOut: { chips: said.filter(({ id }) => leftOut.chips.includes(id)), words: missing },
    words: textsOf(searched)
      .flatMap((text) => text.split(/\s+/))
      .filter((word) => !missing.includes(word)),
    unknown: textsOf(unknown),
    lacking: said.filter(({ id }) => lacking.includes(id)),
  }
}

export const withoutChips = (search: SearchQuery, chips: readonly Chip[]): string[] => [
  ...new Set([...search['input-ask-without'], ...chips.map(({ id }) => id)]),
]

/** The search without a chip; the chip's words are not searched for either. */
export const removed = (search: SearchQuery, chip: Chip): SearchQuery => ({
  ...search,
  page: 1,
  'input-ask-without': withoutChips(search, [chip]),
})

/**
 * The search with a chip that the visitor clicked: a suggested one, one that was left out, or one of a chip's choices.
 */
export const applied = (search: SearchQuery, chip: Chip, params: ParamTexts = chip.params): SearchQuery =>
  combined(removed(search, chip), [{ ...chip, kind: 'said', params }])

/** The search with a word of the sentence that had been left out. */
export const insisting = (search: SearchQuery, word: string): SearchQuery => ({
  ...search,
  page: 1,
  'input-words': [search['input-words'] ?? [], word].flat().join(' '),
})

/** The search after a filter was changed by hand. Chips of the same filter become ordinary filters (ASK-13). */
export function edited(search: SearchQuery, chips: readonly Chip[], change: Partial<SearchQuery>): SearchQuery {
  const touched = chips.filter((chip) => isAbout(chip, Object.keys(change) as (keyof SearchParams)[]))
  return {
    ...combined(search, touched),
    ...change,
    page: 1,
    'input-ask-without': withoutChips(search, touched),
  }
}

/** The search for the literal words of the sentence, without interpretation (ASK-13). */
export const exactly = (search: SearchQuery): SearchQuery => ({
  ...search,
  page: 1,
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': search['input-ask'],
})

/** What was asked for, also where nothing is found: an alert waits for all of it. */
export const asAsked = (
  search: SearchQuery,
  { chips, leftOut, words }: Said,
): { whole: SearchQuery; looked: string } => ({
  whole: combined(search, [...chips.filter(({ kind }) => kind !== 'wider'), ...leftOut.chips]),
  looked: [...words, ...leftOut.words].join(' '),
})

/** The equivalent search without a sentence: its chips and words as filters. */
export const asFilters = (search: SearchQuery, { chips, words }: Said): SearchQuery => ({
  ...combined(search, chips),
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': [search['input-words'] ?? [], words].flat().join(' ') || undefined,
})
