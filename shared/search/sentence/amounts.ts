import { kilometresPerMile, kilowattsPerHorsepower } from '../../lib/units.ts'
import { squareMetres } from '../../posts/area.ts'
import type { Value } from '../../posts/field.ts'
import { type Fields, fields } from '../../posts/fields.ts'
import { kinds, type Unit } from '../../posts/lists.ts'
import { filterRows, type RangeFilter } from '../fieldFilters.ts'
import { measureOfUnit } from '../lexicon/fields.ts'
import type { PeriodMeaning, UnitMeaning } from '../lexicon/grammar.ts'
import { type Context, landUnits } from './context.ts'
import { type Criterion, explicit, implied, type RuleResult } from './criterion.ts'
import { canHave } from './features.ts'
import type { ParamTexts } from './parsedSentence.ts'
import { affirmedParts, isYearPart, type Part, partMeaning } from './parts.ts'
import type { Quantity } from './quantities.ts'
import { carSoldFrom, impliedOffer, studioRooms } from './typesAndOffers.ts'

/** What a number measures, determined by its unit or its context. */
type Measure = 'price' | RangeFilter<Fields>

type Measured = {
  from: string
  to: string
  /** How a number without a bound is understood. */
  alone: 'exact' | 'atLeast' | 'atMost' | 'near'
  min: number
  max: number
  /** Only whole numbers are possible. */
  whole: boolean
  /** The number is a year. */
  plain: boolean
}

/** Filters with a text of their own for the value 0 ("no deposit"). */
const zeros = new Set<string>(filterRows(fields).flatMap(({ row, spec }) => (row.zero ? [spec.name] : [])))

/** The greatest number that a search accepts. */
const most = 1e9

/**
 * Of each measure: the parameters of both bounds, how a number without a bound is understood, and the possible range.
 */
const measures = {
  price: { ...{ from: 'input-minimum', to: 'input-maximum', alone: 'atMost' }, ...bounds({ is: 'price' }) },
  ...Object.fromEntries(
    filterRows(fields).flatMap(({ row: { value }, spec }): [string, Measured][] => {
      if (!('range' in spec)) return []
      const [from, to] = spec.range
      return [[spec.name, { from, to, alone: spec.bareNumber ?? 'exact', ...bounds(value) }]]
    }),
  ),
} as Record<Measure, Measured>

/** The possible numbers of a field. */
function bounds(value: Value): Pick<Measured, 'min' | 'max' | 'whole' | 'plain'> {
  if (value.is === 'decimal') return { min: value.min, max: value.max, whole: false, plain: false }
  return value.is === 'whole'
    ? { min: Math.max(0, value.min), max: value.max, whole: true, plain: value.plain === true }
    : { min: 0, max: value.is === 'money' ? value.max : most, whole: false, plain: false }
}

/** Tolerances: "rreth 400" ("about 400") is ±15 %, "80 m²" is ±10 %. */
const aboutShare = 0.15
const nearShare = 0.1
/** Square metres per acre. */
const acre = 4046.8564224
/** The greatest area of a room in m²; what is larger is the whole home. */
const roomMax = 40
/** Bounds without a unit below this are not prices. */
const priceMin = 20

/**
 * Parses numbers: the filters they set (ASK-05 to ASK-07), what a price implies (ASK-08), and what bare numbers offer.
 */
