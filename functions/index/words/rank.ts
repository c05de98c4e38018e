import { type Bits, count, countShared, each, has, narrow, without } from '../bits.ts'
import type { Columns } from '../columns.ts'
import { type Page, pageOf } from '../order.ts'

/** A word of a search: the listings that have it, by what that is worth, and all of them. */
export type Match = { sets: ReadonlyMap<number, Bits>; all: Bits }

/** Ranks are whole numbers up to this and a little more, as roundings add up; so many bits hold them. */
const rankMax = 120
const rankBits = 7

/** So few slots are sorted one by one. */
const few = 500

/** One page of a result, the highest rank first, equal ones newest first. */
export function bestOf(columns: Columns, matches: readonly Match[], result: Bits, page: Page): number[] {
  const ranks = ranksOf(matches, result, columns.alive)
  return highest(columns, ranks, rankBits - 1, result, count(result), page)
}

/**
 * The ranks of slots, as sets: those whose rank has the bit 0, 1 and so on. So a rank is added to 32 slots at once.
 * The words of a search share `rankMax`, rare ones get more of it (inverse document frequency), and a listing gets of
 * each as much as its best match is worth.
 */
function ranksOf(matches: readonly Match[], slots: Bits, alive: Bits): Bits[] {
  const total = count(alive)
  const rarities = matches.map(({ all }) => Math.log(1 + total / (1 + countShared(all, alive))))
  const rarity = rarities.reduce((sum, one) => sum + one, 0)
  const most = Math.max(...matches.flatMap(({ sets }) => [...sets.keys()]))
  const ranks = Array.from({ length: rankBits }, () => new Uint32Array(slots.length))
  matches.forEach(({ sets }, n) => {
    const share = (rankMax * (rarities[n] as number)) / rarity / most
    const levels = [...sets].sort(([a], [b]) => b - a)
    const points = levels.map(([worth]) => Math.round(share * worth))
    for (let at = 0; at < slots.length; at++) {
      let left = slots[at] as number
      for (let level = 0; left !== 0 && level < levels.length; level++) {
        const here = left & ((levels[level] as (typeof levels)[number])[1][at] as number)
        if (here !== 0) addTo(ranks, at, here, points[level] as number)
        left &= ~here
      }
    }
  })
  return ranks
}

/** Adds a number to the ranks of some of the 32 slots that stand together, with its carries. */
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

/** Of so many slots those with the highest bit come before those without, and within each the next bit decides. */
function highest(
  columns: Columns,
  ranks: readonly Bits[],
  bit: number,
  slots: Bits,
  size: number,
  { skip, limit }: Page,
): number[] {
  if (size <= skip || limit === 0) return []
  const rank = ranks[bit]
  if (!rank) return pageOf(columns, slots, 'newest', { skip, limit })
  if (size <= few) return sorted(columns, ranks, slots).slice(skip, skip + limit)
  const above = countShared(slots, rank)
  const lower = (page: Page, left: Bits) => highest(columns, ranks, bit - 1, left, size - above, page)
  if (above === 0) return lower({ skip, limit }, slots)
  const upper = narrow(slots.slice(), rank)
  const found = highest(columns, ranks, bit - 1, upper, above, { skip, limit })
  if (found.length === limit) return found
  const rest = { skip: Math.max(0, skip - above), limit: limit - found.length }
  return [...found, ...lower(rest, without(slots.slice(), rank))]
}

function sorted(columns: Columns, ranks: readonly Bits[], slots: Bits): number[] {
  const rankOf = (slot: number) => ranks.reduce((rank, set, bit) => rank + (has(set, slot) ? 1 << bit : 0), 0)
  const found: { slot: number; rank: number }[] = []
  each(slots, (slot) => found.push({ slot, rank: rankOf(slot) }))
  found.sort((a, b) => b.rank - a.rank || columns.newerFirst(a.slot, b.slot))
  return found.map(({ slot }) => slot)
}
