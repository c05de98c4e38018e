import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear, lettersOf, mayBeNear } from '#functions/engine/words/near.ts'
import { mistakesFrom } from '../../search/rules/words/byHand.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

test('words within the edit distance match, and the letter filter never excludes one', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, mistakes) => {
      const near = mistakesFrom(a, b, mistakes) <= mistakes
      expect(isNear(a, b, mistakes)).toBe(near)
      expect(mayBeNear(lettersOf(a), lettersOf(b), mistakes) || !near).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['prishtina', 'prishtian', 1, true],
  ['a'.repeat(32), `${'a'.repeat(31)}b`, 1, true],
  ['a'.repeat(32), `${'a'.repeat(30)}bb`, 1, false],
])('%s and %s, %i', (a, b, mistakes, near) => {
  expect(isNear(a, b, mistakes)).toBe(near)
})
