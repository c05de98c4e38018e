import { telling } from '../lexicon/types.ts'
import { amountsOf, orderOf } from './amounts.ts'
import { isSingle, paramsTogether } from './combined.ts'
import { contextOf, purposesOf } from './context.ts'
import { divided } from './divided.ts'
import { havingOf } from './having.ts'
import { itemsOf } from './match.ts'
import { type Part, partsOf } from './parts.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { Chip, Span, Understood } from './understood.ts'
import type { Sense } from './vocabulary.ts'
import { whatOf } from './what.ts'
import { whereOf } from './where.ts'
import { together, type Wish } from './wish.ts'

/** Limits: tokens that are parsed (the rest of the sentence is ignored), and characters of the remaining words. */
const tokensMax = 60
const restMax = 100

/**
 * Parses a sentence in Albanian, English or both into filters (ASK-01 to ASK-11). `without`: ids of chips that the user
 * removed; their words are not searched as text either. Pure; never throws, whatever the text.
 */
export function understand(sentence: string, without: readonly string[] = []): Understood {
  const tokens = tokensOf(sentence).slice(0, tokensMax).flatMap(divided)
  const parts = partsOf(itemsOf(tokens))
  const context = contextOf(parts)
  const amounts = amountsOf(parts, context)
  const made = together(whereOf(parts), whatOf(parts, context), havingOf(parts, context), amounts)
  const wishes = withoutClashes(distinct([...made.wishes, ...orderOf(parts)]))
  const all = wishes.map((wish) => chipOf(wish, tokens)).sort((a, b) => (a.words[0]?.[0] ?? 0) - (b.words[0]?.[0] ?? 0))
  const chips = all.filter(({ id }) => !without.includes(id))
  const removed = wishes.filter((wish) => wish.kind !== 'implied' && without.includes(idOf(wish))).flatMap(partsIn)
  const purposes = purposesOf(parts)
  const isSearched = (part: Part) => isWord(part) || (isTelling(part) && !purposes.includes(part))
  const words = [...made.words, ...parts.filter((part) => isSearched(part) && !amounts.known.includes(part))]
  return {
    params: paramsTogether(chips),
    chips,
    ...restOf(
      words.filter((part) => !removed.includes(part)),
      tokens,
      sentence,
    ),
  }
}

/** Drops duplicates of implied wishes. */
const distinct = (wishes: readonly Wish[]): Wish[] =>
  wishes.filter(
    ({ kind, params }, at) =>
      kind !== 'implied' || !wishes.slice(0, at).some((one) => JSON.stringify(one.params) === JSON.stringify(params)),
  )

/**
 * Resolves conflicts: each single-value parameter is set once. Explicit wishes win over implied ones, then the first
 * one wins.
 */
function withoutClashes(wishes: readonly Wish[]): Wish[] {
  const weakestFirst = (['implied', 'said'] as const).flatMap((kind) =>
    wishes.filter((wish) => wish.kind === kind).reverse(),
  )
  const set = new Map(weakestFirst.flatMap(singlesOf))
  return wishes.filter(
    (wish) => wish.kind === 'offered' || singlesOf(wish).every(([param, value]) => set.get(param) === value),
  )
}

const singlesOf = ({ params }: Wish) => Object.entries(params).filter(([param]) => isSingle(param))

const partsIn = ({ parts }: Wish) => parts

/** Whether a part is searched as text in any context. */
function isWord({ sense, quantity, negated }: Part): boolean {
  if (quantity || negated) return false
  if (!sense) return true
  if (sense.group === 'unit')
    return sense.means === 'bathrooms' || sense.means === 'bedrooms' || sense.means === 'seats'
  if (sense.group === 'number') return sense.means !== '1' && !/^×|point/.test(sense.means)
  return sense.group === 'word' || sense.group === 'model' || sense.group === 'body'
}

/** Whether a part is one word that tells more than the type it stands for. */
const isTelling = ({ sense, negated, from, to }: Part): boolean =>
  sense?.group === 'type' && !negated && telling.has(sense.lemma) && to - from === 1

const idOf = ({ field, parts }: Wish) => `${field}-${[...new Set(parts.map(({ from }) => from))].sort().join('.')}`

function chipOf(wish: Wish, tokens: readonly Token[]): Chip {
  const { kind, field, params, choices } = wish
  const ordered = [...wish.parts].sort((a, b) => a.from - b.from)
  const words = ordered.map(({ from, to }): Span => [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0])
  return { id: idOf(wish), kind, field, params, words, ...(choices && { choices }) }
}

/** Groups whose words are replaced by the spelling of the lexicon, which listings use. */
const written: readonly Sense['group'][] = ['type', 'word', 'fact', 'amenity', 'body', 'model']

/** The remaining words for the text search, as typed or in the lexicon's spelling, and their ranges in the sentence. */
function restOf(
  words: readonly Part[],
  tokens: readonly Token[],
  sentence: string,
): Pick<Understood, 'rest' | 'searched' | 'names'> {
  const searched: Span[] = []
  const names: Span[] = []
  let rest = ''
  for (const part of [...words].sort((a, b) => a.from - b.from)) {
    const span: Span = [tokens[part.from]?.from ?? 0, tokens[part.to - 1]?.to ?? 0]
    const typed = sentence.slice(...span)
    const text = part.sense && written.includes(part.sense.group) ? part.sense.lemma : typed.replace(/\s+/g, ' ')
    const longer = rest === '' ? text : `${rest} ${text}`
    if (!/[\p{L}\p{N}]/u.test(text) || longer.length > restMax || ` ${rest} `.includes(` ${text} `)) continue
    rest = longer
    searched.push(span)
    if (part.sense?.group === 'model' || part.sense?.group === 'body') names.push(span)
  }
  return { rest, searched, names }
}
