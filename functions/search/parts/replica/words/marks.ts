import type { Mark, Match } from '#shared/search/answers.ts'
import type { Token } from '../../../../engine/words/tokens.ts'
import { tokensOf } from './language.ts'

/** The approximate length of the shown part of a description, in characters. */
const partLength = 140
/** How much of that precedes the first highlight. */
const leadLength = 40

type Texts = { title: string; description?: string; descriptionSecond?: string }

/**
 * Highlights the words of a search in a listing: in its title, and in a snippet of its description that has the most of
 * them. Of two descriptions the better match is shown, so that it is in the language of the search. `words` gives the
 * weight of each word.
 */
export function marksOf(
  { title, description = '', descriptionSecond = '' }: Texts,
  words: ReadonlyMap<string, number>,
): Match {
  const titleMarks = tokensOf(title).filter(({ word }) => words.has(word))
  const [part, second] = [partOf(description, words), partOf(descriptionSecond, words)]
  return {
    ...(titleMarks.length > 0 && { title: titleMarks.map(({ from, to }): Mark => [from, to]) }),
    ...shown(second.weight > part.weight ? second : part),
  }
}

/** A part of a text: all words of the text, the highlighted words in the part, and their total weight. */
type Part = { text: string; tokens: Token[]; marked: Token[]; weight: number }

/** The part of a text whose distinct words have the greatest weight; the earliest of equal ones. */
function partOf(text: string, words: ReadonlyMap<string, number>): Part {
  const tokens = tokensOf(text)
  const having = tokens.filter(({ word }) => words.has(word))
  let part: Part = { text, tokens, marked: [], weight: 0 }
  let end = 0
  having.forEach(({ from }, at) => {
    while ((having[end]?.to ?? Infinity) - from <= partLength - leadLength) end++
    const marked = having.slice(at, end)
    const weight = [...new Set(marked.map(({ word }) => word))].reduce((sum, word) => sum + (words.get(word) ?? 0), 0)
    if (weight > part.weight) part = { text, tokens, marked, weight }
  })
  return part
}

/** The snippet of a part with some context around the highlights, cut between words. */
function shown({ text, tokens, marked }: Part): Match {
  const first = marked[0]
  if (!first) return {}
  const start = first.from <= leadLength ? 0 : (tokens.find(({ from }) => from >= first.from - leadLength)?.from ?? 0)
  const rest = text.length <= start + partLength
  const end = rest ? text.length : (tokens.findLast(({ to }) => to <= start + partLength)?.to ?? text.length)
  const before = start > 0 ? '… ' : ''
  const shift = before.length - start
  return {
    text: `${before}${text.slice(start, end).replace(/\s/g, ' ')}${rest ? '' : ' …'}`,
    textMarks: marked.map(({ from, to }): Mark => [from + shift, to + shift]),
  }
}
