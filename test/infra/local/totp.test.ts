import { expect, test } from 'vitest'
import { codeAt, newSecret, stepAt, stepOf } from '../../../infra/local/totp.ts'

/** The secret of RFC 6238's appendix B: the ASCII text 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the one of RFC 6238, its last six digits', (second, code) => {
  expect(codeAt(secret, stepAt(second * 1000))).toBe(code)
})

test('a code counts in its step, the one before and the one after', () => {
  const own = newSecret()
  expect(own).toMatch(/^[A-Z2-7]{52}$/)
  const found = [-2, -1, 0, 1, 2].map((offset) => stepOf(own, codeAt(own, 1000 + offset), 1000))
  expect(found).toEqual([undefined, 999, 1000, 1001, undefined])
})
