import { type Bits, countAmong, countShared, has, without } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Ranked } from './ranked.ts'
import type { Page } from './schema.ts'

/** What a page skips is counted so many slots at once. */
const block = 4096

/** One page of a result by a measure, its greatest or least first: what has none comes last, equal ones newest first. */
export function pageBy(columns: Columns, result: Bits, measure: Ranked, down: boolean, page: Page): number[] {
  const ordered = countShared(result, measure.having)
  const found = page.skip < ordered ? (down ? greatest : least)(measure, result, page) : []
  const rest = { skip: Math.max(0, page.skip - ordered), limit: page.limit - found.length }
  return rest.limit > 0 ? [...found, ...newest(columns, without(result.slice(), measure.having), rest)] : found
}

/** One page of a result, the newest first. */
export function newest(columns: Columns, result: Bits, page: Page): number[] {
  return backward(columns.ids.order(), result, page, (at) => at)
}

/** Collects a page; `take` is shown the slots of a result in their order and says when it has just got enough. */
function taking({ skip, limit }: Page): { found: number[]; take: (slot: number) => boolean } {
  const found: number[] = []
  let before = 0
  return { found, take: (slot) => before++ >= skip && found.length < limit && found.push(slot) === limit }
}

/** From the end of the order, but forward through what is equal in it, where the newest come first. */
function greatest(measure: Ranked, result: Bits, page: Page): number[] {
  const order = measure.order()
  return backward(order, result, page, (at) => measure.atLeast(measure.values[order[at] as number] as number))
}

function least(measure: Ranked, result: Bits, { skip, limit }: Page): number[] {
  const order = measure.order()
  let [start, left] = [0, skip]
  for (let end = block; end <= order.length; end += block) {
    const inside = countAmong(result, order, start, end)
    if (inside > left) break
    left -= inside
    start = end
  }
  const { found, take } = taking({ skip: left, limit })
  for (let at = start; at < order.length; at++) {
    const slot = order[at] as number
    if (has(result, slot) && take(slot)) break
  }
  return found
}

/** Reads an order from its end; `startOf` tells where the equals of a place begin, which are read forward. */
function backward(order: Uint32Array, result: Bits, { skip, limit }: Page, startOf: (at: number) => number): number[] {
  let [end, left] = [order.length, skip]
  while (end > 0) {
    const start = startOf(Math.max(0, end - block))
    const inside = countAmong(result, order, start, end)
    if (inside > left) break
    left -= inside
    end = start
  }
  const { found, take } = taking({ skip: left, limit })
  while (end > 0) {
    const start = startOf(end - 1)
    for (let at = start; at < end; at++) {
      const slot = order[at] as number
      if (has(result, slot) && take(slot)) return found
    }
    end = start
  }
  return found
}
