import { expect, test } from 'vitest'
import { NotReady } from '#functions/engine/live.ts'
import { ready } from '#functions/lib/replica.ts'

test('a replica that still reads the log answers with Retry-After; other faults stay faults', async () => {
  await expect(ready(Promise.reject(new NotReady()))).rejects.toMatchObject({
    code: 'starting',
    headers: { 'retry-after': '5' },
  })
  await expect(ready(Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await ready(Promise.resolve('replica'))).toBe('replica')
})
