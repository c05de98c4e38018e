import type { Criterion } from './criterion.ts'
import type { IgnoredWords } from './parsedSentence.ts'
import type { Part } from './parts.ts'
import type { Token } from './tokens.ts'

/** Groups whose words only say something together with others. */
const glue: readonly string[] = ['filler', 'negation', 'bound', 'unit', 'number', 'period', 'day']

/**
 * The words of a sentence that are neither in a chip nor searched, each with its reason: `elsewhere` is a place without
 * listings, `excluded` something that cannot be left out ("no smoking"), `unfiltered` what no listing tells.
 */
export function ignoredIn(
  parts: readonly Part[],
  criteria: readonly Criterion[],
  words: readonly Part[],
  tokens: readonly Token[],
): IgnoredWords[] {
  const used = new Set([...criteria.flatMap((criterion) => criterion.parts), ...words])
  const fields = new Set<string>(criteria.map(({ field }) => field))
  return parts.flatMap((part, at) => {
    const reason = used.has(part) ? undefined : reasonOf(part, fields)
    if (!reason) return []
    const first = reason === 'excluded' ? (parts.slice(0, at).findLast(isNegation) ?? part) : part
    return { reason, words: [tokens[first.from]?.from ?? 0, tokens[part.to - 1]?.to ?? 0] }
  })
}

const isNegation = ({ sense }: Part) => sense?.group === 'negation'

function reasonOf(
  { sense, quantity, day, negated }: Part,
  fields: ReadonlySet<string>,
): IgnoredWords['reason'] | undefined {
  if (sense?.group === 'filler')
    return sense.means === 'elsewhere' || sense.means === 'unfiltered' ? sense.means : undefined
  // What a chip of the same kind already says: "banesë" beside "apartment".
  if (sense && (glue.includes(sense.group) || fields.has(sense.group))) return undefined
  if (quantity?.article || (quantity?.inWords && !quantity.unit)) return undefined
  if (negated) return 'excluded'
  // A venue is neither for rent nor for sale.
  return quantity || day || sense?.group === 'offer' ? 'unfiltered' : undefined
}
