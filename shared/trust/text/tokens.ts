import { fold, withoutInvisible } from '../../lib/text.ts'

/**
 * A word of a text. `word` is folded; `disguised` are other readings of it, if it may be written to be read by people
 * and not by programs: with look-alike letters, digits for letters, or its letters apart. `from` and `to` are positions in
 * the text without invisible characters. `clause` and `sentence` count from 0.
 */
export type Token = {
  word: string
  disguised: readonly string[]
  from: number
  to: number
  clause: number
  sentence: number
}

/** Letters of other scripts that look like Latin ones, lower case (a selection of Unicode's confusables, UTS #39). */
const lookAlikes = new Map(
  (
    'аa вb еe ёe кk мm нh оo рp сc тt уy хx іi їi јj ѕs ԁd ԛq ԝw ғf һh гr пn иu ' +
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw γy ɑa ɡg ıi ɩi ʀr ѵv ӏl'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)

/** Digits and signs that stand for letters; `1` may be an i or an l. */
const leet = new Map(
  Object.entries({ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '|': 'l' }),
)

const token = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|[@$!|](?=[\p{L}\p{N}]))*/gu
const replaced = (word: string, by: ReadonlyMap<string, string>) =>
  [...word].map((letter) => by.get(letter) ?? letter).join('')

/** A text in which each letter of another script that looks like a Latin one is that Latin letter; as long as before. */
export const latinised = (text: string): string =>
  [...text].map((letter) => lookAlikes.get(letter.toLowerCase()) ?? letter).join('')

const none: readonly string[] = []

/** The readings of a folded word that is written in disguise. */
function disguisedReadings(word: string): readonly string[] {
  if (/^[a-z]+$/.test(word) && !/(.)\1\1/.test(word)) return none
  const readings = new Set<string>()
  const other = /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
  const plain = other ? replaced(word, lookAlikes) : word
  // A word that is all Cyrillic or Greek is honest, unless each of its letters looks like a Latin one.
  if (other && /^[a-z0-9@$!|]+$/.test(plain)) readings.add(plain)
  const letters = plain.replace(/[^a-z]/g, '').length
  if (letters >= 2 && /[0-9@$!|]/.test(plain)) {
    for (const one of ['i', 'l']) readings.add(replaced(plain.replaceAll('1', one), leet))
  }
  for (const reading of [plain, ...readings]) {
    const squeezed = reading.replace(/([a-z])\1{2,}/g, '$1')
    if (squeezed !== word) readings.add(squeezed)
  }
  readings.delete(word)
  return [...readings]
}

/** At least so many single letters in a row are a word with its letters apart. */
const apartMin = 4

/** The words of a text, in order; a word whose letters stand apart follows its letters as one more token. */
export function tokensOf(written: string): Token[] {
  const text = withoutInvisible(written)
  const tokens: Token[] = []
  let [clause, sentence, end] = [0, 0, 0]
  let apart: Token[] = []
  const joinApart = () => {
    const [first, last] = [apart[0], apart.at(-1)]
    if (first && last && apart.length >= apartMin) {
      const joined = apart.map(({ word }) => word).join('')
      tokens.push({ ...first, word: '', disguised: [joined, ...disguisedReadings(joined)], to: last.to })
    }
    apart = []
  }
  for (const { 0: raw, index } of text.matchAll(token)) {
    const between = text.slice(end, index)
    if (/[.!?](?:\s|$)|\n/.test(between)) sentence++
    if (/[,;:()\n–—]|[.!?](?:\s|$)/.test(between)) clause++
    end = index + raw.length
    const word = /^[a-z0-9]+$/.test(raw) ? raw : fold(raw).replace(/['’]/g, '')
    const one = { word, disguised: disguisedReadings(word), from: index, to: end, clause, sentence }
    if (word.length !== 1 || between.length > 3) joinApart()
    if (word.length === 1) apart.push(one)
    tokens.push(one)
  }
  joinApart()
  return tokens
}

/** An excerpt of a text from one token to another, in quotes for an explanation; cut after 80 characters. */
export function excerpt(written: string, from: number, to: number): string {
  const part = withoutInvisible(written).slice(from, to).replace(/\s+/g, ' ')
  return part.length > 80 ? `${part.slice(0, 79)}…` : part
}
