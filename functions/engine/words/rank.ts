import { type Bits, count, countShared, has, listOf, narrow, widen, without } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { newest } from '../order.ts'
import type { Page } from '../schema.ts'

/** The matches of a search word: the listings that have it, all of them and by weight, highest first. */
export type Match = { all: Bits; levels: readonly { weight: number; set: () => Bits }[] }

/** The maximum rank; rounding may exceed it a little. `rankBits` bits hold it. */
const rankMax = 120
const rankBits = 7

/** Up to this many slots are sorted directly. */
const few = 500

/** The points for matching a word with this weight, and the listings that get them; levels are in descending order. */
type Level = { points: number; set: () => Bits }

/** One page of a result, highest rank first; ties are newest first. */
export function bestOf(columns: Columns, matches: readonly Match[], result: Bits, page: Page): number[] {
  const words = levelsOf(matches, columns)
  const size = count(result)
  if (size <= few) return sorted(columns, words, result, page)
  // The first pages are mostly listings that match every word as well as the best listing does.
  const top = topOf(words, result)
  const best = count(top)
  const found = best > page.skip ? newest(columns, top, page) : []
  const rest = { skip: Math.max(0, page.skip - best), limit: page.limit - found.length }
  if (rest.limit === 0 || size - best <= rest.skip) return found
  const left = without(result.slice(), top)
  return [...found, ...highest(columns, words, ranksOf(words, left), rankBits - 1, left, size - best, rest)]
}

/**
 * Divides `rankMax` among the search words, with more points for rare ones (inverse document frequency). A listing gets
 * the points of its best match for each word.
 */
function levelsOf(matches: readonly Match[], { alive, schema }: Columns): Level[][] {
  const weightMax = Math.max(...schema.fields)
  const total = count(alive)
  const rarities = matches.map(({ all }) => Math.log(1 + total / (1 + countShared(all, alive))))
  const rarity = rarities.reduce((sum, one) => sum + one, 0)
  return matches.map(({ levels }, n) => {
    const share = (rankMax * (rarities[n] as number)) / rarity / weightMax
    return levels.map(({ weight, set }) => ({ points: Math.round(share * weight), set }))
  })
}

/** The slots of a result that have the highest level that occurs for each word. */
function topOf(words: readonly Level[][], result: Bits): Bits {
  return words.reduce((top, levels) => {
    const most = levels.find(({ set }) => countShared(set(), result) > 0)?.points
    const [first, ...others] = levels.filter(({ points }) => points === most).map(({ set }) => set())
    if (!first) return top
    return narrow(top, others.length === 0 ? first : others.reduce(widen, first.slice()))
  }, result.slice())
}

/**
 * The ranks of slots as a bit-sliced index: one set for each binary digit of the rank. So a number can be added to 32
 * ranks at once.
 */
function ranksOf(words: readonly Level[][], slots: Bits): Bits[] {
  const ranks = Array.from({ length: rankBits }, () => new Uint32Array(slots.length))
  for (const word of words) {
    const levels = word.map(({ points, set }) => ({ points, set: set() }))
    for (let at = 0; at < slots.length; at++) {
      let left = slots[at] as number
      for (let level = 0; left !== 0 && level < levels.length; level++) {
        const { points, set } = levels[level] as (typeof levels)[number]
        const here = left & (set[at] as number)
        if (here !== 0) addTo(ranks, at, here, points)
        left &= ~here
      }
    }
  }
  return ranks
}

/** Adds `points` to the ranks of the given slots among 32 adjacent ones, with carries. */
function addTo(ranks: readonly Bits[], at: number, slots: number, points: number): void {
  for (let bit = 0; points >>> bit !== 0; bit++) {
    let carry = (points >>> bit) & 1 ? slots : 0
    for (let higher = bit; carry !== 0 && higher < rankBits; higher++) {
      const rank = ranks[higher] as Bits
      const before = rank[at] as number
      rank[at] = before ^ carry
      carry &= before
    }
  }
}

/**
 * The slots with the highest ranks, found from the highest binary digit down: slots with the digit come before those
 * without.
 */
function highest(
  columns: Columns,
  words: readonly Level[][],
  ranks: readonly Bits[],
  bit: number,
  slots: Bits,
  size: number,
  { skip, limit }: Page,
): number[] {
  if (size <= skip || limit === 0) return []
  const rank = ranks[bit]
  if (!rank) return newest(columns, slots, { skip, limit })
  if (size <= few) return sorted(columns, words, slots, { skip, limit })
  const above = countShared(slots, rank)
  const lower = (page: Page, left: Bits) => highest(columns, words, ranks, bit - 1, left, size - above, page)
  if (above === 0) return lower({ skip, limit }, slots)
  const upper = narrow(slots.slice(), rank)
  const found = highest(columns, words, ranks, bit - 1, upper, above, { skip, limit })
  if (found.length === limit) return found
  const rest = { skip: Math.max(0, skip - above), limit: limit - found.length }
  return [...found, ...lower(rest, without(slots.slice(), rank))]
}

function sorted(columns: Columns, words: readonly Level[][], slots: Bits, { skip, limit }: Page): number[] {
  const rankOf = (slot: number) =>
    words.reduce((rank, levels) => rank + (levels.find(({ set }) => has(set(), slot))?.points ?? 0), 0)
  const found = Array.from(listOf(slots), (slot) => ({ slot, rank: rankOf(slot) }))
  found.sort((a, b) => b.rank - a.rank || columns.newerFirst(a.slot, b.slot))
  return found.slice(skip, skip + limit).map(({ slot }) => slot)
}
