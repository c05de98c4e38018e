import type { Chip } from '../sentence/parsedSentence.ts'

type Substitute = Pick<Chip, 'field' | 'params'>

/** The fact that is nearest to what a word means, for where no listing has that word. */
const substitutes: Readonly<Record<string, Substitute>> = {
  electric: { field: 'fuel', params: { 'input-fuel': 'Hibrid' } },
  garage: { field: 'amenities', params: { 'input-amenities': 'parking' } },
  terrace: { field: 'balcony', params: { 'input-balcony': 'yes' } },
}

export const substituteOf = (means: string): Substitute | undefined =>
  Object.hasOwn(substitutes, means) ? substitutes[means] : undefined
