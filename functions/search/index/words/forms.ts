import { fold } from '#shared/lib/text.ts'
import { fillers, synonyms } from '#shared/search/lexicon.ts'

/** How much of a word its endings leave at least. */
const stemMin = 3
/** Of English nouns the plural; of Albanian ones cases, numbers and definite forms, and the vowel that they end in. */
const endings = [/(?<=[^aeious])s$/, /(?:[aei]ve|[aei]sh|(?<=[ai])j[ae]|[eiu]n|es|[au]t|(?<=.{5})[ei]t)$/, /[aeiou]+$/]

/**
 * What the forms of a folded word have in common: banesë, banesa, banesën and banesave become "banes", apartments
 * becomes "apartment".
 */
export function stemOf(word: string): string {
  return endings.reduce((stem, ending) => {
    const rest = stem.replace(ending, '')
    return rest.length < stemMin ? stem : rest
  }, word)
}

const groups = new Map<string, string[]>()
for (const group of synonyms) {
  const words = group.map(fold)
  for (const word of words) {
    const others = words.filter((one) => one !== word)
    groups.set(stemOf(word), [...(groups.get(stemOf(word)) ?? []), ...others])
  }
}

/** The words that say the same in this or the other language, folded. */
export function synonymsOf(word: string): readonly string[] {
  return groups.get(stemOf(word)) ?? []
}

const filler = new Set(fillers.map(fold))

/** Whether a word says nothing about a listing. */
export const isFiller = (word: string): boolean => filler.has(word)
