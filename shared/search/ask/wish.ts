import type { Part } from './parts.ts'
import type { Chip, ParamTexts } from './understood.ts'

/** What parts of a sentence ask for, before it becomes a chip. */
export type Wish = {
  kind: Chip['kind']
  field: Chip['field']
  params: ParamTexts
  parts: readonly Part[]
  choices?: ParamTexts[]
}

/** The result of a rule: wishes, and the parts to search as text. */
export type Made = { wishes: Wish[]; words: Part[] }

export const said = (field: Wish['field'], params: ParamTexts, ...parts: Part[]): Wish => ({
  kind: 'said',
  field,
  params,
  parts,
})

export const implied = (field: Wish['field'], params: ParamTexts, ...parts: Part[]): Wish => ({
  kind: 'implied',
  field,
  params,
  parts,
})

export const together = (...made: Made[]): Made => ({
  wishes: made.flatMap(({ wishes }) => wishes),
  words: made.flatMap(({ words }) => words),
})

/** Groups parts with the same meaning: a repetition is the same wish. */
export function alike<T>(parts: readonly Part[], of: (part: Part) => T): [T, Part[]][] {
  return [...Map.groupBy(parts, of)]
}
