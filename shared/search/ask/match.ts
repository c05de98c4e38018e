import { formsOf } from '../lexicon/line.ts'
import { lexicon } from '../lexicon.ts'
import { numberOf, type Token } from './tokens.ts'
import { knownPhrases, longest, phraseOf, type Sense, sensesOf } from './vocabulary.ts'

/** One or more adjacent tokens: their possible senses, or the value of a number. */
export type Item = { from: number; to: number; text: string; senses: readonly Sense[]; value?: number }

/**
 * Groups of nouns and adjectives, which are also matched in inflected forms; other groups match only as written in the
 * lexicon.
 */
const inflected: readonly Sense['group'][] = [
  'type',
  'venue',
  'amenity',
  'fact',
  'brand',
  'model',
  'body',
  'place',
  'word',
]
/** Inflectional endings in Albanian and English. */
const endings = [
  ...['a', 'e', 'i', 'u', 'n', 't', 's', 'in', 'it', 'un', 'ut', 'an', 'at', 'as', 'en', 'et', 'es', 'es', 'ne', 'se'],
  ...[
    'te',
    've',
    'sh',
    'ave',
    'eve',
    'ive',
    'ash',
    'esh',
    'ish',
    'avet',
    'evet',
    'ise',
    'ine',
    'ite',
    'ja',
    'je',
    'jt',
  ],
]
const stemMin = 4

/** Counts lookups: the tests limit this work instead of the time, which depends on the machine. */
export const work = { lookups: 0 }

/** Phrase with its last word reduced to a stem → the phrase in the lexicon. */
const stems = new Map<string, string>()
for (const phrase of knownPhrases) {
  if (!sensesOf(phrase)?.some(({ group }) => inflected.includes(group))) continue
  for (const stem of [phrase, phrase.replace(/[aeiou]$/, '')])
    if (lastOf(stem).length >= stemMin && !stems.has(stem)) stems.set(stem, phrase)
}

function lastOf(phrase: string): string {
  return phrase.slice(phrase.lastIndexOf(' ') + 1)
}

/** The senses of a phrase whose last word has an inflectional ending that is not in the lexicon. */
function inflectedSenses(phrase: string): readonly Sense[] | undefined {
  const last = lastOf(phrase)
  for (const ending of ['', ...endings]) {
    if (!last.endsWith(ending) || last.length - ending.length < stemMin) continue
    work.lookups++
    const known = stems.get(ending ? phrase.slice(0, -ending.length) : phrase)
    if (known !== undefined) return sensesOf(known)?.filter(({ group }) => inflected.includes(group))
  }
  return undefined
}

const typoMin = 5

/** A word and its variants with one letter deleted. */
const shortened = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

/** Index for typos: a known word or a variant with one letter deleted → the known words it may come from. */
const mistyped = new Map<string, string[]>()
for (const word of knownPhrases)
  if (word.length >= typoMin && /^\p{L}+$/u.test(word))
    for (const key of shortened(word)) mistyped.set(key, [...(mistyped.get(key) ?? []), word])

/** Whether two words differ by one typo: an additional, missing or wrong letter, or two swapped neighbours. */
function isOneTypo(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** The senses of a word with one typo (not in the first letter), if all known words that come close mean the same. */
function mistypedSenses(word: string): readonly Sense[] | undefined {
  if (word.length < typoMin || !/^\p{L}+$/u.test(word)) return undefined
  const near = new Set<string>()
  for (const key of shortened(word)) {
    work.lookups++
    for (const known of mistyped.get(key) ?? []) if (known[0] === word[0] && isOneTypo(word, known)) near.add(known)
  }
  const [first, ...others] = [...near].map((known) => sensesOf(known) as readonly Sense[])
  const meant = (senses: readonly Sense[]) => JSON.stringify(senses.map(({ group, means }) => [group, means]))
  return first && others.every((senses) => meant(senses) === meant(first)) ? first : undefined
}

const numberWords = lexicon.number.flatMap((line) => (line[2].startsWith('×') ? [] : formsOf(line).map(phraseOf)))

/** Splits compounds: "golf7", "max400" and "dydhomëshe" are two words each. */
export function divided(token: Token): Token[] {
  const { text, from, to, value } = token
  if (value !== undefined || sensesOf(text)) return [token]
  const apart = (length: number): Token[] => [
    { text: text.slice(0, length), from, to: from + length },
    { text: text.slice(length), from: from + length, to, value: numberOf(text.slice(length)) },
  ]
  const letters = /^\p{L}{3,}(?=\d+$)/u.exec(text)?.[0]
  if (letters && sensesOf(letters)) return apart(letters.length)
  const number = numberWords.find((word) => text.startsWith(word) && isCounted(text.slice(word.length)))
  return number ? apart(number.length) : [token]
}

const isCounted = (text: string) =>
  sensesOf(text)?.some(({ group, means }) => group === 'unit' && (means === 'rooms' || means === 'floors'))

/** Splits a sentence into known phrases, longest first, and unknown words. */
export function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const item = longestAt(tokens, at)
    items.push(item)
    at = item.to
  }
  return items
}

const isNegation = (token: Token | undefined) =>
  token !== undefined && sensesOf(token.text)?.some(({ group }) => group === 'negation')

function longestAt(tokens: readonly Token[], from: number): Item {
  for (let to = Math.min(tokens.length, from + longest); to > from; to--) {
    const text = tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ')
    work.lookups++
    const senses = sensesOf(text) ?? inflectedSenses(text)
    // "pa ngrohje qendrore" (without central heating) negates "ngrohje qendrore", although "pa ngrohje" is a phrase
    // too.
    if (senses && to > from + 1 && isNegation(tokens[from]) && longestAt(tokens, from + 1).to > to) continue
    if (senses) return { from, to, text, senses }
  }
  const { text, value } = tokens[from] as Token
  return { from, to: from + 1, text, senses: (value === undefined && mistypedSenses(text)) || [], value }
}