export function amountCriteria(parts: readonly Part[], context: Context): RuleResult & { used: Part[] } {
  const criteria: Criterion[] = []
  const words: Part[] = []
  const used: Part[] = []
  const studios = studiosIn(parts)
  const grounds = parts.filter(
    ({ sense, negated }) => sense?.group === 'word' && sense.means === 'ground floor' && !negated,
  )
  const set = new Set<string>()
  const isOfRoom = (measure: string | undefined, quantity: Quantity) =>
    context.offers.has('cimere') && measure === 'area' && converted(measure, quantity.high, quantity) <= roomMax
  /** Each parameter is set once: the first mention wins. */
  const put = (criterion: Criterion) => {
    const names = Object.keys(criterion.params)
    if (names.length === 0 || names.some((name) => set.has(name))) return
    for (const name of names) set.add(name)
    criteria.push(criterion)
  }
  for (const [at, part] of parts.entries()) {
    if (!part.quantity || part.distance) continue
    const meant = measureOf(part, part.quantity, context)
    const measure = isOfRoom(meant, part.quantity) ? 'roomSpace' : meant
    if (part.negated) {
      if (measure === 'floor') for (const criterion of aboveFloor(part, part.quantity)) put(criterion)
      continue
    }
    const area = measure === 'price' ? areaUnitAt(parts, at + 1) : undefined
    if (measure === 'word') words.push(part)
    else if (area) put(implied('order', { 'input-order': 'area-price-up' }, part, area))
    else if (measure === 'budget') put(implied('order', { 'input-order': 'price-up' }, part))
    else if (measure && (measure === 'price' || canHave(measure, context))) {
      const bounds = boundsOf(measure, part.quantity, measure === 'price' ? perUnit(parts, context) : 1)
      const lowest = measure === 'rooms' ? studios : measure === 'floor' ? grounds : undefined
      if (!bounds) words.push(part)
      // "studio or 1 bedroom", "ground floor or first floor"
      else if (lowest && [part, ...lowest].some((one) => lowest.length > 0 && one.afterOr))
        put(explicit(measure, paramsOf(measure, { ...bounds, low: 0 }), part, ...lowest))
      else {
        const told = measure === 'price' ? affirmedParts(parts, 'period') : []
        put(explicit(measure, paramsOf(measure, bounds, part.quantity.unit), part, ...told))
        if (measure === 'price') for (const criterion of impliedOffer(bounds, context, part)) put(criterion)
      }
    }
  }
  for (const part of parts) {
    const measure = part.negated && part.sense?.group === 'unit' ? measureOfUnit(part.sense.means) : undefined
    // "pa depozitë" (without deposit)
    if (measure && zeros.has(measure) && canHave(measure, context))
      put(explicit(measure, paramsOf(measure, { high: 0 }), part))
  }
  for (const part of parts)
    if (part.negated && part.sense?.group === 'type' && part.sense.means === 'studio' && canHave('rooms', context))
      put(explicit('rooms', paramsOf('rooms', { low: 1 }), part))
  for (const part of studios) if (canHave('rooms', context)) put(explicit('rooms', none('rooms'), part))
  for (const part of affirmedParts(parts, 'type'))
    if (part.sense?.lemma === 'penthouse' && canHave('floor', context))
      put(implied('floor', paramsOf('floor', { low: penthouseMin }), part))
  for (const part of parts) {
    const told = boundsOfWord(part, context)
    if (!told || !canHave(told.measure, context)) continue
    put(explicit(told.measure, paramsOf(told.measure, told.bounds), part))
    used.push(part)
  }
  return { criteria: [...criteria, ...offered(words, set, context)], words, used }
}

/** The words for a studio; in "banesë ose garsonierë" (apartment or studio) they say nothing about the rooms. */
function studiosIn(parts: readonly Part[]): readonly Part[] {
  const telling = parts.filter(({ sense }) => sense?.group !== 'filler')
  const types = affirmedParts(parts, 'type')
  const isEither = telling.some(
    (part, at) => part.afterOr && [part, telling[at - 1]].every((one) => one && types.includes(one)),
  )
  return isEither ? [] : studioRooms(parts)
}

/** A penthouse is on this floor or above. */
const penthouseMin = 5
/** The year until which a building is one of before the war (ASK-26). */
const prewarMax = 1940

/**
 * What a word says about a number: the floor that it names, or what is above it if the word is negated ("not basement",
 * "jo në përdhesë"); the years of "prewar".
 */
function boundsOfWord(part: Part, context: Context): { measure: 'floor' | 'built'; bounds: Bounds } | undefined {
  const { sense, negated, afterWith } = part
  if (sense?.group !== 'word') return undefined
  if (sense.means === 'prewar' || sense.means === 'postwar')
    return {
      measure: 'built',
      bounds: (sense.means === 'prewar') !== negated ? { high: prewarMax } : { low: prewarMax + 1 },
    }
  if (afterWith) return undefined
  if (sense.means === 'basement' && (context.explicit || negated))
    return { measure: 'floor', bounds: negated ? { low: 0 } : { high: -1 } }
  return sense.means === 'ground floor'
    ? { measure: 'floor', bounds: negated ? { low: 1 } : { low: 0, high: 0 } }
    : undefined
}

/** "jo në katin e parë" (not on the first floor) asks for what is above it; of higher floors none can be left out. */
function aboveFloor(part: Part, { bound, low, high }: Quantity): Criterion[] {
  const isLowest = bound === 'exact' && low === high && high <= lowestFloors
  return isLowest ? [explicit('floor', paramsOf('floor', { low: high + 1 }), part)] : []
}
const lowestFloors = 1

const isOfArea = (unit: UnitMeaning) => measureOfUnit(unit) === 'area'

/**
 * A bare area unit behind a price, as in "2000 €/ari": there is no filter by price per square metre, but there is a
 * sort order.
 */
function areaUnitAt(parts: readonly Part[], at: number): Part | undefined {
  const [next, behind] = parts.slice(at, at + 2)
  const unit = next?.sense?.group === 'filler' ? behind : next
  return unit?.sense?.group === 'unit' && isOfArea(unit.sense.means) ? unit : undefined
}

/** Homes are priced by the month; villas and cars by the day, which costs less for a month than for its days. */
const weeksOfMonth = 52 / 12
const daysOf = { week: 7, month: 21, day: 1 } as const satisfies Record<PeriodMeaning, number>

