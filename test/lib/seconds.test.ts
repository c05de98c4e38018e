import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForSecond } from '#functions/lib/seconds.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a second has begun once it was waited for, also where the timer ends before the clock reaches it', async () => {
  vi.setSystemTime(9990)
  let begun = false
  const waiting = waitForSecond(10).then(() => (begun = true))
  vi.setSystemTime(9999)
  await wait(50)
  expect(begun).toBe(false)
  vi.setSystemTime(10_000)
  await waiting
})
