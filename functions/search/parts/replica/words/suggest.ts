import { cities, cityOf } from '#shared/places/cities.ts'
import type { Suggestion } from '#shared/search/answers.ts'
import { searchParams } from '#shared/search/params.ts'
import { type Bits, count, narrow } from '../../../../engine/bits.ts'
import { newest } from '../../../../engine/order.ts'
import { mistakesIn } from '../../../../engine/words/near.ts'
import { mistyped, namedSo as named, type Score, scoreOf } from '../../../../engine/words/score.ts'
import { beginningWith, type MatchCache, searchWords } from '../../../../engine/words/search.ts'
import { filtersOf, matching } from '../filters.ts'
import type { CardPost, Replica } from '../fold.ts'
import { cardsOf } from '../query.ts'
import { isFiller, isKnown, stemOf, synonymsOf } from './forms.ts'
import { language, tokensOf, wordsOf } from './language.ts'
import { type Counted, countNamed, fixedNames, type Named } from './named.ts'
import { neighborhoodsLike } from './neighborhoods.ts'
import { canonicalQuery, sentencesLike } from './sentences.ts'

/** The maximum number of suggestions, and of those of each kind, in this order. */
const suggestionsMax = 8
const mostOf = { city: 2, neighborhood: 3, brand: 2, type: 3, ask: 3, word: 3 } as const satisfies Record<
  Suggestion['kind'],
  number
>

/**
 * Autocomplete: places, makes and types with a matching name, and completions of the last word, each with its total.
 * Spelling mistakes are assumed only when nothing else matches, and not in words of the lexicon.
 */
export function suggest(replica: Replica, text: string): Suggestion[] {
  const all = wordsOf(text)
  const typed = all.filter((word, at) => at === all.length - 1 || !isFiller(word))
  if (typed.length === 0) return []
  const found = suggestionsFor(replica, text, typed, namedSo)
  return found.length > 0 || typed.every(isKnown) ? found : suggestionsFor(replica, text, typed, mistyped)
}

type Judge = (typed: string) => Score

const namedSo: Judge = (typed) => named(language, typed)

function suggestionsFor(replica: Replica, text: string, typed: readonly string[], judge: Judge): Suggestion[] {
  const scores = typed.map(judge)
  const listed = matching(filtersOf(replica, searchParams.parse({})))
  const names = [...namesLike(replica, listed, scores), ...neighborhoodsLike(replica, listed, scores)]
  const said = new Set(names.map(meaningOf))
  const words = wordsLike(replica, listed, typed, judge).filter(
    (one) => !said.has(meaningOf(one)) && said.add(meaningOf(one)),
  )
  const suggested = new Set(names.map(({ params }) => canonicalQuery(params)))
  // "Volkswagen Golf" is a brand and a sentence: one of the two is enough.
  const values = new Set(names.map(({ value }) => value))
  const sentences = sentencesLike(replica, text, suggested).filter(({ value }) => !values.has(value))
  // A quarter that is named so is meant rather than a city that has also another name.
  const meansQuarter = names.some(({ kind }) => kind === 'neighborhood')
  const meant = meansQuarter ? sentences.filter(({ value }) => !isCity(value)) : sentences
  const found = [...names, ...meant, ...words]
  return (Object.keys(mostOf) as Suggestion['kind'][])
    .flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, mostOf[kind]))
    .slice(0, suggestionsMax)
    .map(({ kind, value, params, count }) => ({ kind, value, params, count }))
}

const isCity = (name: string) => cities.some(({ text }) => text === name)

/**
 * The meaning of a name, whatever the form, order and language of its words: of two names with the same meaning only
 * one is shown.
 */
const meaningOf = ({ words }: Named) =>
  words
    .filter((word) => !isFiller(word))
    .map((word) => [word, ...synonymsOf(word)].map(stemOf).sort()[0])
    .sort()
    .join(' ')

/** The best matches first, of equal ones those with most results; a search with two names counts by the better one. */
function namesLike({ columns }: Replica, listed: Bits, typed: readonly Score[]): Counted[] {
  const seen = new Set<string>()
  return fixedNames
    .map((name) => ({ name, score: scoreOf(name.words, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(({ name }) => {
      const search = JSON.stringify(name.params)
      return !seen.has(search) && seen.add(search)
    })
    .map(({ name, score }) => ({ ...name, score, count: countNamed(columns, listed, name) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.score - a.score || b.count - a.count)
}

/** The typed words with the last one completed, spelled as in the newest listing that has it. */
function wordsLike(replica: Replica, listed: Bits, typed: readonly string[], judge: Judge): Counted[] {
  const { columns, words } = replica
  const { vocabulary } = words
  const last = typed.at(-1) ?? ''
  const ids = judge === namedSo ? beginningWith(words, last) : vocabulary.near(last, mistakesIn(last), mostOf.word)
  const whole = ids.map((id) => vocabulary.words[id] as string).filter((word) => !isFiller(word))
  const known: MatchCache = new Map()
  return whole.slice(0, mostOf.word).flatMap((word) => {
    const wanted = [...typed.slice(0, -1), word]
    const having = searchWords(replica, wanted.join(' '), known)?.bits
    const bits = having && narrow(having.slice(), listed)
    const [found] = bits ? cardsOf(replica, newest(columns, bits, { skip: 0, limit: 1 })) : []
    if (!bits || !found) return []
    const value = wanted.map((one) => spelling(found.post, one)).join(' ')
    return [{ kind: 'word', value, params: { 'input-words': value }, words: wanted, count: count(bits) }]
  })
}

/** The spelling of a folded word in a listing. */
function spelling({ title, description, neighborhood, 'input-location': city }: CardPost, word: string): string {
  const text = [description, title, neighborhood, cityOf(city)?.text].join(' ')
  const token = tokensOf(text).find((one) => one.word === word)
  return token ? text.slice(token.from, token.to).toLowerCase() : word
}
