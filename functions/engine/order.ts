import { type Bits, count, countAmong, each, has, listOf, narrow, without } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Ranked } from './ranked.ts'
import type { Page } from './schema.ts'
import { firstIndex } from './sorted.ts'

/**
 * Slots of an order are read in blocks of this size: blocks that a page skips, or without results, are only counted.
 */
const block = 1024

/** Results up to this size are sorted: to find them in the order of all slots would mean to read most of it. */
const few = 500

/** Pages up to this result are found without the order of a measure while that is not made. */
const first = 100

/**
 * One page of a result sorted by a measure, ascending or `down`. Things without the measure come last; ties are newest
 * first.
 */
export function pageBy(columns: Columns, result: Bits, measure: Ranked, down: boolean, page: Page): number[] {
  const having = narrow(result.slice(), measure.having)
  const ordered = count(having)
  const found = page.skip < ordered ? measured(having, ordered, measure, down, page) : []
  const rest = { skip: Math.max(0, page.skip - ordered), limit: page.limit - found.length }
  return rest.limit > 0 ? [...found, ...newest(columns, without(result.slice(), measure.having), rest)] : found
}

function measured(having: Bits, size: number, measure: Ranked, down: boolean, page: Page): number[] {
  if (size <= few) return sorted(having, (a, b) => measure.compare(a, b, down), page)
  if (page.skip + page.limit <= first && !measure.usesOrder()) return selected(having, measure, down, page)
  const order = measure.order()
  if (!down) return forward(order, having, page)
  const { values } = measure
  const startOf = (at: number) => measure.atLeast(values[order[at] as number] as number)
  // A stable sort: ties keep their order.
  const turned = (slots: Uint32Array) => slots.sort((a, b) => (values[b] as number) - (values[a] as number))
  return backward(order, having, page, startOf, turned)
}

/** One page of a result, newest first. */
export function newest(columns: Columns, result: Bits, page: Page): number[] {
  const { ids } = columns
  if (count(result) <= few) return sorted(result, (a, b) => ids.compare(b, a), page)
  return backward(
    ids.order(),
    result,
    page,
    (at) => at,
    (slots) => slots.reverse(),
  )
}

const sorted = (result: Bits, compare: (a: number, b: number) => number, { skip, limit }: Page): number[] => [
  ...listOf(result)
    .sort(compare)
    .subarray(skip, skip + limit),
]

/** One of the first pages, without the order of all slots: a pass over the result that keeps the best. */
function selected(result: Bits, measure: Ranked, down: boolean, { skip, limit }: Page): number[] {
  const { values } = measure
  const wanted = skip + limit
  const best: number[] = []
  each(result, (slot) => {
    const last = best[wanted - 1]
    if (last !== undefined) {
      const [value, worst] = [values[slot] as number, values[last] as number]
      if (down ? value < worst : value > worst) return
      if (measure.compare(slot, last, down) > 0) return
    }
    const at = firstIndex(best.length, (index) => measure.compare(best[index] as number, slot, down) > 0)
    best.splice(at, 0, slot)
    if (best.length > wanted) best.pop()
  })
  return best.slice(skip)
}

function forward(order: Uint32Array, result: Bits, page: Page): number[] {
  const { found, take } = taking(order, result, page)
  for (let start = 0; start < order.length && found.length < page.limit; start += block)
    take(start, Math.min(start + block, order.length))
  return found
}

/**
 * Reads an order from its end, block by block. `startOf` returns the start of the run of equal values at an index,
 * `turned` reverses a block.
 */
function backward(
  order: Uint32Array,
  result: Bits,
  page: Page,
  startOf: (at: number) => number,
  turned: (slots: Uint32Array) => Uint32Array,
): number[] {
  const { found, take } = taking(order, result, page, turned)
  for (let end = order.length; end > 0 && found.length < page.limit; ) {
    const start = startOf(Math.max(0, end - block))
    take(start, end)
    end = start
  }
  return found
}

/** Collects a page of a result: `take` adds the next range of the order. */
function taking(
  order: Uint32Array,
  result: Bits,
  { skip, limit }: Page,
  turned = (slots: Uint32Array): Uint32Array => slots,
): { found: number[]; take: (start: number, end: number) => void } {
  const found: number[] = []
  let left = skip
  const take = (start: number, end: number) => {
    const inside = countAmong(result, order, start, end)
    if (inside > left) {
      const slots = turned(order.subarray(start, end).filter((slot) => has(result, slot)))
      found.push(...slots.subarray(left, left + limit - found.length))
    }
    left = Math.max(0, left - inside)
  }
  return { found, take }
}
