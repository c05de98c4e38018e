import {
  type Language,
  type Pattern,
  prohibited,
  type Sign,
  signNames,
  signs,
  textLanguages,
  undeniable,
} from './lexicon.ts'
import { deniable, type Part, type Piece, phrases, type Way } from './phrases.ts'
import { excerpt, type Token, tokensOf } from './tokens.ts'
import type { Meaning } from './words/en.ts'
import { names } from './words/names.ts'

/** A sign of a fraud in a text, the words that make it, and whether one of them was written in disguise. */
export type FoundSign = { sign: Sign; words: string; disguised: boolean }

/** No stem, and no word that is found among letters without spaces, is shorter. */
const headLength = 3

/** Finds meanings of a word: whole words, and stems by how a word begins. */
class Dictionary {
  readonly denials: Language['denials']
  readonly #whole = new Map<string, Meaning[]>()
  readonly #stems = new Map<string, Meaning[]>()
  readonly #heads: ReadonlySet<string>
  readonly #longest: number

  constructor(words: Partial<Record<Meaning, string>>, denials: Language['denials'] = new Map()) {
    this.denials = denials
    for (const [meaning, line] of Object.entries(words) as [Meaning, string][]) {
      for (const word of line.split(' ').filter(Boolean)) {
        const stem = word.replace('*', '')
        const entries = stem === word ? this.#whole : this.#stems
        entries.set(stem, [...(entries.get(stem) ?? []), meaning])
      }
    }
    const all = [...this.#whole.keys(), ...this.#stems.keys()]
    this.#heads = new Set(all.map((word) => word.slice(0, headLength)))
    this.#longest = Math.max(...all.map(({ length }) => length))
  }

  /** What a folded word may mean; `beyond`: only by entries that are longer. */
  meaningsOf(word: string, beyond = 0): Meaning[] {
    const whole = (word.length > beyond ? this.#whole.get(word) : undefined) ?? []
    if (!this.#heads.has(word.slice(0, headLength))) return whole
    const found = [...whole]
    for (let length = Math.min(word.length, this.#longest); length >= Math.max(headLength, beyond + 1); length--) {
      const stem = this.#stems.get(word.slice(0, length))
      if (stem) found.push(...stem)
    }
    return found
  }

  /** The words of the dictionary that stand in letters without spaces, the longest first at each place. */
  wordsWithin(letters: string): string[] {
    const found: string[] = []
    for (let at = 0; at < letters.length; ) {
      let length = this.#heads.has(letters.slice(at, at + headLength))
        ? Math.min(this.#longest, letters.length - at)
        : 0
      while (length >= headLength && !this.#has(letters.slice(at, at + length))) length--
      if (length >= headLength) found.push(letters.slice(at, at + length))
      at += length >= headLength ? length : 1
    }
    return found
  }

  #has(word: string): boolean {
    return this.#whole.has(word) || this.#stems.has(word)
  }
}

const dictionaries = textLanguages.map(({ words, denials }) => new Dictionary(words, denials))
const nameDictionary = new Dictionary(names)

/** Tokens `first` to `last` (positions) that stand for a part of a sign. */
type Place = { first: number; last: number; disguised: boolean }

/** A word that a space splits has at least so many letters. */
const splitMin = 6

/** Places by part, each in the order of the text. */
class Places {
  readonly #all = new Map<Part | Piece, Place[]>()

  add(part: Part | Piece, place: Place): void {
    const known = this.#all.get(part)
    if (known) known.push(place)
    else this.#all.set(part, [place])
  }

  of(part: Part | Piece): readonly Place[] {
    return this.#all.get(part) ?? []
  }

  /** Those that begin at one of the tokens `from` to `to`. */
  between(part: Part | Piece, from: number, to: number): Place[] {
    const all = this.of(part)
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[middle]?.first ?? 0) < from) low = middle + 1
      else high = middle
    }
    const found: Place[] = []
    for (let at = low; at < all.length; at++) {
      const one = all[at]
      if (!one || one.first > to) break
      found.push(one)
    }
    return found
  }

  /** After places were added out of order. */
  sort(part: Part): void {
    this.#all.get(part)?.sort((a, b) => a.first - b.first)
  }
}

/** What denies words of a text: where a refusal stands, and in which clauses a prohibition, each at its first token. */
type Denials = {
  words: Dictionary['denials']
  refusals: ReadonlySet<number>
  prohibitions: ReadonlyMap<number, number>
}

function denialsOf(tokens: readonly Token[], own: readonly Reading[], words: Dictionary['denials']): Denials {
  const refusals = new Set<number>()
  const prohibitions = new Map<number, number>()
  own.forEach(({ here }, at) => {
    const isNot = here.has('not')
    const next = [own[at + 1], own[at + 2]]
    if (here.has('refusal') || (isNot && next.some((one) => one?.here.has('ask')))) refusals.add(at)
    const clause = tokens[at]?.clause ?? 0
    if (here.has('only')) prohibitions.delete(clause)
    else if (isNot && !prohibitions.has(clause) && prohibited.some((one) => own[at + 1]?.here.has(one)))
      prohibitions.set(clause, at)
  })
  return { words, refusals, prohibitions }
}

/** Whether a word shortly before in the clause denies the word at this position, a refusal follows, or a prohibition is before. */
function denied(tokens: readonly Token[], at: number, { words, refusals, prohibitions }: Denials): boolean {
  const clause = tokens[at]?.clause ?? 0
  if ((prohibitions.get(clause) ?? at) < at) return true
  for (let back = 1; back <= 4; back++) {
    const before = tokens[at - back]
    if (!before || before.clause !== clause) break
    if (back <= (words.get(before.word) ?? 0)) return true
  }
  for (let on = 1; on <= 3; on++) {
    if (tokens[at + on]?.clause !== clause) break
    if (refusals.has(at + on)) return true
  }
  return false
}

/** What a token means, in plain or else in disguise; and what it means together with the next one, if a space splits a word. */
type Reading = { here: ReadonlySet<Meaning>; isHidden: boolean; split: ReadonlySet<Meaning> }
const nothing: ReadonlySet<Meaning> = new Set()

function readings(tokens: readonly Token[], dictionary: Dictionary): Reading[] {
  const known = new Map<string, ReadonlySet<Meaning>>()
  const meaningsOf = (word: string) => {
    const meanings = known.get(word) ?? new Set(dictionary.meaningsOf(word))
    known.set(word, meanings)
    return meanings
  }
  const splitOf = (word: string, rest: string): ReadonlySet<Meaning> => {
    if (word.length + rest.length < splitMin) return nothing
    const meanings = dictionary.meaningsOf(word + rest, Math.max(word.length, splitMin - 1))
    return meanings.length > 0 ? new Set(meanings) : nothing
  }
  return tokens.map(({ word, disguised, to }, at) => {
    const plain = meaningsOf(word)
    const hidden = plain.size > 0 ? undefined : disguised.map(meaningsOf).find(({ size }) => size > 0)
    const next = tokens[at + 1]
    const rest = next && next.from - to <= 1 ? next.word || next.disguised[0] : undefined
    const split = word && rest ? splitOf(word, rest) : nothing
    return { here: hidden ?? plain, isHidden: hidden !== undefined, split }
  })
}

/** A text as one language reads it. */
type Read = {
  dictionary: Dictionary
  tokens: readonly Token[]
  own: readonly Reading[]
  named: readonly Reading[]
  words: ReadonlyMap<number, number>
}

function readAs(dictionary: Dictionary, all: readonly Token[], allNamed: readonly Reading[]): Read {
  const tokens = taken(all, dictionary)
  const named = tokens === all ? allNamed : readings(tokens, nameDictionary)
  const own = readings(tokens, dictionary)
  const words = new Map<number, number>()
  own.forEach(({ here, split }, at) => {
    const sentence = tokens[at]?.sentence ?? 0
    if (here.size > 0 || split.size > 0) words.set(sentence, (words.get(sentence) ?? 0) + 1)
  })
  return { dictionary, tokens, own, named, words }
}

/** Whether a language reads a sentence: it has nearly as many words of it as the one that has most. */
const isRead = (count = 0, best = 0): boolean => count * 3 > best * 2

/** Whether a token is a sum of money, by its sign or as a bare number that no unit follows. */
function isSum(tokens: readonly Token[], at: number): boolean {
  const [one, next] = [tokens[at], tokens[at + 1]]
  if (one?.amount) return one.amount === 'price'
  return (
    /^[2-9]\d$|^\d{3,4}$/.test(one?.word ?? '') &&
    !/^(?:m2?|mq|km|kvm|ps|hp|kw|cc|sq|sqft|vjet|vje[cq]ar)$/.test(next?.word ?? '')
  )
}

/** Where parts stand. Names are read in the language of which their sentence has most words. */
function placesOf({ dictionary, tokens, own, named, words }: Read, most: ReadonlyMap<number, number>): Places {
  const places = new Places()
  const denials = denialsOf(tokens, own, dictionary.denials)
  tokens.forEach(({ amount, sentence }, at) => {
    const add = (meaning: Meaning, { isHidden }: Reading, last = at) => {
      const place = { first: at, last, disguised: isHidden && last === at }
      if (undeniable.has(meaning) || !denied(tokens, at, denials)) places.add(meaning, place)
      else for (const one of deniable) if (one === meaning) places.add(`no ${one}`, place)
    }
    const [count, best] = [words.get(sentence) ?? 0, most.get(sentence) ?? 0]
    const readsNames = count === best && (count > 0 || dictionary === dictionaries[0])
    for (const reading of [isRead(count, best) ? own[at] : undefined, readsNames ? named[at] : undefined]) {
      if (!reading) continue
      for (const meaning of reading.here) add(meaning, reading)
      for (const meaning of reading.split) if (!reading.here.has(meaning)) add(meaning, reading, at + 1)
    }
    const figures = [amount, isSum(tokens, at) ? 'sum' : undefined] as const
    for (const one of figures)
      if (one && !own[at]?.here.has(one)) places.add(one, { first: at, last: at, disguised: false })
  })
  for (const [phrase, ways] of Object.entries(phrases) as [keyof typeof phrases, readonly Way[]][]) {
    for (const [first, second, between = 0, barring = []] of ways) {
      for (const one of places.of(first)) {
        if (second === undefined) {
          places.add(phrase, one)
          continue
        }
        const next = places.between(second, one.last + 1, one.last + 1 + between)[0]
        if (!next || tokens[one.last]?.clause !== tokens[next.first]?.clause) continue
        if (barring.some((part) => places.between(part, one.last + 1, next.first - 1).length > 0)) continue
        if (phrase === 'unseen' && denied(tokens, one.first, denials)) continue
        places.add(phrase, { first: one.first, last: next.last, disguised: one.disguised || next.disguised })
      }
    }
    places.sort(phrase)
  }
  return places
}

const overlap = (a: Place, b: Place) => a.first <= b.last && b.first <= a.last
const together = (a: Place, b: Place): Place => ({
  first: Math.min(a.first, b.first),
  last: Math.max(a.last, b.last),
  disguised: a.disguised || b.disguised,
})

/** So many places of one pattern are compared; a text that repeats itself has no more to say. */
const comparedMax = 12

/** The narrowest place where all parts stand, none on top of another, in no sentence that is `warned`. */
function narrowest(
  places: Places,
  { parts, within, unless = [], sentences = 1 }: Pattern,
  tokens: readonly Token[],
  warned: ReadonlySet<number | undefined>,
): Place | undefined {
  const byRarity = parts.toSorted((a, b) => places.of(a).length - places.of(b).length)
  const [head, ...rest] = byRarity
  if (!head || byRarity.some((part) => places.of(part).length === 0)) return undefined
  const fits = ({ first, last }: Place) =>
    last - first < within && (tokens[last]?.sentence ?? 0) - (tokens[first]?.sentence ?? 0) < sentences
  const isHonest = ({ first, last }: Place) => {
    const [from, to] = [tokens[first]?.sentence ?? 0, tokens[last]?.sentence ?? 0]
    const isNear = (one: Place) => {
      const sentence = tokens[one.first]?.sentence ?? 0
      return from <= sentence && sentence <= to
    }
    return (
      warned.has(from) ||
      warned.has(to) ||
      unless.some((part) => places.between(part, first - within, last + within).some(isNear))
    )
  }
  const grow = (whole: Place, used: readonly Place[], left: readonly Part[]): Place | undefined => {
    const [part, ...others] = left
    if (!part) return whole
    let best: Place | undefined
    for (const option of places.between(part, whole.last - within, whole.first + within)) {
      const more = together(whole, option)
      if (!fits(more) || used.some((one) => overlap(one, option))) continue
      const grown = grow(more, [...used, option], others)
      if (grown && (!best || grown.last - grown.first < best.last - best.first)) best = grown
    }
    return best
  }
  const found: Place[] = []
  for (const place of places.of(head)) {
    const grown = fits(place) ? grow(place, [place], rest) : undefined
    if (grown && !isHonest(grown)) found.push(grown)
    if (found.length === comparedMax) break
  }
  return found.toSorted((a, b) => a.last - a.first - (b.last - b.first))[0]
}

/** Letters that stand apart without a wider gap between words are read as the words of the dictionary in them. */
const taken = (tokens: readonly Token[], dictionary: Dictionary): readonly Token[] =>
  tokens.some(({ apart }) => apart)
    ? tokens.flatMap((one) => {
        if (!one.apart) return one
        const words = one.disguised.flatMap((letters) => dictionary.wordsWithin(letters))
        return words.length > 1 ? words.map((word) => ({ ...one, disguised: [word] })) : one
      })
    : tokens

/** The signs of a fraud in a text, each once, in the order of the lexicon. */
export function signsIn(text: string, tokens = tokensOf(text)): FoundSign[] {
  const named = readings(tokens, nameDictionary)
  const read = dictionaries.map((dictionary) => readAs(dictionary, tokens, named))
  const most = new Map<number, number>()
  for (const { words } of read)
    for (const [sentence, count] of words) most.set(sentence, Math.max(count, most.get(sentence) ?? 0))
  const speaks = ({ dictionary, words }: Read) =>
    dictionary === dictionaries[0] || [...most].some(([sentence, best]) => isRead(words.get(sentence), best))
  const languages = read.filter(speaks).map((one) => {
    const places = placesOf(one, most)
    const warned = new Set(places.of('warning').map(({ first }) => one.tokens[first]?.sentence))
    return { own: one.tokens, places, warned }
  })
  return signNames.flatMap((sign) => {
    const all = languages.flatMap(({ own, places, warned }) =>
      signs[sign].flatMap((pattern: Pattern) => {
        const place = narrowest(places, pattern, own, warned)
        const [from, to] = [own[place?.first ?? -1]?.from, own[place?.last ?? -1]?.to]
        return place && from !== undefined && to !== undefined ? { from, to, disguised: place.disguised } : []
      }),
    )
    const best = all.find(({ disguised }) => disguised) ?? all[0]
    return best ? { sign, words: excerpt(text, best.from, best.to), disguised: best.disguised } : []
  })
}
