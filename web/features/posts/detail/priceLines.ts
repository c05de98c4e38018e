import { isComparable, type PricePoint } from '#shared/posts/history.ts'

/** A price that is so much of the height below the edge, and above the other, can be told from it. */
const margin = 10

/**
 * The path of a price through time within 100 × 100, from the first point to `now` (ms since 1970): each price until the
 * next one, broken where none was told or where it cannot be compared with today's; and its lowest and highest point.
 */
export function linesOf(prices: readonly PricePoint[], now: number) {
  const last = prices.at(-1)
  const told = prices.filter((one) => last && isComparable(one, last)).sort((a, b) => amountOf(a) - amountOf(b))
  const [lowest, highest] = [told[0], told.at(-1)]
  if (!lowest || !highest) return { lines: '' }
  const start = Date.parse(prices[0]?.at ?? '')
  const x = (ms: number) => round((100 * (ms - start)) / Math.max(1, now - start))
  const span = amountOf(highest) - amountOf(lowest) || 1
  const y = (one: PricePoint) => round(margin + ((100 - 2 * margin) * (amountOf(highest) - amountOf(one))) / span)
  const parts = prices.map((one, at) => {
    if (!told.includes(one)) return ''
    const before = prices[at - 1]
    const joined = before && told.includes(before)
    const next = prices[at + 1]
    const begin = `${joined ? 'L' : 'M'}${x(Date.parse(one.at))} ${y(one)}`
    return `${begin}H${x(next ? Date.parse(next.at) : now)}`
  })
  return { lines: parts.join(''), lowest, highest }
}

const amountOf = ({ amount = 0 }: PricePoint) => amount
const round = (value: number) => Math.round(value * 100) / 100
