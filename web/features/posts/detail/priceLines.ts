import { isComparable, type PricePoint } from '#shared/posts/history.ts'

/** The margin between the line and the upper and lower edge, in percent of the height. */
const margin = 10

/**
 * The path of a price over time in a 100 × 100 box, from the first point to `now` (ms since 1970), and its lowest and
 * highest point. A step chart: each price is drawn until the next one. The line is interrupted where no price was
 * stated or where it is not comparable with today's.
 */
export function linesOf(prices: readonly PricePoint[], now: number) {
  const last = prices.at(-1)
  const comparable = prices.filter((one) => last && isComparable(one, last)).sort((a, b) => amountOf(a) - amountOf(b))
  const [lowest, highest] = [comparable[0], comparable.at(-1)]
  if (!lowest || !highest) return { lines: '' }
  const start = Date.parse(prices[0]?.at ?? '')
  const x = (ms: number) => round((100 * (ms - start)) / Math.max(1, now - start))
  const span = amountOf(highest) - amountOf(lowest) || 1
  const y = (one: PricePoint) => round(margin + ((100 - 2 * margin) * (amountOf(highest) - amountOf(one))) / span)
  const parts = prices.map((one, at) => {
    if (!comparable.includes(one)) return ''
    const before = prices[at - 1]
    const joined = before && comparable.includes(before)
    const next = prices[at + 1]
    const begin = `${joined ? 'L' : 'M'}${x(Date.parse(one.at))} ${y(one)}`
    return `${begin}H${x(next ? Date.parse(next.at) : now)}`
  })
  return { lines: parts.join(''), lowest, highest }
}

const amountOf = ({ amount = 0 }: PricePoint) => amount
const round = (value: number) => Math.round(value * 100) / 100
