import { expect, test } from 'vitest'
import { createThrottle } from '../../../infra/local/throttle.ts'

test('a burst comes through, then as many as the steady rate, and no more are saved up than a burst', () => {
  let now = 0
  const passes = createThrottle(() => now)
  const sent = (count: number, key = 'GET /a') =>
    Array.from({ length: count }, () => passes(key, { steady: 10, burst: 3 })).filter(Boolean).length
  expect(sent(5)).toBe(3)
  expect(sent(1, 'GET /b')).toBe(1)
  now = 99
  expect(sent(1)).toBe(0)
  now = 100
  expect(sent(2)).toBe(1)
  now = 60_000
  expect(sent(5)).toBe(3)
})
