import { itemMeaning } from './itemMeaning.ts'
import type { Item } from './match.ts'

/** A number: its value, the index of the next item, and by what it was multiplied. */
export type Amount = { value: number; to: number; multiplied: number }

/** The meaning of a number word: a value, a multiplier of what stands before it, or the sign of decimals. */
type Numeral = { value: number } | { times: number } | 'point'

function numeralAt(items: readonly Item[], at: number): Numeral | undefined {
  const word = itemMeaning(items[at], 'number')
  if (word === undefined) return undefined
  if (word === 'point') return word
  return word.startsWith('×') ? { times: Number(word.slice(1)) } : { value: Number(word) }
}

const valueAt = (items: readonly Item[], at: number): number | undefined => {
  const numeral = numeralAt(items, at)
  return typeof numeral === 'object' && 'value' in numeral ? numeral.value : undefined
}
const timesAt = (items: readonly Item[], at: number): number | undefined => {
  const numeral = numeralAt(items, at)
  return typeof numeral === 'object' && 'times' in numeral ? numeral.times : undefined
}

/** Parses a number in digits or words with its multiplier: "10 mijë", "1.5k", "njëqind e pesëdhjetë mijë", "two fifty". */
export function amountAt(items: readonly Item[], at: number): Amount | undefined {
  const digits = items[at]?.value
  const alone = aloneTimes.test(items[at]?.text ?? '') ? { value: 1, to: at } : undefined
  const first = digits === undefined ? (hundredsAt(items, at) ?? alone) : { value: digits, to: at + 1 }
  if (!first) return undefined
  const { value, to, multiplied } = multipliedAt(items, first)
  if (multiplied < 1000) return { value, to, multiplied }
  // "tre mijë e pesëqind", "two thousand five hundred"
  const rest = hundredsAt(items, to + joinerAt(items, to)) ?? digitsAt(items, to + 1, joinerAt(items, to))
  const more = rest && multipliedAt(items, rest)
  return more && more.value < multiplied && !isCount(items[more.to])
    ? { value: value + more.value, to: more.to, multiplied: 1 }
    : { value, to, multiplied }
}

/** Hundreds in digits that are joined to thousands: "5 mijë e 500". */
const digitsAt = (items: readonly Item[], at: number, joiners: number) => {
  const value = items[at]?.value
  return joiners === 1 && value !== undefined && value >= 100 ? { value, to: at + 1 } : undefined
}

/** Multipliers that are a number without another one: "under a thousand", "nën mijë euro". */
const aloneTimes = /^(hundred|thousand|million|qind|mije|mij|milion)$/

/** What is counted by another number than a price: "pesë mijë e tre dhoma" are two numbers. */
const isCount = (item: Item | undefined) =>
  /^(rooms|bedrooms|bathrooms|floors|people|seats)$/.test(itemMeaning(item, 'unit') ?? '')

function multipliedAt(items: readonly Item[], { value, to }: Omit<Amount, 'multiplied'>): Amount {
  let [multiplied, next] = [1, to]
  for (let times = timesAt(items, next); times !== undefined && !isOfRooms(items, next); times = timesAt(items, next)) {
    multiplied *= times
    next++
  }
  return { value: Number((value * multiplied).toPrecision(15)), to: next, multiplied }
}

/** Whether a "k" is a room (kthinë) and no thousand: "1k+1", "2k+kuzhinë", but not "80k+". */
const isOfRooms = (items: readonly Item[], at: number): boolean =>
  items[at]?.text === 'k' &&
  items[at + 1]?.text === '+' &&
  (items[at + 2]?.value !== undefined || /^(kitchen|living room)$/.test(itemMeaning(items[at + 2], 'word') ?? ''))

/** How many items join two words of one number: "e" and "and", or none. */
const joinerAt = (items: readonly Item[], at: number): 0 | 1 => (/^(e|and|dhe)$/.test(items[at]?.text ?? '') ? 1 : 0)

/** Parses number words below the thousands: "njëqind e pesëdhjetë", "three hundred fifty", "two fifty", "one point five". */
function hundredsAt(items: readonly Item[], from: number): Omit<Amount, 'multiplied'> | undefined {
  const first = valueAt(items, from)
  if (first === undefined) return undefined
  let [value, to] = [first, from + 1]
  if (numeralAt(items, to) === 'point') return decimalsAt(items, value, to)
  while (to < items.length) {
    if (timesAt(items, to) === 100 && value < 100) {
      value *= 100
      to++
      continue
    }
    const joiner = joinerAt(items, to)
    const next = valueAt(items, to + joiner)
    if (next === undefined) break
    const joined = joinedWith(value, next, joiner === 1)
    // "between three hundred and four hundred"
    if (joined === undefined || timesAt(items, to + joiner + 1) === 100) break
    value = joined
    to += joiner + 1
  }
  return { value, to }
}

/** Hundreds take tens and ones, tens take ones; "two fifty" is 250. */
function joinedWith(value: number, next: number, joiner: boolean): number | undefined {
  if (next === half) return joiner ? value + half : undefined
  if (value >= 100 && value % 100 === 0 && next >= 1 && next < 100) return value + next
  if (value >= 20 && value % 10 === 0 && next >= 1 && next < 10) return value + next
  return !joiner && value >= 1 && value < 100 && next >= 10 && next < 100 ? value * 100 + next : undefined
}

const half = 0.5

/** "one point five": each word behind the point is a digit. */
function decimalsAt(items: readonly Item[], whole: number, point: number) {
  let [digits, to] = ['', point + 1]
  for (let next = valueAt(items, to); next !== undefined && next < 10; next = valueAt(items, to)) {
    digits += next
    to++
  }
  return digits === '' ? { value: whole, to: point } : { value: Number(`${whole}.${digits}`), to }
}
