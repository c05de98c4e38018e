import { expect, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { guardedRate, usualRate } from '#shared/lib/contract.ts'
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

test.each(callList.map(({ call }) => call))(
  'a flood of 100 requests a second from one address leaves room for all others: $name (OPS-01, D-192)',
  ({ method, path, rate = usualRate, limit }) => {
    let now = 0
    const passes = createThrottle(() => now)
    const key = `${method} ${path}`
    let refused = 0
    // Ten minutes; each second somebody else makes the call too.
    for (; now < 600_000; now += 10) {
      passes(key, rate)
      if (now % 1000 === 0 && !passes(key, rate)) refused++
    }
    expect(refused).toBe(0)
    // What is so guarded is limited by address or account as well, so that the flood itself is refused.
    if (rate === guardedRate) expect(limit?.address ?? limit?.account).toBeDefined()
  },
)
