import { type Bits, count, narrow, tally } from './bits.ts'
import type { Ranked } from './ranked.ts'
import { firstIndex, grown, withRoom } from './sorted.ts'

/** How many have a value from `from` to below `to`. */
export type Bar = { from: number; to: number; count: number }

const barsMax = 24
/** The lowest and the highest of all, which would leave the rest no room, share the outermost bars. */
const outerShare = 0.01

/** Where bars may begin: round numbers that lie about as far apart as they are high, from a cent to a billion. */
const edges = [
  0,
  ...Array.from({ length: 12 }, (_, n) =>
    [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9].map((step) =>
      Number((step * 10 ** (n - 2)).toPrecision(2)),
    ),
  ).flat(),
]

/** How the things of a result spread over a measure; those without it are in no bar. */
export function barsOf(measure: Ranked, result: Bits): Bar[] {
  const measured = narrow(result.slice(), measure.having)
  const total = count(measured)
  if (total === 0) return []
  const counts = tally(measured, stepsOf(measure), edges.length)
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

/** By slot: the last edge that its value reaches. A slot's value never changes, so only those that came are added. */
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

/** Made when the first histogram of a measure asks for them. */
const steps = new WeakMap<Ranked, Steps>()

function stepsOf(measure: Ranked): Uint8Array {
  const known = steps.get(measure) ?? new Steps()
  steps.set(measure, known)
  return known.catchUp(measure)
}

/** The first place up to which there are more than so many. */
function reached(counts: Uint32Array, many: number): number {
  let sum = 0
  return counts.findIndex((n) => {
    sum += n
    return sum > many
  })
}
