import type { Fair } from './fair.ts'

/** How a price stands beside comparable ones. */
export type Verdict = 'good' | 'fair' | 'above'

/** What differs by less from the middle is like it, however close together the others are. */
const noise = 0.05

/** Below, within or above the middle half of comparable prices (PRC-06). */
export function verdictOf(amount: number, { median, low, high }: Pick<Fair, 'median' | 'low' | 'high'>): Verdict {
  if (amount < Math.min(low, median * (1 - noise))) return 'good'
  return amount > Math.max(high, median * (1 + noise)) ? 'above' : 'fair'
}
