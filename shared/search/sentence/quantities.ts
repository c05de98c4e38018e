import { isLivingRooms } from '../../lib/number.ts'
import { measureOfUnit } from '../lexicon/fields.ts'
import { type BoundMeaning, disjunctions, type UnitMeaning } from '../lexicon/grammar.ts'
import { itemMeaning } from './itemMeaning.ts'
import type { Item } from './match.ts'
import { type Amount, amountAt } from './numerals.ts'

/** A bound that stands before its number, or behind it. */
type PlainBound = Exclude<BoundMeaning, 'between' | 'to' | `${string}After`>

/** A number or a range with the words around it that tell its unit and bound; `exact` without a bound. */
export type Quantity = {
  /** The range of items, with `to` exclusive. */
  from: number
  to: number
  bound: 'exact' | 'range' | PlainBound
  low: number
  high: number
  unit?: UnitMeaning
  /** The number is "një" or "one", which may be an article. */
  article?: true
  /** The number is written as a word. */
  inWords: boolean
  /** It is in thousands: "150k", "85 mijë". */
  multiplied?: true
}

/** Units that follow their number, except where each number follows its unit: "rooms 3 baths 2". */
const unitsAfterNumber: readonly UnitMeaning[] = [
  ...(['rooms', 'bedrooms', 'bathrooms', 'floors', 'seats', 'owners', 'doors'] as const),
  ...(['sqft', 'ari', 'hectares', 'acres', 'kw', 'hp', 'ccm'] as const),
]
const mayPrecedeNumber = (unit: UnitMeaning | undefined) => unit !== undefined && !unitsAfterNumber.includes(unit)
/** Greater numbers are not counted in units that follow their number. */
const countedMax = 20
/** Singular words for a room: "room 5 minutes from the station". */
const oneRoom = /^(room|dhome|dhom|soba|sobu|bed)$/

/** Words that only name what a number measures: one behind a number belongs to the next number, if there is one. */
const headings: readonly UnitMeaning[] = ['price', 'area', 'built']

const isDistance = (unit: UnitMeaning) => unit === 'km' || unit === 'miles'
const isCurrency = (unit: UnitMeaning) => unit === 'Euro' || unit === 'USD'

/** Whether both units can be said of one number: "price 300 euro", "30 euro per guest", "area 70 m2", "built in the year 2010". */
const fits = (unit: UnitMeaning, other: UnitMeaning): boolean =>
  unit === other ||
  (unit === 'price' && isCurrency(other)) ||
  (isCurrency(unit) && other === 'guestPrice') ||
  (unit === 'area' && measureOfUnit(other) === 'area') ||
  (yearly.includes(unit) && other === 'year')

/**
 * Whether the unit at an item belongs to a number behind it, as in "rooms 3 baths 2": there is one, and no unit behind
 * it, or that one belongs to the number after it as well. In "rooms 3 baths" it does not.
 */
function ownsNext(items: readonly Item[], at: number): boolean {
  const unit = itemMeaning(items[at], 'unit')
  const from = at + 1 + boundsAt(items, at + 1)
  const first = unit === undefined ? undefined : amountAt(items, from)
  if (!unit || !first || oneRoom.test(items[at]?.text ?? '')) return false
  const isRange = itemMeaning(items[first.to], 'bound') !== undefined || items[first.to]?.text === '-'
  const last = (isRange && amountAt(items, first.to + 1)) || first
  if (!mayPrecedeNumber(unit) && last.value > countedMax) return false
  const next = itemMeaning(items[last.to], 'unit')
  return next === undefined || fits(unit, next) || ownsNext(items, last.to)
}

/** Units whose number is a year. */
const yearly: readonly (UnitMeaning | undefined)[] = ['built', 'renovated']