/** By how much a price is multiplied to be of the unit that listings in this context are priced by: "500 a week". */
function perUnit(parts: readonly Part[], { category, kinds: its }: Context): number {
  const [period] = affirmedParts(parts, 'period')
  const means = period && partMeaning(period, 'period')
  if (means && (category === 'vetura' || (its.length > 0 && its.every((kind) => kind === 'villa'))))
    return 1 / daysOf[means]
  return means === 'week' ? weeksOfMonth : 1
}

/**
 * What a quantity measures: `word` is searched as text, undefined is ignored. A `budget` is a price of a venue: halls are
 * filtered by their guests (D-12), so the cheapest come first.
 */
function measureOf(
  part: Part,
  { unit, bound, low, high, inWords, article, multiplied }: Quantity,
  context: Context,
): Measure | 'word' | 'budget' | undefined {
  const { category } = context
  if (bound === 'before' || bound === 'after' || bound === 'notBefore') return yearOf({ unit, low }, context)
  if (unit === 'Euro' || unit === 'USD' || unit === 'price') return category === 'gastronomi' ? 'budget' : 'price'
  if (unit === 'rooms' && article && !context.explicit) return undefined
  if (unit === 'people' && context.offers.has('cimere') && category !== 'gastronomi') return undefined
  if (unit === 'people' || unit === 'seats') return category === 'vetura' ? 'seats' : 'guests'
  // "2.0 litra" is the size of an engine
  if (unit === 'litres' && bound === 'exact' && low < consumptionMin) return undefined
  // "200 euro per person" is what a room costs
  if (unit === 'guestPrice' && category === 'patundshmeri') return 'price'
  if (!unit && category === 'gastronomi' && part.beforePeople) return 'guests'
  // "house with 5 ari" has so much land
  if (landUnits.includes(unit) && context.kinds.length > 0 && !context.kinds.includes('land')) return undefined
  if (unit) return measureOfUnit(unit) === 'year' && category === 'patundshmeri' ? 'built' : measureOfUnit(unit)
  if (part.afterFor && hostsPeople(context)) return 'guests'
  if (inWords && bound === 'exact') return part.afterName ? 'word' : undefined
  const roundUpperBound = bound === 'atMost' && low % 500 === 0
  if (category === 'vetura' && isYearPart(part) && !roundUpperBound) return 'year'
  if (category === 'vetura' && !Number.isInteger(low) && low < engineMax) return undefined
  if (
    category !== 'gastronomi' &&
    high >= priceMin &&
    (part.beforePeriod || (multiplied && category === 'patundshmeri'))
  )
    return 'price'
  if (part.afterOffer && isPriceOf(high, context)) return 'price'
  if (bound !== 'exact' && high < priceMin) return undefined
  if (bound === 'exact') return 'word'
  return category === 'gastronomi' ? 'guests' : 'price'
}

/** What "before", "after", "newer" and "older" tell: a year of a car or a building, or an age, never a price. */
function yearOf(
  { unit, low }: Pick<Quantity, 'unit' | 'low'>,
  { category }: Context,
): 'year' | 'built' | 'renovated' | 'word' {
  if (unit === 'renovated') return unit
  const isKnown = unit === 'year' || unit === 'built' || (unit === undefined && low >= yearMin && low <= yearMax)
  if (!isKnown || category === 'gastronomi') return 'word'
  return unit === 'built' || category === 'patundshmeri' ? 'built' : 'year'
}
const [yearMin, yearMax] = [1500, 2100]

/** Fewer litres are the size of an engine. */
const consumptionMin = 3.5

/** Litres of an engine are below this: "a6 2.0 tdi". */
const engineMax = 10

/** Whether a number right behind the word for an offer is its price: "qera 350", "shitet 85000". */
function isPriceOf(value: number, { category, offers }: Context): boolean {
  if (category === 'gastronomi' || offers.size === 0) return false
  if (offers.has('selling')) return offers.size === 1 && value >= carSoldFrom
  return value >= rentMin && value <= rentMax
}
const rentMin = 50
const rentMax = 50_000

/** Whether numbers can be guests: in halls and villas, as in "wedding hall for 300". */
const hostsPeople = ({ category, kinds: its }: Context) =>
  category === 'gastronomi' || (its.length === 1 && its[0] === 'villa')

const none = (measure: Measure) => paramsOf(measure, { low: 0, high: 0 })

type Bounds = { low?: number; high?: number }

