import type { Group, Meanings } from '../lexicon.ts'
import { itemMeaning } from './itemMeaning.ts'
import type { Item } from './match.ts'
import { amountAt } from './numerals.ts'
import { isOr, isYear, type Quantity, quantityAt } from './quantities.ts'
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
  /** It directly follows a make or a model, and may be part of that name. */
  afterName: boolean
  /** It follows "për" or "for": a number is then a number of people, where the context allows that. */
  afterFor: boolean
  /** It follows "me" or "with": it belongs to what is sought. */
  afterWith: boolean
  /** It follows "ose" or "or". */
  afterOr: boolean
  /** It follows the word for an offer: a number is then its price. */
  afterOffer: boolean
  /** The word for a period follows: a number is then a price, as in "500 a week". */
  beforePeriod: boolean
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
    const afterName = last?.sense?.group === 'brand' || last?.sense?.group === 'model'
    const quantity = withSharedBound(quantityAt(items, at), items[at - 1], parts.at(-2))
    const end = items[(quantity?.to ?? at + 1) - 1] as Item
    const sense = quantity ? undefined : mainSense(item)
    const behind = items[quantity?.to ?? at + 1]
    const distance = quantity?.unit === 'km' && isAway(behind) && amountAt(items, quantity.to + 1) === undefined
    const follows = (words: RegExp) => words.test(items[at - 1]?.text ?? '')
    parts.push({
      ...{ from: item.from, to: end.to, sense, quantity, negated, afterName, distance },
      afterFor: follows(/^((perfect|ideal|suitable|fit|enough) )?(per|for)$/),
      afterWith: follows(/^(me|with)$/),
      afterOr: isOr(items[at - 1]),
      afterOffer: last?.sense?.group === 'offer',
      beforePeriod: itemMeaning(behind, 'period') !== undefined,
    })
    // A negation reaches over fillers and alternatives: "pa asnjë problem" (without any problem), "not red or blue".
    const goesOn = sense?.group === 'filler' || isOr(behind)
    negated = sense?.group === 'negation' || (negated && goesOn && !endsNegation(item))
    at = quantity?.to ?? at + 1
  }
  return parts
}

const endsNegation = ({ text }: Item) => /^(but|por|porse|me|with)$/.test(text)

/** Units of which several are listed after one bound: "së paku 3 dhoma dhe 2 banjo". */
const listedUnits: readonly (string | undefined)[] = ['rooms', 'bedrooms', 'bathrooms', 'floors']

/** A quantity with the bound of the one before, if both are listed: it applies to each of them. */
function withSharedBound(
  quantity: Quantity | undefined,
  joint: Item | undefined,
  before: Part | undefined,
): Quantity | undefined {
  const bound = before?.quantity?.bound
  const isListed =
    /^(dhe|e|and)$/.test(joint?.text ?? '') &&
    [before?.quantity, quantity].every((one) => listedUnits.includes(one?.unit))
  const applies = quantity?.bound === 'exact' && (bound === 'atLeast' || bound === 'atMost')
  return quantity && isListed && applies ? { ...quantity, bound } : quantity
}

const isAway = (item: Item | undefined) =>
  item !== undefined && (itemMeaning(item, 'bound') === 'atLeast' || /^(larg|away|distance)$/.test(item.text))

/** The parts whose sense is in a group, without negated ones. */
export const affirmedParts = (parts: readonly Part[], group: Sense['group']): Part[] =>
  parts.filter((part) => part.sense?.group === group && !part.negated)

/** The meaning of a part in its group. */
export const partMeaning = <G extends Exclude<Group, 'place'>>(part: Part, _group: G): Meanings[G] =>
  part.sense?.means as Meanings[G]

/** Whether a part is a bare number that can be a year. */
export const isYearPart = ({ quantity }: Part): boolean =>
  quantity !== undefined && isYear(quantity.low) && isYear(quantity.high)