/** The unit at an item that may stand before its number; what is built has a year: "ndërtim 2020", not "ndërtim 120 m2". */
function unitBefore(items: readonly Item[], at: number): UnitMeaning | undefined {
  const unit = itemMeaning(items[at], 'unit')
  const number = amountAt(items, at + 1 + boundsAt(items, at + 1))
  const isOther = yearly.includes(unit) && number !== undefined && (number.value < builtFrom || number.value > builtTo)
  // "for 2 persons 300 euro", but "capacity 300"
  const isCounted =
    unit === 'people' &&
    !/^(kapacitet|capacity|sleeps|holds|hosts|fits|acco|guest|mysafir|musafir|zen|nxe|mban)/.test(items[at]?.text ?? '')
  return isOther || isCounted ? undefined : unit
}
const [builtFrom, builtTo] = [1500, 2100]

/** How many bounds, and fillers between them, stand here: "rooms from 2". */
function boundsAt(items: readonly Item[], from: number): number {
  let at = from
  while (itemMeaning(items[at], 'bound') !== undefined) at++
  return at - from
}

/** Whether the unit behind a number is that of the number after it: "50 to 70 price 300", "golf 2015 km 90000". */
const isOfNext = (items: readonly Item[], at: number, { value }: Amount): boolean => {
  const unit = itemMeaning(items[at], 'unit')
  const next = amountAt(items, at + 1 + boundsAt(items, at + 1))
  return (
    unit !== undefined &&
    next !== undefined &&
    (headings.includes(unit) ||
      (isDistance(unit) && isYear(value) && !isYear(next.value)) ||
      // "audi a6 3.0 viti 2014"
      (unit === 'year' && isYear(next.value) && !isYear(value))) &&
    ownsNext(items, at)
  )
}

/** The upper end of a range is at most this many times the lower one; otherwise the two numbers are unrelated. */
const rangeRatioMax = 10

/** Parses the quantity that starts at an item: bounds and units, a number or a range, and what follows it. */
export function quantityAt(items: readonly Item[], from: number): Quantity | undefined {
  let at = from
  let bound: BoundMeaning | undefined
  let unit: UnitMeaning | undefined
  for (let item = items[at]; item && amountAt(items, at) === undefined; item = items[++at]) {
    const [its, next] = [unitBefore(items, at), itemMeaning(item, 'bound')]
    // "tow bar below 6000", where a bar is no bound
    if (itemMeaning(item, 'word') !== undefined && its === undefined && !amountAt(items, at + 1)) return undefined
    if (next !== undefined && !next.endsWith('After') && next !== 'to') bound = combinedBound(bound, next)
    else if (its !== undefined && (mayPrecedeNumber(its) || ownsNext(items, at)) && (!unit || fits(unit, its)))
      unit = yearly.includes(unit) ? unit : its
    else if (at === from || itemMeaning(item, 'filler') === undefined) return undefined
  }
  const first = amountAt(items, at)
  // "vitin e ri 100 veta"
  if (!first || (unit === 'year' && (first.value < builtFrom || first.value > builtTo) && at > from + 1))
    return undefined
  const after = unitAndBoundAfter(items, first, unit)
  const second = rangeEnd(items, first, after, bound)
  if (second) {
    const end = unitAndBoundAfter(items, second, after.unit)
    const ends = [rangeStart(first, second), second.value]
    return {
      from,
      to: end.to,
      bound: 'range',
      low: Math.min(...ends),
      high: Math.max(...ends),
      unit: end.unit,
      inWords: false,
    }
  }
  // "kati 6 nga 8"
  const among = after.unit === 'floor' && ofAll.test(items[after.to]?.text ?? '') && amountAt(items, after.to + 1)
  if (among) after.to = among.to
  const kind = after.bound ?? bound
  const plainKind = kind === 'between' || kind === 'to' || kind === undefined ? 'exact' : plainBound(kind)
  const inWords = items[at]?.value === undefined
  const article = inWords && first.value === 1 && plainKind === 'exact' && !after.isHome ? true : undefined
  const multiplied = first.multiplied >= 1000 ? true : undefined
  const value = { low: first.value, high: first.value }
  return { from, to: after.to, bound: plainKind, ...value, unit: after.unit, inWords, article, multiplied }
}

