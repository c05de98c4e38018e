import { dayIn, homeZone } from '../../places/zone.ts'
import { specificTerms } from '../lexicon/types.ts'
import { amountCriteria, orderCriteria } from './amounts.ts'
import { contextOf, purposesOf } from './context.ts'
import { type Criterion, mergeResults } from './criterion.ts'
import { featureCriteria } from './features.ts'
import { ignoredIn } from './ignored.ts'
import { itemsOf } from './match.ts'
import { isSingleValued, paramsOfChips } from './mergeChips.ts'
import type { Chip, ParsedSentence, Span } from './parsedSentence.ts'
import { type Part, partsOf } from './parts.ts'
import { placeCriteria } from './places.ts'
import { splitCompound } from './splitCompound.ts'
import { type Token, tokensOf } from './tokens.ts'
import { typeAndOfferCriteria } from './typesAndOffers.ts'
import type { Sense } from './vocabulary.ts'

/** Limits: tokens that are parsed, and characters of the remaining words. What is `beyond` is told. */
const tokensMax = 150
const restMax = 100

/**
 * Parses a sentence in Albanian, English or both into filters (ASK-01 to ASK-11). `without`: ids of chips that the user
 * removed; their words are not searched as text either. `today` is what days are told from. Pure; never throws, whatever
 * the text.
 */
export function parseSentence(
  sentence: string,
  without: readonly string[] = [],
  today = dayIn(homeZone, new Date().toISOString()),
): ParsedSentence & { beyond: readonly Span[] } {
  const typed = tokensOf(sentence)
  const tokens = typed.slice(0, tokensMax).flatMap(splitCompound)
  const parts = partsOf(itemsOf(tokens), today)
  const context = contextOf(parts)
  const amounts = amountCriteria(parts, context)
  const found = mergeResults(
    placeCriteria(parts),
    typeAndOfferCriteria(parts, context),
    featureCriteria(parts, context),
    amounts,
  )
  const criteria = withoutClashes(distinct([...found.criteria, ...orderCriteria(parts)]))
  const all = criteria
    .map((criterion) => chipOf(criterion, tokens))
    .sort((a, b) => (a.words[0]?.[0] ?? 0) - (b.words[0]?.[0] ?? 0))
  const chips = all.filter(({ id }) => !without.includes(id))
  const removed = criteria
    .filter((criterion) => criterion.kind !== 'implied' && without.includes(idOf(criterion)))
    .flatMap(partsIn)
  const purposes = purposesOf(parts)
  const isSearched = (part: Part) => isWord(part) || (isSpecificTerm(part) && !purposes.includes(part))
  const words = [...found.words, ...parts.filter((part) => isSearched(part) && !amounts.used.includes(part))]
  const { beyond, ...remaining } = remainingText(
    words.filter((part) => !removed.includes(part)),
    tokens,
    sentence,
  )
  const unread = typed.slice(tokensMax).map(({ from, to }): Span => [from, to])
  return {
    params: paramsOfChips(chips),
    chips,
    ...remaining,
    ignored: ignoredIn(parts, criteria, words, tokens),
    beyond: [...beyond, ...unread],
  }
}

/** Drops duplicates of implied criteria. */
const distinct = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(
    ({ kind, params }, at) =>
      kind !== 'implied' || !criteria.slice(0, at).some((one) => JSON.stringify(one.params) === JSON.stringify(params)),
  )

/**
 * Resolves conflicts: each single-value parameter is set once. Explicit criteria win over implied ones, then the first
 * one wins.
 */
function withoutClashes(criteria: readonly Criterion[]): Criterion[] {
  const weakestFirst = (['implied', 'said'] as const).flatMap((kind) =>
    criteria.filter((criterion) => criterion.kind === kind).reverse(),
  )
  const set = new Map(weakestFirst.flatMap(singlesOf))
  return criteria.filter(
    (criterion) =>
      criterion.kind === 'offered' || singlesOf(criterion).every(([param, value]) => set.get(param) === value),
  )
}

const singlesOf = ({ params }: Criterion) => Object.entries(params).filter(([param]) => isSingleValued(param))

const partsIn = ({ parts }: Criterion) => parts

/** Whether a part is searched as text in any context. */
function isWord({ sense, quantity, day, negated }: Part): boolean {
  if (quantity || day || negated) return false
  if (!sense) return true
  if (sense.group === 'unit')
    return sense.means === 'bathrooms' || sense.means === 'bedrooms' || sense.means === 'seats'
  if (sense.group === 'number') return sense.means !== '1' && !/^×|point/.test(sense.means)
  return sense.group === 'word' || sense.group === 'model' || sense.group === 'body'
}

/** Whether a part is one word that tells more than the type it stands for. */
const isSpecificTerm = ({ sense, negated, from, to }: Part): boolean =>
  sense?.group === 'type' && !negated && specificTerms.has(sense.lemma) && to - from === 1

const idOf = ({ field, parts }: Criterion) => `${field}-${[...new Set(parts.map(({ from }) => from))].sort().join('.')}`

function chipOf(criterion: Criterion, tokens: readonly Token[]): Chip {
  const { kind, field, params, choices } = criterion
  const ordered = [...criterion.parts].sort((a, b) => a.from - b.from)
  const words = ordered.map((part) => spanOf(part, tokens))
  return { id: idOf(criterion), kind, field, params, words, ...(choices && { choices }) }
}

const spanOf = ({ from, to }: Pick<Part, 'from' | 'to'>, tokens: readonly Token[]): Span => [
  tokens[from]?.from ?? 0,
  tokens[to - 1]?.to ?? 0,
]

/** Whether two words are joined by "or": "Golf ose Passat". */
const isAlternative = (one: Part, other: Part): boolean =>
  other.afterOr && other.from === one.to + 1 && [one, other].every(({ from, to }) => to - from === 1)

/** Groups whose words are replaced by the spelling of the lexicon, which listings use. */
const written: readonly Sense['group'][] = ['type', 'word', 'fact', 'amenity', 'body', 'model']

/**
 * The remaining words for the text search, as typed or in the lexicon's spelling, and their ranges in the sentence; those
 * for which there is no room are `beyond`.
 */
function remainingText(
  words: readonly Part[],
  tokens: readonly Token[],
  sentence: string,
): Pick<ParsedSentence, 'rest' | 'searched' | 'names'> & { beyond: Span[] } {
  const searched: Span[] = []
  const names: Span[] = []
  const beyond: Span[] = []
  let rest = ''
  let last: Part | undefined
  for (const part of [...words].sort((a, b) => a.from - b.from)) {
    const span = spanOf(part, tokens)
    const typed = sentence.slice(...span)
    const text = part.sense && written.includes(part.sense.group) ? part.sense.lemma : typed.replace(/\s+/g, ' ')
    const before = last && isAlternative(last, part) ? searched.at(-1) : undefined
    const joint = before ? ` ${tokens[part.from - 1]?.text} ` : ' '
    const longer = rest === '' ? text : `${rest}${joint}${text}`
    if (!/[\p{L}\p{N}]/u.test(text) || ` ${rest} `.includes(` ${text} `)) continue
    if (longer.length > restMax) {
      beyond.push(span)
      continue
    }
    rest = longer
    last = part
    // Two alternatives are one range with the "or" between them.
    const whole: Span = before ? [before[0], span[1]] : span
    for (const spans of before ? [searched, names] : []) if (spans.at(-1) === before) spans.pop()
    searched.push(whole)
    if (part.sense?.group === 'model' || part.sense?.group === 'body') names.push(whole)
  }
  return { rest, searched, names, beyond }
}
