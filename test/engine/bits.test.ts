import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  type Bits,
  byMisses,
  count,
  countAmong,
  counting,
  countShared,
  each,
  has,
  isEmpty,
  narrow,
  noBits,
  remove,
  tally,
  widen,
  without,
} from '#functions/engine/bits.ts'

const size = 700
const slots = fc.oneof(
  fc.uniqueArray(fc.nat(size - 1), { maxLength: 8 }),
  fc.uniqueArray(fc.nat(size - 1), { minLength: 300, maxLength: size }),
)

function bitsOf(members: readonly number[]): Bits {
  const bits = noBits(size)
  for (const slot of members) add(bits, slot)
  return bits
}
function membersOf(bits: Bits): number[] {
  const members: number[] = []
  each(bits, (slot) => members.push(slot))
  return members
}
const sorted = (members: Iterable<number>) => [...members].sort((a, b) => a - b)

test('bits do what sets do', () => {
  fc.assert(
    fc.property(slots, slots, (one, two) => {
      const [a, b] = [new Set(one), new Set(two)]
      const both = one.filter((slot) => b.has(slot))
      expect(membersOf(bitsOf(one))).toEqual(sorted(a))
      expect(membersOf(narrow(bitsOf(one), bitsOf(two)))).toEqual(sorted(both))
      expect(membersOf(widen(bitsOf(one), bitsOf(two)))).toEqual(sorted(new Set([...a, ...b])))
      expect(membersOf(without(bitsOf(one), bitsOf(two)))).toEqual(sorted(one.filter((slot) => !b.has(slot))))
      expect(count(bitsOf(one))).toBe(a.size)
      const shared = both.length
      expect(countShared(bitsOf(one), bitsOf(two))).toBe(shared)
      const counted = counting(bitsOf(one))
      expect([counted(bitsOf(two)), counted(bitsOf(one)), counted(noBits(size))]).toEqual([shared, a.size, 0])
      expect(countAmong(bitsOf(one), Uint32Array.from(two), 0, two.length)).toBe(shared)
    }),
  )
})

test('codes are counted as often as slots have them', () => {
  fc.assert(
    fc.property(slots, (members) => {
      const codes = Uint8Array.from({ length: size }, (_, slot) => slot % 7)
      const expected = Array.from({ length: 8 }, (_, code) => members.filter((slot) => codes[slot] === code).length)
      expect([...tally(bitsOf(members), codes, 7)]).toEqual(expected)
    }),
  )
})

test('slots are told apart by how many sets they miss', () => {
  fc.assert(
    fc.property(slots, fc.array(slots, { maxLength: 5 }), (among, sets) => {
      const misses = (slot: number) => sets.filter((set) => !set.includes(slot)).length
      const expected = [0, 1, 2].map((count) => sorted(among.filter((slot) => misses(slot) === count)))
      expect(byMisses(bitsOf(among), sets.map(bitsOf)).map(membersOf)).toEqual(expected)
    }),
  )
  expect([isEmpty(bitsOf([])), isEmpty(bitsOf([699]))]).toEqual([true, false])
})

test('a slot can be taken out', () => {
  const bits = bitsOf([31, 32, 699])
  remove(bits, 32)
  expect([31, 32, 33, 699].map((slot) => has(bits, slot))).toEqual([true, false, false, true])
})
