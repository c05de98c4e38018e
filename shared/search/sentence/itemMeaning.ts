import type { Item } from './match.ts'
import type { Sense } from './vocabulary.ts'

type Group = Sense['group']

type Means<G extends Group> = Extract<Sense, { group: G }>['means']

/** The meaning of an item in a group. */
export const itemMeaning = <G extends Group>(item: Item | undefined, group: G): Means<G> | undefined =>
  item?.senses.find((sense) => sense.group === group)?.means as Means<G> | undefined
