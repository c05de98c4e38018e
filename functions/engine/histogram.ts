import { type Bits, count, narrow, tally } from './bits.ts'
import type { Ranked } from './ranked.ts'
import { firstIndex, grown, withRoom } from './sorted.ts'

/** The number of values from `from` to below `to`. */
export type Bar = { from: number; to: number; count: number }

const barsMax = 24
/**
 * The share of outliers at either end that are merged into the outermost bars, so that they do not squeeze the others.
 */
const outerShare = 0.01

/** Possible edges of bars: round numbers, on a roughly logarithmic scale from a cent to a billion. */
export const edges: readonly number[] = [
  0,
  ...Array.from({ length: 12 }, (_, n) =>
    [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9].map((step) =>
      Number((step * 10 ** (n - 2)).toPrecision(2)),
    ),
  ).flat(),
]

/** The histogram of a measure in a result, without things that lack the measure. */
export function barsOf(measure: Ranked, result: Bits): Bar[] {
  const measured = narrow(result.slice(), measure.having)
  const total = count(measured)
  return total === 0 ? [] : barsFrom(tally(measured, stepsOf(measure), edges.length), total)
}

/** The bars of a histogram, from how many of `total` values have each edge as the last that they reach. */
export function barsFrom(counts: Uint32Array, total: number): Bar[] {
  const lowest = counts.findIndex((n) => n > 0)
  const highest = counts.findLastIndex((n) => n > 0)
  const first = reached(counts, total * outerShare)
  const last = counts.length - 1 - reached(counts.toReversed(), total * outerShare)
  const wide = Math.ceil((last - first + 1) / barsMax)

  const bars: Bar[] = []
  for (let at = first; at <= last; at += wide) {
    const [from, to] = [bars.length === 0 ? lowest : at, at + wide > last ? highest + 1 : at + wide]
    const inside = counts.subarray(from, to).reduce((sum, n) => sum + n, 0)
    bars.push({ from: edges[from] as number, to: edges[to] ?? Number.MAX_SAFE_INTEGER, count: inside })
  }
  return bars
}

/** For each slot the last edge that its value reaches. Values of slots are immutable, so only new slots are added. */
class Steps {
  #edges = new Uint8Array()
  #seen = 0

  catchUp({ values, size }: Ranked): Uint8Array {
    if (size > this.#edges.length) this.#edges = grown(this.#edges, new Uint8Array(withRoom(size)))
    for (; this.#seen < size; this.#seen++) {
      const value = values[this.#seen] as number
      this.#edges[this.#seen] = firstIndex(edges.length, (at) => (edges[at] as number) > value) - 1
    }
    return this.#edges
  }
}

/** Created with the first histogram of a measure. */
const steps = new WeakMap<Ranked, Steps>()

function stepsOf(measure: Ranked): Uint8Array {
  const known = steps.get(measure) ?? new Steps()
  steps.set(measure, known)
  return known.catchUp(measure)
}

/** The first index at which the cumulative count exceeds `many`. */
function reached(counts: Uint32Array, many: number): number {
  let sum = 0
  return counts.findIndex((n) => {
    sum += n
    return sum > many
  })
}
