import type { Fair } from './fair.ts'

/** How a price compares with those of similar listings. */
export type Verdict = 'good' | 'fair' | 'above'

/** Tolerance around the median: prices within it are `fair`, even if the quartiles are closer together. */
const noise = 0.05

/** Whether a price is below, within or above the interquartile range of comparable prices (PRC-06). */
export function verdictOf(amount: number, { median, low, high }: Pick<Fair, 'median' | 'low' | 'high'>): Verdict {
  if (amount < Math.min(low, median * (1 - noise))) return 'good'
  return amount > Math.max(high, median * (1 + noise)) ? 'above' : 'fair'
}
