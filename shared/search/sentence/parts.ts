import { filterIn } from '../lexicon/fields.ts'
import type { Group, Meanings } from '../lexicon/meanings.ts'
import { dayAt } from './days.ts'
import { itemMeaning } from './itemMeaning.ts'
import type { Item } from './match.ts'
import { amountAt } from './numerals.ts'
import { isOr, isYear, type Quantity, quantityAt } from './quantities.ts'
import { type Sense, sensesOf } from './vocabulary.ts'

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
  /** "or better" follows. */
  orBetter: boolean
  /** It follows the word for an offer: a number is then its price. */
  afterOffer: boolean
  /** The word for a period follows: a number is then a price, as in "500 a week". */
  beforePeriod: boolean
  /** The day from which something is free: YYYY-MM-DD. */
  day?: string
  /** A word for people follows: "200 nxënës". */
  beforePeople: boolean
  /** A distance such as "5 km nga qendra" (5 km from the centre), not a mileage. */
  distance: boolean
}

/** Priority of senses for a phrase that is not part of a quantity. */
const senseOrder: readonly (Group | 'model')[] = [
  ...([
    'place',
    'type',
    'offer',
    'venue',
    'amenity',
    'fact',
    'brand',
    'model',
    'body',
    'order',
    'period',
    'publisher',
    'state',
  ] as const),
  ...(['negation', 'word', 'unit', 'bound', 'number', 'filler', 'day'] as const),
]

const mainSense = ({ senses }: Item): Sense | undefined =>
  senses.length < 2
    ? senses[0]
    : [...senses].sort((a, b) => senseOrder.indexOf(a.group) - senseOrder.indexOf(b.group))[0]

/**
 * Items with the words that one of several shares with another one: "wood or gas heating" has wood heating, "ngrohje
 * qendrore ose me dru" ngrohje me dru, "heat, water and internet included" heat included.
 */
function completed(items: readonly Item[]): readonly Item[] {
  const whole = [...items]
  for (let at = whole.length - 1; at > 0; at--) {
    const other = whole[at] as Item
    const joint = isOr(whole[at - 1]) || isAnd(whole[at - 1]) ? at - 1 : at
    const one = whole[joint - 1]
    if (!one || (joint === at && !other.isApart)) continue
    const ending = endingsOf(other.text).find((words) => factSenses(`${one.text} ${words}`, other))
    const text = `${one.text} ${ending}`
    if (ending !== undefined) whole[joint - 1] = { ...one, text, senses: sensesOf(text.trim()) ?? [] }
    else if (joint < at && isOr(whole[joint])) shareBeginning(whole, joint - 1, at)
  }
  return whole
}

/** Gives the alternative at an item the first words of the one before: "ngrohje me rrymë ose gaz", "… ose me gaz". */
function shareBeginning(whole: Item[], before: number, at: number): void {
  const [one, other] = [whole[before] as Item, whole[at] as Item]
  const words = one.text.split(' ')
  for (const last of [other, whole[at + 1]])
    for (let count = words.length - 1; last && count > 0; count--) {
      const said = last === other ? other.text : `${other.text} ${last.text}`
      const senses = factSenses(`${words.slice(0, count).join(' ')} ${said}`, one)
      if (!senses) continue
      whole.splice(at, last === other ? 1 : 2, { ...other, to: last.to, text: said, senses })
      return
    }
}

const isAnd = (item: Item | undefined) => /^(and|dhe|e|i)$/.test(item?.text ?? '')

/** The words of a phrase without the first, the first two …: "water included", "included". */
function endingsOf(phrase: string): string[] {
  const words = phrase.split(' ').slice(1)
  return words.map((_, at) => words.slice(at).join(' '))
}

/** The senses of a phrase if it is a choice of the same field as an item. */
function factSenses(phrase: string, like: Item): readonly Sense[] | undefined {
  const field = itemMeaning(like, 'fact')
  const senses = field === undefined ? undefined : sensesOf(phrase.trim())
  const isAlike = ({ group, means }: Sense) =>
    group === 'fact' && field !== undefined && filterIn(means) === filterIn(field)
  return senses?.some(isAlike) ? senses : undefined
}

