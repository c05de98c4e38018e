import { type Bits, countShared, narrow, noBits, widen } from '../bits.ts'
import type { Columns } from '../columns.ts'
import type { Language, Page } from '../schema.ts'
import { isNear, mistakesIn } from './near.ts'
import { bestOf, type Match } from './rank.ts'
import type { Words } from './words.ts'

/** The result of a text search. */
export type WordMatches = {
  /** The slots that match every word. */
  bits: Bits
  /** One page of a result, best matches first; ties are newest first. */
  bestOf(result: Bits, page: Page): number[]
  /** The indexed words that matched, with their weights, for `marksOf`. */
  words: ReadonlyMap<string, number>
}

/** A search word: its matches, and the indexed words that matched, with their weights. */
type FoundWord = Match & { by: ReadonlyMap<string, number> }
/** A cache of matches by word, for searches of the same moment that share words. */
export type MatchCache = Map<string, FoundWord>

type Searched = { columns: Columns; words: Words }

/** The weights of matches: the same word, another form, a synonym, a longer word that begins with it, a typo. */
const matchWeights = { same: 1, form: 0.8, synonym: 0.6, longer: 0.5, mistyped: 0.4 } as const

/** Limits: words of a search, longer words per search word, and corrections per mistyped word. */
const wordsMax = 10
const beginningsMax = 64
const meantMax = 16

/**
 * The slots that match every word of a text, with their relevance; undefined if the text has no words. If a word has no
 * matches, longer words that begin with it are tried, then corrections of typos, common words of the language first;
 * but not for a word that the language knows.
 */
export function searchWords(
  { columns, words }: Searched,
  text: string,
  cache: MatchCache = new Map(),
): WordMatches | undefined {
  const wanted = wordsWanted({ columns, words }, text)
  if (wanted.length === 0) return
  const matches = wanted.map((word) => {
    const match = cache.get(word) ?? matchOf(columns, words, word)
    cache.set(word, match)
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
  }
}

/** The words of a text that a search looks for: a slot that matches has, for each, one of `wordsMatching`. */
export const wordsWanted = ({ columns, words }: Searched, text: string): string[] =>
  wantedOf(words.wordsOf(text), columns.schema.language)

/** The indexed words that match a search word. */
export const wordsMatching = ({ columns, words }: Searched, word: string): string[] => [
  ...matchOf(columns, words, word).by.keys(),
]

/** What stands between two alternatives, as no word has it. */
const or = '|'

/** Joins the words on both sides of an "or": either is as good as the other. */
function alternativesIn(typed: readonly string[], { isFiller, isOr }: Language): string[] {
  const isWord = (word: string | undefined) => word !== undefined && !isFiller(word) && !isOr(word)
  const joined: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const [word, next] = [typed[at] as string, typed[at + 1]]
    if (isOr(word) && isWord(typed[at - 1]) && isWord(next)) joined.push(`${joined.pop()}${or}${typed[++at]}`)
    else joined.push(word)
  }
  return joined
}

/** The distinct words, without fillers unless there are only fillers; alternatives as one word. */
function wantedOf(typed: readonly string[], language: Language): string[] {
  const { isFiller } = language
  const different = [...new Set(alternativesIn(typed, language))].slice(0, wordsMax)
  const telling = different.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : different
}

function matchOf(columns: Columns, words: Words, word: string): FoundWord {
  const [first, ...others] = word.split(or).map((one) => matchOfOne(columns, words, one)) as [FoundWord]
  if (others.length === 0) return first
  return (others as FoundWord[]).reduce(
    (found, { all, levels, by }) => ({
      all: widen(found.all, all),
      levels: [...found.levels, ...levels].sort((a, b) => b.weight - a.weight),
      by: new Map([...found.by, ...by]),
    }),
    { ...first, all: first.all.slice() },
  )
}

function matchOfOne({ alive, schema }: Columns, words: Words, word: string): FoundWord {
  const { fields, language } = schema
  const { vocabulary, postings } = words
  const size = alive.length * 32
  const all = noBits(size)
  /** The weight of each indexed word that matched. */
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

  takeMeaning(word, matchWeights.same, matchWeights.form, matchWeights.synonym)
  const isKnown = language.isKnown(word)
  if (nothing() && !isKnown) take(beginningWith(words, word), matchWeights.longer)
  for (let mistakes = 1; !isKnown && mistakes <= mistakesIn(word) && nothing(); mistakes++) {
    for (const one of language.common)
      if (isNear(word, one, mistakes))
        takeMeaning(one, matchWeights.mistyped, matchWeights.mistyped, matchWeights.mistyped)
    if (nothing()) take(vocabulary.near(word, mistakes, meantMax), matchWeights.mistyped)
  }

  const setOf = (field: number, quality: number) => {
    const set = noBits(size)
    for (const [id, one] of taken) if (one === quality) postings.collect(id, (at) => (at === field ? set : undefined))
    return set
  }
  const levels = fields.flatMap((fieldWeight, field) =>
    [...new Set(taken.values())].map((quality) => ({
      weight: fieldWeight * quality,
      set: once(() => setOf(field, quality)),
    })),
  )
  levels.sort((a, b) => b.weight - a.weight)
  return { all, levels, by: new Map([...taken].map(([id, quality]) => [vocabulary.words[id] as string, quality])) }
}

/** Memoizes a function without arguments: most searches need few levels. */
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

/**
 * The indexed words that begin with a word. A single letter is too ambiguous, and a number must not be continued by
 * digits: 20 does not match 2015.
 */
export function beginningWith({ vocabulary }: Words, word: string): number[] {
  if (word.length < 2) return []
  const longer = vocabulary.startingWith(word)
  const other = /\d$/.test(word)
    ? longer.filter((id) => !/\d/.test((vocabulary.words[id] as string).charAt(word.length)))
    : longer
  return vocabulary.mostFrequent(other, beginningsMax)
}
