import { denials, type Meaning, type Part, phrases, type Sign, signNames, signs, undeniable, words } from './lexicon.ts'
import { excerpt, type Token, tokensOf } from './tokens.ts'

/** A sign of a fraud in a text, the words that make it, and whether one of them was written in disguise. */
export type FoundSign = { sign: Sign; words: string; disguised: boolean }

type Entry = { start: string; whole: boolean; meaning: Meaning }

/** No word of the lexicon is shorter; its entries by so many first letters. */
const headLength = 2
const entries = new Map<string, Entry[]>()
for (const [meaning, line] of Object.entries(words) as [Meaning, string][]) {
  for (const word of line.split(' ')) {
    const start = word.replace('*', '')
    const head = start.slice(0, headLength)
    entries.set(head, [...(entries.get(head) ?? []), { start, whole: start === word, meaning }])
  }
}

/** What a folded word may mean. */
const meaningsOf = (word: string): Meaning[] =>
  (entries.get(word.slice(0, headLength)) ?? []).flatMap(({ start, whole, meaning }) =>
    (whole ? word === start : word.startsWith(start)) ? meaning : [],
  )

/** Tokens `first` to `last` (positions) that stand for a part of a sign. */
type Place = { first: number; last: number; disguised: boolean }
type Places = Map<Part, Place[]>

function add(places: Places, part: Part, place: Place): void {
  const known = places.get(part)
  if (known) known.push(place)
  else places.set(part, [place])
}

/** Whether a word shortly before in the clause denies the word at this position. */
function denied(tokens: readonly Token[], at: number): boolean {
  for (let back = 1; back <= 4; back++) {
    const before = tokens[at - back]
    if (!before || before.clause !== tokens[at]?.clause) return false
    if (back <= (denials.get(before.word) ?? 0)) return true
  }
  return false
}

function placesOf(tokens: readonly Token[]): Places {
  const places: Places = new Map()
  tokens.forEach(({ word, disguised }, at) => {
    const plain = meaningsOf(word)
    const hidden = plain.length > 0 ? [] : disguised.flatMap(meaningsOf)
    for (const meaning of new Set([...plain, ...hidden])) {
      if (undeniable.has(meaning) || !denied(tokens, at))
        add(places, meaning, { first: at, last: at, disguised: hidden.length > 0 })
    }
  })
  for (const [phrase, ways] of Object.entries(phrases) as [keyof typeof phrases, (typeof phrases)['unseen']][]) {
    for (const [first, second, between] of ways as readonly (readonly [Meaning, Meaning, number])[]) {
      for (const one of places.get(first) ?? []) {
        const next = places.get(second)?.find(({ first }) => first > one.last)
        const near = next && next.first - one.last - 1 <= between
        const sameClause = next && tokens[one.last]?.clause === tokens[next.first]?.clause
        if (near && sameClause && !(phrase === 'unseen' && denied(tokens, one.first)))
          add(places, phrase, { first: one.first, last: next.last, disguised: one.disguised || next.disguised })
      }
    }
  }
  return places
}

const overlap = (a: Place, b: Place) => a.first <= b.last && b.first <= a.last
const together = (a: Place, b: Place): Place => ({
  first: Math.min(a.first, b.first),
  last: Math.max(a.last, b.last),
  disguised: a.disguised || b.disguised,
})

/** The narrowest place where all parts stand, none on top of another. */
function narrowest(
  places: Places,
  parts: readonly Part[],
  within: number,
  tokens: readonly Token[],
): Place | undefined {
  const [head, ...rest] = parts
  let found = (head && places.get(head)) ?? []
  let taken: Place[][] = found.map((place) => [place])
  for (const part of rest) {
    const options = places.get(part) ?? []
    const grown = found.flatMap((whole, index) => {
      const used = taken[index] ?? []
      return options
        .filter((option) => !used.some((one) => overlap(one, option)))
        .map((option) => ({ whole: together(whole, option), used: [...used, option] }))
        .filter(({ whole }) => fits(whole, within, tokens))
    })
    found = grown.map(({ whole }) => whole)
    taken = grown.map(({ used }) => used)
  }
  return found
    .filter((place) => fits(place, within, tokens))
    .toSorted((a, b) => a.last - a.first - (b.last - b.first))[0]
}

const fits = ({ first, last }: Place, within: number, tokens: readonly Token[]) =>
  last - first < within && tokens[last]?.sentence === tokens[first]?.sentence

/** The signs of a fraud in a text, each once, in the order of the lexicon. */
export function signsIn(text: string, tokens = tokensOf(text)): FoundSign[] {
  const places = placesOf(tokens)
  return signNames.flatMap((sign) => {
    const all = signs[sign].flatMap(({ within, parts }) => narrowest(places, parts, within, tokens) ?? [])
    const best = all.find(({ disguised }) => disguised) ?? all[0]
    const [from, to] = [tokens[best?.first ?? -1]?.from, tokens[best?.last ?? -1]?.to]
    if (!best || from === undefined || to === undefined) return []
    return { sign, words: excerpt(text, from, to), disguised: best.disguised }
  })
}
