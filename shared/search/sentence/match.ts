import { ordinary } from '../lexicon/ordinary.ts'
import { mistypedSenses, soundOf } from './mistyped.ts'
import type { Token } from './tokens.ts'
import { knownPhrases, knownWords, longest, type Sense, sensesOf } from './vocabulary.ts'

/** One or more adjacent tokens: their possible senses, or the value of a number. */
export type Item = {
  from: number
  to: number
  text: string
  senses: readonly Sense[]
  value?: number
  /** A mark of punctuation stands before it. */
  isApart?: boolean
}

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
  'publisher',
  'state',
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

/** Participles in Gheg, as in "e mobilume", "aksidentum". */
const ghegParticiple = /u(m|me|mi|mun|n|ne|em)$/

/** The senses of a phrase whose last word has an inflectional ending that is not in the lexicon. */
export function inflectedSenses(phrase: string): readonly Sense[] | undefined {
  const last = lastOf(phrase)
  const participle =
    last.length > stemMin + 2 && ghegParticiple.test(last) && sensesOf(phrase.replace(ghegParticiple, 'uar'))
  if (participle) return participle.filter(({ group }) => inflected.includes(group))
  for (const ending of ['', ...endings]) {
    if (!last.endsWith(ending) || last.length - ending.length < stemMin) continue
    const known = stems.get(ending ? phrase.slice(0, -ending.length) : phrase)
    if (known !== undefined) return sensesOf(known)?.filter(({ group }) => inflected.includes(group))
  }
  return undefined
}

/** A phrase as it is spoken, where a final ë of a word is not heard: "sall mbledhjesh", "dhom e lir", "targa zvicrre". */
const spokenOf = (phrase: string) =>
  phrase
    .replace(/(?<=\p{L}{3})e(?= |$)/gu, '')
    .split(' ')
    .map(soundOf)
    .join(' ')

/** Phrases of several words as they are spoken → the phrase in the lexicon. */
const spoken = new Map(knownPhrases.flatMap((phrase) => (phrase.includes(' ') ? [[spokenOf(phrase), phrase]] : [])))

function spokenSenses(phrase: string): readonly Sense[] | undefined {
  const known = spoken.get(spokenOf(phrase))
  return known === undefined ? undefined : sensesOf(known)
}

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

/** A stem with a typo has at least so many letters: in shorter words too much would come close. */
const mistypedStemMin = 7

/** The senses of a word with a typo, as in the lexicon or with an ending: "aprtments", "apartamntet". */
function mistypedForm(word: string): readonly Sense[] | undefined {
  if (ordinary.has(word) || knownWords.has(word)) return undefined
  for (const ending of ['', ...endings]) {
    if (!word.endsWith(ending) || (ending !== '' && word.length - ending.length < mistypedStemMin)) continue
    const senses = mistypedSenses(word.slice(0, word.length - ending.length))
    if (ending === '' ? senses : senses?.some(({ group }) => inflected.includes(group))) return senses
  }
  return undefined
}

/** Whether a word stands before what it says something of: "pa", "me". */
const isBefore = (token: Token | undefined) =>
  token !== undefined && sensesOf(token.text)?.some(({ group }) => group === 'negation' || group === 'filler')

const isUnit = (token: Token | undefined) =>
  token !== undefined && sensesOf(token.text)?.some(({ group }) => group === 'unit')

function longestAt(tokens: readonly Token[], from: number): Item {
  for (let to = Math.min(tokens.length, from + longest); to > from; to--) {
    const text = tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ')
    const senses = sensesOf(text) ?? inflectedSenses(text) ?? (to > from + 1 ? spokenSenses(text) : undefined)
    // "pa ngrohje qendrore" (without central heating) negates "ngrohje qendrore", although "pa ngrohje" is a phrase
    // too; "me doganë të paguar" has "doganë të paguar".
    if (senses && to > from + 1 && isBefore(tokens[from]) && longestAt(tokens, from + 1).to > to) continue
    // "70 m 2 dhoma" has two rooms
    if (text === 'm 2' && isUnit(tokens[to])) continue
    if (senses) return { from, to, text, senses, isApart: tokens[from]?.isApart }
  }
  const { text, value, isApart } = tokens[from] as Token
  return { from, to: from + 1, text, senses: (value === undefined && mistypedForm(text)) || [], value, isApart }
}