function boundsOf(measure: Measure, quantity: Quantity, factor = 1): Bounds | undefined {
  const { alone, min, max, whole, plain } = measures[measure]
  if (plain && quantity.unit === 'year' && quantity.high < ageMax)
    return [quantity.low, quantity.high].every(Number.isInteger) ? boundsOfAge(quantity) : undefined
  const [low, high] = [quantity.low, quantity.high].map((value) => converted(measure, value * factor, quantity)) as [
    number,
    number,
  ]
  if (Math.min(low, high) < min || high > max || (measure === 'rooms' && !Number.isInteger(quantity.high)))
    return undefined
  // Tolerances must not exceed the range that a search accepts.
  const rounded = (value: number) =>
    Math.min(max, Math.max(min, whole ? Math.round(value) : Math.round(value * 100) / 100))
  const around = (share: number) => ({ low: rounded(low * (1 - share)), high: rounded(high * (1 + share)) })
  const bound = quantity.bound === 'exact' ? alone : quantity.bound === 'exactly' ? 'exact' : quantity.bound
  // "more than" and "fewer than" leave the number itself out.
  const step = whole || high >= 100 ? 1 : 0.01
  if (bound === 'atMost') return { high: rounded(high) }
  if (bound === 'less' || bound === 'before') return { high: rounded(high - step) }
  if (bound === 'atLeast' || bound === 'notBefore') return { low: rounded(low) }
  if (bound === 'more' || bound === 'after') return { low: rounded(low + step) }
  if (bound === 'about') return plain ? { low: rounded(low - 1), high: rounded(high + 1) } : around(aboutShare)
  if (bound === 'near') return around(nearShare)
  // "2.5 bath"
  return whole ? { low: Math.floor(low), high: Math.ceil(high) } : { low: rounded(low), high: rounded(high) }
}

/** Greater numbers are years, not ages. */
const ageMax = 100

/** The years of what is so old: "not older than 5 years", "deri 10 vjet". */
function boundsOfAge({ bound, low, high }: Quantity): Bounds {
  const [oldest, newest] = [high, low].map((age) => new Date().getFullYear() - age) as [number, number]
  if (bound === 'before' || bound === 'more') return { high: newest - 1 }
  if (bound === 'atLeast') return { high: newest }
  if (bound === 'after' || bound === 'less') return { low: oldest + 1 }
  if (bound === 'atMost' || bound === 'notBefore') return { low: oldest }
  return { low: oldest, high: newest }
}

/** Converts areas to m², distances to kilometres and power to kilowatts. */
function converted(measure: Measure, value: number, { unit }: Quantity): number {
  if (unit === 'miles') return value * kilometresPerMile
  if (unit === 'hp') return value * kilowattsPerHorsepower
  if (measure !== 'area' && measure !== 'roomSpace') return value
  const of = (type: 'land' | 'house', space: number, areaUnit?: Unit) =>
    squareMetres({ postType: { postTypeId: kinds[type].id }, space, unit: areaUnit }) ?? value
  if (unit === 'ari') return of('land', value)
  // A hectare is a hundred ari.
  if (unit === 'hectares') return of('land', value * 100)
  if (unit === 'acres') return value * acre
  return of('house', value, unit === 'sqft' ? 'sqft' : 'm2')
}

function paramsOf(measure: Measure, { low, high }: Bounds, unit?: UnitMeaning): ParamTexts {
  const { from, to } = measures[measure]
  return {
    ...(low !== undefined && { [from]: String(low) }),
    ...(high !== undefined && { [to]: String(high) }),
    ...(measure === 'price' && (unit === 'Euro' || unit === 'USD') && { 'input-currency': unit }),
  }
}

/** The greatest bare number that can be a number of rooms. */
const roomsMax = 9

/** Chips to offer for bare numbers: a maximum price, a number of people, or rooms (ASK-07). */
function offered(words: readonly Part[], set: ReadonlySet<string>, context: Context): Criterion[] {
  return words.flatMap((part): Criterion[] => {
    const { quantity, afterName } = part
    if (!quantity || quantity.inWords || afterName || quantity.bound !== 'exact') return []
    const value = quantity.high
    const measure: Measure = value >= priceMin ? (context.category === 'gastronomi' ? 'guests' : 'price') : 'rooms'
    const possible = measure === 'price' || (canHave(measure, context) && context.category !== 'vetura')
    if (!possible || (measure === 'rooms' && (value > roomsMax || value < 1 || !Number.isInteger(value)))) return []
    const bounds = boundsOf(measure, quantity)
    const params = bounds && paramsOf(measure, bounds, quantity.unit)
    if (!params || Object.keys(params).some((name) => set.has(name))) return []
    return [{ kind: 'offered', field: measure, params, parts: [part] }]
  })
}

/** The sort order that a sentence asks for; the first one wins. */
export function orderCriteria(parts: readonly Part[]): Criterion[] {
  const [first, ...others] = affirmedParts(parts, 'order')
  if (first?.sense?.group !== 'order') return []
  const { means } = first.sense
  return [explicit('order', { 'input-order': means }, first, ...others.filter(({ sense }) => sense?.means === means))]
}
