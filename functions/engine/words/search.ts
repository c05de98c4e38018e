import { type Bits, countShared, narrow, noBits } from '../bits.ts'
import type { Columns } from '../columns.ts'
import type { Language, Page } from '../schema.ts'
import { isNear, mistakesIn } from './near.ts'
import { bestOf, type Match } from './rank.ts'
import type { Words } from './words.ts'

/** What a search for words finds. */
export type WordMatches = {
  /** What has every word. */
  bits: Bits
  /** One page of a result within them, those first that fit best, equal ones newest first. */
  bestOf(result: Bits, page: Page): number[]
  /** The words by which they were found, and what each is worth, for `marksOf`. */
  words: ReadonlyMap<string, number>
  /** For each word of the search, those by which it was found: what has one of each is in `bits`. */
  each: readonly ReadonlyMap<string, number>[]
}

/** A word of a search: what it finds, and the words by which, with what each is worth. */
type FoundWord = Match & { by: ReadonlyMap<string, number> }
/** What words found, for other searches of the same moment that share some of them. */
export type KnownMatches = Map<string, FoundWord>

type Searched = { columns: Columns; words: Words }

/** What a word is worth to a search: the very word, another form of it, a synonym, what it begins, a mistake. */
const worth = { same: 1, form: 0.8, synonym: 0.6, longer: 0.5, mistyped: 0.4 } as const

/** So many words of a search count; so many words may begin with one of them, or be meant by a mistyped one. */
const wordsMax = 10
const beginningsMax = 64
const meantMax = 16

/**
 * What has every word of a text, in whatever language of its own, and how well each fits; undefined when the text
 * has no words. Where a word finds nothing, those that begin with it do; where these find nothing, those that it may
 * be a mistyping of, the common words of the language before all others.
 */
export function searchWords(
  { columns, words }: Searched,
  text: string,
  known: KnownMatches = new Map(),
): WordMatches | undefined {
  const { language } = columns.schema
  const wanted = wantedOf(words.wordsOf(text), language)
  if (wanted.length === 0) return
  const matches = wanted.map((word) => {
    const match = known.get(word) ?? matchOf(columns, words, word)
    known.set(word, match)
    return match
  })
  const bits = columns.alive.slice()
  for (const { all } of matches) narrow(bits, all)
  const found = new Map<string, number>()
  for (const { by } of matches)
    for (const [word, quality] of by) found.set(word, Math.max(quality, found.get(word) ?? 0))
  return {
    bits,
    bestOf: (result, page) => bestOf(columns, matches, result, page),
    words: found,
    each: matches.map(({ by }) => by),
  }
}

/** The different words, without those that say nothing unless there are no others. */
function wantedOf(typed: readonly string[], { isFiller }: Language): string[] {
  const different = [...new Set(typed)].slice(0, wordsMax)
  const telling = different.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : different
}

function matchOf({ alive, schema }: Columns, words: Words, word: string): FoundWord {
  const { fields, language } = schema
  const { vocabulary, postings } = words
  const size = alive.length * 32
  const all = noBits(size)
  /** What each word is worth by which it is found. */
  const taken = new Map<number, number>()
  const take = (ids: Iterable<number>, quality: number) => {
    for (const id of ids) {
      if (taken.has(id)) continue
      taken.set(id, quality)
      postings.collect(id, () => all)
    }
  }
  const nothing = () => countShared(all, alive) === 0
  const takeMeaning = (one: string, same: number, form: number, synonym: number) => {
    take(sameAs(words, one), same)
    take(formsOf(words, one, language), form)
    for (const other of language.synonyms(one)) {
      take(sameAs(words, other), synonym)
      take(formsOf(words, other, language), synonym)
    }
  }

  takeMeaning(word, worth.same, worth.form, worth.synonym)
  if (nothing()) take(beginningWith(words, word), worth.longer)
  for (let mistakes = 1; mistakes <= mistakesIn(word) && nothing(); mistakes++) {
    for (const one of language.common)
      if (isNear(word, one, mistakes)) takeMeaning(one, worth.mistyped, worth.mistyped, worth.mistyped)
    if (nothing()) take(vocabulary.near(word, mistakes, meantMax), worth.mistyped)
  }

  const setOf = (field: number, quality: number) => {
    const set = noBits(size)
    for (const [id, one] of taken) if (one === quality) postings.collect(id, (at) => (at === field ? set : undefined))
    return set
  }
  const levels = fields.flatMap((fieldWorth, field) =>
    [...new Set(taken.values())].map((quality) => ({
      worth: fieldWorth * quality,
      set: once(() => setOf(field, quality)),
    })),
  )
  levels.sort((a, b) => b.worth - a.worth)
  return { all, levels, by: new Map([...taken].map(([id, quality]) => [vocabulary.words[id] as string, quality])) }
}

/** Makes something the first time it is asked for: most searches look at few levels. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function sameAs({ vocabulary }: Words, word: string): number[] {
  const id = vocabulary.idOf(word)
  return id === undefined ? [] : [id]
}

function formsOf({ vocabulary }: Words, word: string, { stem: stemOf }: Language): number[] {
  if (word.length < 3 || /\d/.test(word)) return []
  const stem = stemOf(word)
  return [...vocabulary.startingWith(stem)].filter((id) => stemOf(vocabulary.words[id] as string) === stem)
}

/** A single letter begins too much to say anything, and 20 does not begin 2015. */
export function beginningWith({ vocabulary }: Words, word: string): number[] {
  if (word.length < 2) return []
  const longer = vocabulary.startingWith(word)
  const other = /\d$/.test(word)
    ? longer.filter((id) => !/\d/.test((vocabulary.words[id] as string).charAt(word.length)))
    : longer
  return vocabulary.mostFrequent(other, beginningsMax)
}
