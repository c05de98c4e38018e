import type { Currency } from '../posts/lists.ts'

/**
 * How many dollars a euro is worth, with four decimals: the European Central Bank's reference rate of a day
 * (YYYY-MM-DD).
 */
export type Rate = { date: string; dollars: number }

/**
 * The default rate until one is loaded, and in local development. Source: the European Central Bank's reference rates
 * of that day.
 */
export const datedRate: Rate = { date: '2026-07-09', dollars: 1.1435 }

/**
 * Plausible bounds: a rate outside is treated as an error of the source. Since 1999 a euro has cost between 0.82 and
 * 1.60 dollars.
 */
export const leastDollars = 0.5
export const mostDollars = 2

/** The factor that turns a rate with four decimals into a whole number. */
const parts = 10_000

/**
 * Converts an amount to another currency, rounded to the cent (half a cent rounds up). Amounts have at most two
 * decimals; up to a billion the result is exact.
 */
export function converted(amount: number, from: Currency, to: Currency, { dollars }: Rate): number {
  if (from === to) return amount
  const [cents, euro] = [Math.round(amount * 100), Math.round(dollars * parts)]
  return Math.round(to === 'USD' ? (cents * euro) / parts : (cents * parts) / euro) / 100
}

/** Converts a measure such as a price per square metre to another currency, without rounding. */
export function scaled(value: number, from: Currency, to: Currency, { dollars }: Rate): number {
  if (from === to) return value
  return to === 'USD' ? value * dollars : value / dollars
}

const weekMs = 7 * 86_400_000

/** Whether a rate is so old that its date has to be shown (PRC-05). `now` in ms since 1970. */
export const isOld = ({ date }: Rate, now: number): boolean => now - Date.parse(date) > weekMs
