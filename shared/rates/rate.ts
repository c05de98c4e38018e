import type { Currency } from '../posts/lists.ts'

/** How many dollars a euro is worth, in four decimals, by the European Central Bank's reference rate of a day (YYYY-MM-DD). */
export type Rate = { date: string; dollars: number }

/** The rate while no other is known, and on the laptop. Source: the European Central Bank's reference rates of that day. */
export const datedRate: Rate = { date: '2026-07-09', dollars: 1.1435 }

/** A rate outside is rather a mistake: since 1999 a euro has cost between 0.82 and 1.60 dollars. */
export const leastDollars = 0.5
export const mostDollars = 2

/** Decimals of a rate as a whole number. */
const parts = 10_000

/**
 * An amount of one currency in another one, to the cent (half a cent counts up). Both have at most two decimals; up to a
 * billion the result is exact.
 */
export function converted(amount: number, from: Currency, to: Currency, { dollars }: Rate): number {
  if (from === to) return amount
  const [cents, euro] = [Math.round(amount * 100), Math.round(dollars * parts)]
  return Math.round(to === 'USD' ? (cents * euro) / parts : (cents * parts) / euro) / 100
}

/** A measure in one currency, such as a price for a square metre, in another one; not rounded. */
export function scaled(value: number, from: Currency, to: Currency, { dollars }: Rate): number {
  if (from === to) return value
  return to === 'USD' ? value * dollars : value / dollars
}

const weekMs = 7 * 86_400_000

/** Is a rate so old that its date has to be told (PRC-05)? `now` in ms since 1970. */
export const isOld = ({ date }: Rate, now: number): boolean => now - Date.parse(date) > weekMs
