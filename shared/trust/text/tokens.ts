import { fold, withoutInvisible } from '../../lib/text.ts'

/**
 * A word of a text. `word` is folded; `disguised` are other readings of it, if it may be written to be read by people
 * and not by programs: with look-alike letters, digits for letters, or its letters apart. `from` and `to` are positions in
 * the text without invisible characters. `clause` and `sentence` count from 0. `amount`: it is a number of money or
 * percent by the sign beside it. `apart`: its letters stood apart.
 */
export type Token = {
  word: string
  disguised: readonly string[]
  from: number
  to: number
  clause: number
  sentence: number
  amount?: 'price' | 'percent'
  apart?: true
}

/** Letters that Unicode does not decompose, as people write them without their marks. */
const undecomposed = pairs('ıi đd øo łl ßss æae œoe ħh ŧt')

/** Cyrillic letters as Serbian writes them in Latin, without marks. */
const cyrillic = pairs(
  'аa бb вv гg дd ђd еe жz зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћc уu фf хh цc чc џdz шs ѓg ќk ѕdz йj юju яja ыi',
)

function pairs(line: string): ReadonlyMap<string, string> {
  return new Map(line.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))
}

/** Letters of other scripts that look like Latin ones, lower case (a selection of Unicode's confusables, UTS #39). */
const lookAlikes = pairs(
  'аa вb еe ёe кk мm нh оo рp сc тt уy хx іi їi јj ѕs ԁd ԛq ԝw ғf һh гr пn иu ' +
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw γy ɑa ɡg ɩi ʀr ѵv ӏl',
)

/** Digits and signs that stand for letters; those of `strokes` for an i or an l. */
const leet = pairs('0o 3e 4a 5s 7t 8b @a $s €e')
const strokes = /[1!|]/g

/** A word; the short one that Albanian puts before another with an apostrophe, as in "n’Gjermani", is one of its own. */
const token =
  /[Ss](?=['’]\p{L})|[NTMntm](?=['’]\p{L}{2})|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|[@$€!|](?=[\p{L}\p{N}]))*/gu
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
  if (other && /^[a-z0-9@$€!|]+$/.test(plain)) readings.add(plain)
  const letters = plain.replace(/[^a-z]/g, '').length
  if ((letters >= 2 || (letters === 1 && plain.length === 3)) && /[0-9@$€!|]/.test(plain)) {
    for (const one of ['i', 'l']) readings.add(replaced(plain.replace(strokes, one), leet))
  }
  for (const reading of [plain, ...readings]) {
    const squeezed = reading.replace(/([a-z])\1{2,}/g, '$1')
    if (squeezed !== word) readings.add(squeezed)
  }
  readings.delete(word)
  return [...readings]
}

/** A word without case and marks, in Latin letters if all of its letters are Serbian Cyrillic. */
function plain(raw: string): string {
  if (/^[a-z0-9]+$/.test(raw)) return raw
  const word = replaced(fold(raw.replace(/['’]/g, '')), undecomposed)
  return /^[\p{Script=Cyrillic}\d]+$/u.test(word) ? replaced(word, cyrillic) : word
}

/** What a number is by the sign or letters that touch it, or by its two decimals. */
function amountOf(text: string, word: string, from: number, to: number): Token['amount'] {
  const after = text.slice(to, to + 6)
  if (/^ ?%/.test(after) || text[from - 1] === '%') return 'percent'
  const isPrice =
    /^\d+(?:e|eur|euro|usd|tl|chf|fr)$/.test(word) ||
    /^ ?[€$£]/.test(after) ||
    /^[.,]\d{2}(?![.,]?\d| ?(?:m|km|l)\b)/.test(after) ||
    /[€$£] ?$/.test(text.slice(Math.max(0, from - 2), from))
  return isPrice ? 'price' : undefined
}

/** At least so many single letters in a row, with spaces or another sign between, are words with their letters apart. */
const apartMin = { spaced: 4, dotted: 3 }

/** Single letters in a row as the words that they make: gaps other than the most usual one part words. */
function joined(letters: readonly Token[], text: string): Token[] {
  const gaps = letters.slice(1).map(({ from }, at) => text.slice(letters[at]?.to, from))
  const counts = new Map<string, number>()
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  const usual = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const words: Token[][] = []
  letters.forEach((letter, at) => {
    if (at === 0 || gaps[at - 1] !== usual) words.push([])
    words.at(-1)?.push(letter)
  })
  return words.flatMap((word) => {
    const [first, last] = [word[0], word.at(-1)]
    if (!first || !last) return []
    const reading = word.map((one) => one.word).join('')
    return { ...first, word: '', disguised: [reading, ...disguisedReadings(reading)], to: last.to, apart: true }
  })
}

/** The words of a text, in order. Letters that stand apart are one word; digits stay as they are. */
export function tokensOf(written: string): Token[] {
  const text = withoutInvisible(written)
  const tokens: Token[] = []
  let [clause, sentence, end] = [0, 0, 0]
  let apart: Token[] = []
  const joinApart = () => {
    const isDotted = apart.length > 1 && /^[^\s]$/.test(text.slice(apart[0]?.to, apart[1]?.from))
    if (apart.length >= (isDotted ? apartMin.dotted : apartMin.spaced) && apart.some(({ word }) => /\D/.test(word)))
      tokens.splice(tokens.length - apart.length, apart.length, ...joined(apart, text))
    apart = []
  }
  for (const { 0: raw, index } of text.matchAll(token)) {
    const between = text.slice(end, index)
    if (/\.\s|[!?\n]/.test(between)) sentence++
    if (/[,;:()!?\n–—]|\.\s/.test(between)) clause++
    end = index + raw.length
    const word = plain(raw)
    const look = /[\p{Script=Cyrillic}]/u.test(raw) ? fold(raw) : word
    const disguised = disguisedReadings(look).filter((one) => one !== word)
    const amount = /^\d/.test(word) ? amountOf(text, word, index, end) : undefined
    const one = { word, disguised, from: index, to: end, clause, sentence, ...(amount ? { amount } : {}) }
    if (word.length !== 1 || between.length > 3) joinApart()
    tokens.push(one)
    if (word.length === 1) apart.push(one)
  }
  joinApart()
  return tokens
}

/** An excerpt of a text from one token to another, in quotes for an explanation; cut after 80 characters. */
export function excerpt(written: string, from: number, to: number): string {
  const part = withoutInvisible(written).slice(from, to).replace(/\s+/g, ' ')
  return part.length > 80 ? `${part.slice(0, 79)}…` : part
}
