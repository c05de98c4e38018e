import type { Answered, SearchPage } from '#shared/search/answers.ts'
import { combined, isAbout, isOverruled } from '#shared/search/ask/combined.ts'
import type { Chip, ParamTexts, Span } from '#shared/search/ask/understood.ts'
import type { SearchParams, SearchQuery } from '#shared/search/params.ts'

/** A sentence, and what it was taken for. */
export type Understood = Answered & { sentence: string }

/** The answer to a search, with the sentence that it took for something. */
export const withSentence = ({ understood, ...page }: SearchPage, { 'input-ask': sentence = '' }: SearchQuery) => ({
  ...page,
  understood: understood && { ...understood, sentence },
})

/** What of a sentence is searched, as the page shows it at once, before the answer to the last press is there. */
export type Said = {
  /** The chips in the search, and those that are offered. */
  chips: readonly Chip[]
  offered: readonly Chip[]
  /** What was left out so that something is found. */
  leftOut: { chips: readonly Chip[]; words: readonly string[] }
  /** The words that are searched, and those that no listing has. */
  words: readonly string[]
  unknown: readonly string[]
}

const nothing: Said = { chips: [], offered: [], leftOut: { chips: [], words: [] }, words: [], unknown: [] }

export function saidIn(search: SearchQuery, understood: Understood | undefined): Said {
  if (!understood || understood.sentence !== search['input-ask']) return nothing
  const { sentence, leftOut, searched, unknown } = understood
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
  }
}

export const withoutChips = (search: SearchQuery, chips: readonly Chip[]): string[] => [
  ...new Set([...search['input-ask-without'], ...chips.map(({ id }) => id)]),
]

const anew = { page: 1, 'as-of': undefined }

/** Without a chip, whose words are not searched then. */
export const removed = (search: SearchQuery, chip: Chip): SearchQuery => ({
  ...search,
  ...anew,
  'input-ask-without': withoutChips(search, [chip]),
})

/** With a chip set by hand: one that was offered or left out, or one of its choices. */
export const applied = (search: SearchQuery, chip: Chip, params: ParamTexts = chip.params): SearchQuery =>
  combined(removed(search, chip), [{ ...chip, kind: 'said', params }])

/** With a word of the sentence that was left out. */
export const insisting = (search: SearchQuery, word: string): SearchQuery => ({
  ...search,
  ...anew,
  'input-words': [search['input-words'] ?? [], word].flat().join(' '),
})

/** With a filter changed by hand: chips about that filter become filters like any other (ASK-13). */
export function edited(search: SearchQuery, chips: readonly Chip[], change: Partial<SearchQuery>): SearchQuery {
  const touched = chips.filter((chip) => isAbout(chip, Object.keys(change) as (keyof SearchParams)[]))
  return {
    ...combined(search, touched),
    ...change,
    ...anew,
    'input-ask-without': withoutChips(search, touched),
  }
}

/** The sentence itself as words, without what was made of it (ASK-13). */
export const exactly = (search: SearchQuery): SearchQuery => ({
  ...search,
  ...anew,
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': search['input-ask'],
})

/** The same search without its sentence: what it asks for as filters and words. */
export const asFilters = (search: SearchQuery, { chips, words }: Said): SearchQuery => ({
  ...combined(search, chips),
  'input-ask': undefined,
  'input-ask-without': [],
  'input-words': [search['input-words'] ?? [], words].flat().join(' ') || undefined,
})
