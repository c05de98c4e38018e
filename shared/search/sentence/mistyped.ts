import { ordinary } from '../lexicon/ordinary.ts'
import { knownPhrases, type Sense, sensesOf } from './vocabulary.ts'

const typoMin = 5

/** A word and its variants with one letter deleted. */
const shortened = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

const isLetters = (word: string) => /^\p{L}+$/u.test(word)
const words = knownPhrases.filter((word) => word.length >= typoMin && isLetters(word))

/** Index for typos: a known word or a variant with one letter deleted → the known words it may come from. */
const mistyped = new Map<string, string[]>()
for (const word of words) for (const key of shortened(word)) mistyped.set(key, [...(mistyped.get(key) ?? []), word])

/**
 * Letters that are confused because they sound alike, in Albanian and when its letters are missing on a keyboard: q and
 * ç, gj and xh, sh and s, th and dh, ll and l. A final vowel is often not written.
 */
const alike: readonly (readonly [RegExp, string])[] = [
  [/gj|xh|zh|x|j(?=[aeiou])/g, 'g'],
  [/ch|q|ck|k/g, 'c'],
  [/sh|z/g, 's'],
  [/th|dh/g, 'd'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{4})[aeiou]$/, ''],
]
/** What a word sounds like, in letters of which alike ones are one. */
export const soundOf = (word: string) => alike.reduce((sound, [letters, one]) => sound.replace(letters, one), word)

/** Known words by their sound; shorter ones too, as letters are written twice. */
const sounding = Map.groupBy(
  knownPhrases.filter((word) => word.length >= typoMin - 1 && isLetters(word)),
  soundOf,
)

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

/** What a word of four letters stands for if two neighbours are swapped: "slae", "rnet". */
function swappedSenses(word: string): readonly Sense[] | undefined {
  for (let at = 0; at < word.length - 1; at++) {
    const senses = sensesOf(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
    if (senses?.some(({ group }) => group === 'type' || group === 'offer')) return senses
  }
  return undefined
}

/** Shorter words must have their first letter right. */
const firstLetterMin = 7

/**
 * The senses of a word that sounds like a known word, or has one typo, if all known words that come close mean the same.
 * The sound explains a word better than a typo, and a typo in the first letter counts only if no other does.
 */
export function mistypedSenses(word: string): readonly Sense[] | undefined {
  if (!isLetters(word) || ordinary.has(word)) return undefined
  if (word.length === typoMin - 1) return swappedSenses(word)
  if (word.length < typoMin) return undefined
  const near = new Set<string>()
  for (const key of shortened(word)) {
    for (const known of mistyped.get(key) ?? []) if (isOneTypo(word, known)) near.add(known)
  }
  const [right, wrong] = [
    [...near].filter((known) => known[0] === word[0]),
    word.length >= firstLetterMin ? [...near] : [],
  ]
  const candidates = [sounding.get(soundOf(word)) ?? [], right, wrong].find((some) => some.length > 0) ?? []
  const [first, ...others] = candidates.map((known) => sensesOf(known) as readonly Sense[])
  const meant = (senses: readonly Sense[]) => JSON.stringify(senses.map(({ group, means }) => [group, means]))
  return first && others.every((senses) => meant(senses) === meant(first)) ? first : undefined
}
