import type { Part } from './parts.ts'
import type { Chip, ParamTexts } from './understood.ts'

/** What some parts of a sentence ask for, before it is a chip. */
export type Wish = {
  kind: Chip['kind']
  field: Chip['field']
  params: ParamTexts
  parts: readonly Part[]
  choices?: ParamTexts[]
}

/** What a rule makes of the parts that it looks at: wishes, and the parts that are to be searched as words. */
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

/** Groups parts that mean the same: said twice, it is one wish. */
export function alike<T>(parts: readonly Part[], of: (part: Part) => T): [T, Part[]][] {
  return [...Map.groupBy(parts, of)]
}