/** Splits a sentence of this day into quantities, days and phrases. */
export function partsOf(all: readonly Item[], today: string): Part[] {
  const items = completed(all)
  const parts: Part[] = []
  let negated = false
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item
    if (item.isApart && !isOr(items[at - 1])) negated = false
    const last = parts.at(-1)
    const afterName = last?.sense?.group === 'brand' || last?.sense?.group === 'model'
    const day = dayAt(items, at, today)
    const quantity = day ? undefined : withSharedBound(quantityAt(items, at), items[at - 1], parts.at(-2))
    const next = (day ?? quantity)?.to ?? at + 1
    const end = items[next - 1] as Item
    const main = day || quantity ? undefined : mainSense(item)
    // "no elevator needed" asks for nothing
    const isNeedless: boolean = (negated || beginsNegated(item)) && needless.test(items[next]?.text ?? '')
    const isFeature = main?.group === 'fact' || main?.group === 'amenity'
    const sense: Sense | undefined =
      isFeature && isNeedless ? { group: 'filler', means: 'unfiltered', lemma: main.lemma } : main
    // "jo veturë e bardhë" is about the colour, not about cars
    const isOfColor: boolean =
      negated && sense?.group === 'type' && itemMeaning(items[next], 'fact')?.startsWith('color:') === true
    const behind = items[next]
    const distance = quantity?.unit === 'km' && isAway(behind) && amountAt(items, quantity.to + 1) === undefined
    const follows = (words: RegExp) => words.test(items[at - 1]?.text ?? '')
    parts.push({
      ...{ from: item.from, to: end.to, sense, quantity, day: day?.day, afterName, distance },
      // "pa problem Ulpianë": only a preposition joins a place to a negation
      negated: negated && !isOfColor && (sense?.group !== 'place' || leadsToPlace(items[at - 1])),
      afterFor: follows(/^((perfect|ideal|suitable|fit|enough) )?(per|for|za|of)$/),
      afterWith: follows(/^(me|with|sa)$/),
      afterOr: isOr(items[at - 1]),
      orBetter: itemMeaning(behind, 'bound') === 'atLeastAfter',
      afterOffer: last?.sense?.group === 'offer',
      beforePeriod: itemMeaning(behind, 'period') !== undefined,
      beforePeople: /^(girl|boy|student|pupil|children)$/.test(itemMeaning(behind, 'word') ?? ''),
    })
    // "except hajvali and matican"
    const isListed: boolean = sense?.group === 'place' && isAnd(behind) && items[next + 1]?.senses[0]?.group === 'place'
    // A negation reaches over fillers and alternatives: "pa asnjë problem" (without any problem), "not red or blue".
    const goesOn: boolean =
      (sense?.group === 'filler' && sense.means !== 'unfiltered') || isOr(behind) || isOfColor || isListed
    negated =
      sense?.group === 'negation' ||
      (negated && goesOn && !endsNegation(item)) ||
      (beginsNegated(item) && isOr(behind) && !isSameField(item, items[next + 1]))
    at = next
  }
  return parts
}

const needless = /^(needed|required|necessary)$/

const leadsToPlace = (item: Item | undefined) =>
  item !== undefined &&
  (itemMeaning(item, 'negation') !== undefined ||
    isOr(item) ||
    /^(ne|n|te|tek|nga|in|at|from|the|u|as|e|dhe|and)$/.test(item.text))

/** A phrase that is a negation by itself: "pa ashensor ose ballkon", "no elevator or pets". */
const beginsNegated = ({ text }: Item) =>
  sensesOf(text.split(' ', 1)[0] ?? '')?.some(({ group }) => group === 'negation') === true && text.includes(' ')

/** Two choices of one field: "pa mobilje ose gjysmë e mobiluar" (unfurnished or partly furnished). */
function isSameField(one: Item, other: Item | undefined): boolean {
  const [field, its] = [itemMeaning(one, 'fact'), itemMeaning(other, 'fact')]
  return field !== undefined && its !== undefined && filterIn(field) === filterIn(its)
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