/** What leads from a floor to the number of all. */
const ofAll = /^(nga|prej|of|od)$/

/** Combines two bounds: "jo më shumë se" after "max" changes nothing; "min" after "çmimi" does. */
const combinedBound = (bound: BoundMeaning | undefined, next: BoundMeaning): BoundMeaning =>
  bound === undefined || bound === 'about' ? next : bound

const plainBound = (bound: BoundMeaning) => (bound.replace('After', '') || bound) as PlainBound

/** `isHome`: a kitchen or living room is told, so that it is a home and no room. */
type UnitAndBound = { to: number; unit?: UnitMeaning; bound?: BoundMeaning; isHome: boolean }

/**
 * Parses the unit behind a number, and a bound before or behind the unit: "3+ dhoma", "2015 e sipër", "400 euro max".
 */
function unitAndBoundAfter(items: readonly Item[], number: Amount, known: UnitMeaning | undefined): UnitAndBound {
  let [to, unit, bound, isHome] = [number.to, known, undefined as BoundMeaning | undefined, false]
  for (let item = items[to]; item; item = items[++to]) {
    const [its, next] = [itemMeaning(item, 'unit'), itemMeaning(item, 'bound')]
    const last = items[to + 1]
    if (its !== undefined && unit === undefined && isOfNext(items, to, number)) break
    if (its !== undefined && (unit === undefined || fits(unit, its))) unit = yearly.includes(unit) ? unit : its
    // "10th floor", "1st or 2nd floor", "kati i 3-të"
    else if (to === number.to && isOrdinal(item, unit ?? itemMeaning(last, 'unit'))) continue
    else if (kitchenEnd(items, to) !== undefined && (unit === undefined || unit === 'rooms' || unit === 'bedrooms')) {
      unit ??= 'rooms'
      to = (kitchenEnd(items, to) ?? to) - 1
      isHome = true
    } else if (next?.endsWith('After') && bound === undefined) bound = next
    else if (isTrailing(item) && bound === undefined && !leadsToAmount(items, to + 1)) bound = 'atMost'
    else break
  }
  return { to, unit, bound, isHome }
}

/**
 * The end of what is beside the rooms, if it stands here: "2+1" is two rooms and a living room, "1k+kuzhinë" and
 * "2 dhoma e kuzhinë" have a kitchen.
 */
function kitchenEnd(items: readonly Item[], from: number): number | undefined {
  const at = items[from]?.text === 'k' ? from + 1 : from
  const sign = items[at]
  // "1 dhomë e 1 sallon"
  const counted = sign?.text !== '+' && amountAt(items, at + 1)?.value === 1 ? 1 : 0
  const beside = items[at + 1 + counted]
  if (!/^(\+|e|dhe|and)$/.test(sign?.text ?? '') || !beside) return undefined
  const isRoom = besideRooms.test(itemMeaning(beside, 'word') ?? beside.text)
  if (sign?.text !== '+') return isRoom && beside.text !== 'k' ? at + 2 + counted : undefined
  return isRoom || (beside.value !== undefined && isLivingRooms(beside.value)) ? at + 2 : undefined
}
const besideRooms = /^(k|kitchen|living room)$/

/** Whether a number follows, with only its unit and fillers in between: "max €300". */
function leadsToAmount(items: readonly Item[], from: number): boolean {
  let at = from
  while (mayPrecedeNumber(itemMeaning(items[at], 'unit')) || itemMeaning(items[at], 'filler') !== undefined) at++
  return amountAt(items, at) !== undefined
}

/** The ending of an ordinal number. */
const isOrdinal = ({ text }: Item, unit: UnitMeaning | undefined) =>
  /^(st|nd|rd|th)$/.test(text) || (text === 'te' && unit === 'floor')

/** A bound behind the number: "400 max". */
const isTrailing = (item: Item) => /^(max|maks|maximum|maksimum|maksimalisht)$/.test(item.text)

