import type { Chip, ParamTexts } from './parsedSentence.ts'
import type { Part } from './parts.ts'

/** A search criterion found in a sentence, with the parts that express it. `parseSentence` makes a chip of each. */
export type Criterion = {
  kind: Chip['kind']
  field: Chip['field']
  params: ParamTexts
  parts: readonly Part[]
  choices?: ParamTexts[]
}

/** The result of a parsing rule: the criteria that it found, and the parts to search as text. */
export type RuleResult = { criteria: Criterion[]; words: Part[] }

export const explicit = (field: Criterion['field'], params: ParamTexts, ...parts: Part[]): Criterion => ({
  kind: 'said',
  field,
  params,
  parts,
})

export const implied = (field: Criterion['field'], params: ParamTexts, ...parts: Part[]): Criterion => ({
  kind: 'implied',
  field,
  params,
  parts,
})

export const mergeResults = (...results: RuleResult[]): RuleResult => ({
  criteria: results.flatMap(({ criteria: wishes }) => wishes),
  words: results.flatMap(({ words }) => words),
})

/** Groups parts with the same meaning: a repetition is the same criterion. */
export function groupByMeaning<T>(parts: readonly Part[], of: (part: Part) => T): [T, Part[]][] {
  return [...Map.groupBy(parts, of)]
}
