import type { Group, Meanings } from '../lexicon.ts'
import type { Item } from './match.ts'
import { amountAt, isYear, meant, type Quantity, quantityAt } from './quantities.ts'
import type { Sense } from './vocabulary.ts'

/**
 * A part of a sentence: a quantity, or a phrase in its chosen sense. It covers the tokens `from` to `to` (exclusive).
 */
export type Part = {
  from: number
  to: number
  sense?: Sense
  quantity?: Quantity
  /** It follows "pa", "no" or another negation. */
  negated: boolean
  /** It directly follows a make or a model and may be a part of that name. */
  named: boolean
  /** It follows "për" or "for": a number is then a number of people, where the context allows that. */
  intended: boolean
  /** A distance such as "5 km nga qendra" (5 km from the centre), not a mileage. */
  distance: boolean
}

/** Priority of senses for a phrase that is not part of a quantity. */
const senseOrder: readonly (Group | 'model')[] = [
  ...(['place', 'type', 'offer', 'venue', 'amenity', 'fact', 'brand', 'model', 'body', 'order', 'period'] as const),
  ...(['negation', 'word', 'unit', 'bound', 'number', 'filler'] as const),
]

const mainSense = ({ senses }: Item): Sense | undefined =>
  senses.length < 2
    ? senses[0]
    : [...senses].sort((a, b) => senseOrder.indexOf(a.group) - senseOrder.indexOf(b.group))[0]

/** Splits a sentence into quantities and phrases. */
export function partsOf(items: readonly Item[]): Part[] {
  const parts: Part[] = []
  let negated = false
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item
    const last = parts.at(-1)
    const named = last?.sense?.group === 'brand' || last?.sense?.group === 'model'
    const quantity = quantityAt(items, at)
    const end = items[(quantity?.to ?? at + 1) - 1] as Item
    const sense = quantity ? undefined : mainSense(item)
    const behind = items[quantity?.to ?? at + 1]
    const distance = quantity?.unit === 'km' && isAway(behind) && amountAt(items, quantity.to + 1) === undefined
    const intended = /^(per|for)$/.test(items[at - 1]?.text ?? '')
    parts.push({ from: item.from, to: end.to, sense, quantity, negated, named, intended, distance })
    // A negation reaches over fillers: "pa asnjë problem" (without any problem).
    negated = sense?.group === 'negation' || (negated && sense?.group === 'filler')
    at = quantity?.to ?? at + 1
  }
  return parts
}

const isAway = (item: Item | undefined) =>
  item !== undefined && (meant(item, 'bound') === 'atLeast' || /^(larg|away|distance)$/.test(item.text))

/** The parts whose sense is in a group, without negated ones. */
export const asked = (parts: readonly Part[], group: Sense['group']): Part[] =>
  parts.filter((part) => part.sense?.group === group && !part.negated)

/** The meaning of a part in its group. */
export const meaning = <G extends Exclude<Group, 'place'>>(part: Part, _group: G): Meanings[G] =>
  part.sense?.means as Meanings[G]

/** Whether a part is a bare number that can be a year. */
export const isYearPart = ({ quantity }: Part): boolean =>
  quantity !== undefined && isYear(quantity.low) && isYear(quantity.high)