/** Whether an item joins two numbers of which one will do: "2 or 3", in Albanian also "2 a 3". */
const isAlternative = (item: Item | undefined) => isOr(item) || item?.text === 'a'

/** The words for an upper bound that lead from one number to another: "300 deri 400", but not "300, less than 400". */
const rangeWords = /^(dej|der|deri|deri n|dir|until|till|up to|upto|do$)/

/** Whether an item joins two alternatives: "2 ose 3 dhoma", "2 or 3 bedrooms". */
export const isOr = (item: Item | undefined): boolean => disjunctions.includes(item?.text ?? '')

/**
 * Parses the upper end of a range: "300-400", "300 deri 400", "between 300 and 400", "from 300 euro to 400 euro",
 * "2 or 3 bedrooms".
 */
function rangeEnd(
  items: readonly Item[],
  first: Amount,
  after: UnitAndBound,
  bound: BoundMeaning | undefined,
): Amount | undefined {
  const joins = (at: number) => {
    const [its, joint] = [itemMeaning(items[at], 'bound'), items[at]?.text]
    return (
      joint === '-' ||
      its === 'to' ||
      (its === 'atMost' && bound !== 'atMost' && rangeWords.test(joint ?? '')) ||
      isAlternative(items[at]) ||
      (bound === 'between' && /^(and|dhe|e|i)$/.test(joint ?? ''))
    )
  }
  if (after.bound !== undefined) return undefined
  // Between the numbers there may only be the first one's unit, if the second has it too.
  const joint = joins(first.to) ? first.to : after.to
  if (!joins(joint)) return undefined
  const alternative = isAlternative(items[joint])
  let next = joint + 1
  // "kati i dytë ose i tretë"
  while (alternative && itemMeaning(items[next], 'filler') !== undefined) next++
  if (after.unit !== undefined && itemMeaning(items[next], 'unit') === after.unit) next++
  const second = withCentury(amountAt(items, next), first)
  if (!second) return undefined
  const end = unitAndBoundAfter(items, second, undefined).unit
  if (alternative) return isSameMeasure(first, second, after.unit ?? end, end) ? second : undefined
  if (
    joint !== first.to &&
    after.unit !== undefined &&
    end !== after.unit &&
    !(bound === 'atLeast' && end === undefined)
  )
    return undefined
  const low = rangeStart(first, second)
  const isBare = first.multiplied === 1 && after.unit === undefined
  const yearThenPrice =
    bound !== 'between' &&
    !/^(-|to)$/.test(items[joint]?.text ?? '') &&
    (isBare || after.unit === 'year') &&
    isYear(low) &&
    !isYear(second.value)
  return second.value > low && second.value <= low * rangeRatioMax && !yearThenPrice ? second : undefined
}

/** The end of a range of years with its century: "2014-16". */
function withCentury(end: Amount | undefined, { value }: Amount): Amount | undefined {
  const isShort = end && isYear(value) && end.multiplied === 1 && end.value < 100 && end.value > value % 100
  return isShort ? { ...end, value: value - (value % 100) + end.value } : end
}

/** Whether two numbers joined by "or" are of one measure: of one unit, or two years. */
function isSameMeasure(
  first: Amount,
  second: Amount,
  unit: UnitMeaning | undefined,
  end: UnitMeaning | undefined,
): boolean {
  const isNear = Math.max(first.value, second.value) <= Math.min(first.value, second.value) * rangeRatioMax
  return isNear && (unit === undefined ? isYear(first.value) && isYear(second.value) : (end ?? unit) === unit)
}

/** The lower end of a range takes the multiplier of the upper one: "5-8k" is 5,000 to 8,000. */
const rangeStart = (first: Amount, second: Amount): number =>
  first.multiplied === 1 && first.value < second.value / second.multiplied
    ? first.value * second.multiplied
    : first.value

/** Whether a number can be a car's year of manufacture. */
export const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1980 && value <= 2030
