import { foldLatin as fold } from '#shared/lib/text.ts'
import { cities } from '#shared/places/cities.ts'
import { makes } from '#shared/posts/lists.ts'
import { modelLines } from '#shared/search/lexicon/cars.ts'
import { disjunctions } from '#shared/search/lexicon/grammar.ts'
import { fillers, spellings, synonyms, wholeWords } from '#shared/search/lexicon.ts'

/** The minimum length of a stem. */
const stemMin = 3
/**
 * The endings that the stemmer removes from words of the lexicon, the shortest first, so that most of a word stays:
 * Albanian cases, numbers and definite forms, and the English plural.
 */
const endings = 's t ja je ne se te es en in un it et at ut ave eve ive ash esh ish jes jen'
  .split(' ')
  .map((ending) => new RegExp(`${ending === 't' ? '(?<=j)' : ''}${ending}$`))
/**
 * The endings that are removed from words outside of the lexicon: fewer, so that they are not mistaken for other words.
 */
const unknownEndings = [
  /(?<=[^aeious])s$/,
  /(?:[aei]ve|[aei]sh|(?<=[ai])j[ae]|(?<=i)[ns]e|[eiu]n|[eo]s|[au]t|(?<=.{5})[ei]t)$/,
]
const vowels = /(?:[aeiou]+|(?<=[^aeiou])y)$/

function without(ending: RegExp, word: string): string {
  const rest = word.replace(ending, '')
  return rest.length < stemMin ? word : rest
}
const bare = (word: string) => without(vowels, word)

const wordsIn = (names: readonly string[]) =>
  names.flatMap((name) => fold(name).split(/[^a-z0-9]+/)).filter((word) => word.length >= stemMin)
const meaning = new Set(wordsIn(synonyms.flat()).map(bare))
/** The stems of the lexicon's words: no ending turns one of them into another. */
const lexiconStems = new Set([
  ...meaning,
  ...wordsIn([...wholeWords, ...makes, ...cities.flatMap(({ value, text }) => [value, text])]).map(bare),
])
/** Names that would become another word without their last vowel, as Vito would become "vit" (year). */
const names = new Set(
  wordsIn(modelLines.flatMap(([, models]) => models.split(', '))).filter(
    (name) => bare(name) !== name && meaning.has(bare(name)),
  ),
)

/**
 * The stem of a folded word: banesë, banesa, banesën and banesave become "banes", apartments becomes "apartment". A
 * form of a lexicon word gets the stem of that word, so that shtëpinë loses an ending that prishtinë keeps, and benzin
 * is not confused with Benz.
 */
export function stemOf(word: string): string {
  const stem = stems.get(word) ?? stemmed(word)
  if (stems.size === stemsMax) stems.clear()
  stems.set(word, stem)
  return stem
}

/** A cache of stems: a search compares the stems of all words with the same beginning. */
const stems = new Map<string, string>()
const stemsMax = 100_000

function stemmed(word: string): string {
  if (names.has(word)) return word
  const stem = bare(word)
  if (lexiconStems.has(stem)) return stem
  for (const ending of endings) {
    const shorter = bare(without(ending, word))
    if (lexiconStems.has(shorter)) return shorter
  }
  return bare(unknownEndings.reduce((rest, ending) => without(ending, rest), word))
}

const groups = new Map<string, string[]>()
for (const group of synonyms) {
  const words = group.map(fold)
  for (const word of words) {
    const others = words.filter((one) => one !== word)
    groups.set(stemOf(word), [...(groups.get(stemOf(word)) ?? []), ...others])
  }
}

/** The synonyms of a word in both languages, folded; another spelling of a word has that word and its synonyms. */
export function synonymsOf(word: string): readonly string[] {
  const own = groups.get(stemOf(word))
  if (own) return own
  const lemma = spellings.get(word)
  return lemma === undefined || lemma === word ? [] : [lemma, ...(groups.get(stemOf(lemma)) ?? [])]
}

/** The folded words of the lexicon: a mistyped word is corrected to one of them rather than to another. */
export const common: readonly string[] = [...new Set(synonyms.flat().map(fold))]

const written = new Set([...common, ...spellings.keys()])

/** Is this a word of the lexicon? It is no typo of another. */
export const isKnown = (word: string): boolean => written.has(word)

const filler = new Set(fillers.map(fold))

/** Is this a stop word, which says nothing about a listing? */
export const isFiller = (word: string): boolean => filler.has(word)

/** Does this word join two alternatives? */
export const isOr = (word: string): boolean => disjunctions.includes(word)
