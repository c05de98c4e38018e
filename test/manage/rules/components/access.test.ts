import { expect, test } from 'vitest'
import { adminPages } from '#web/pages.ts'
import { buildCaller, open } from '../../../support/render.tsx'

test.each(
  adminPages.flatMap(({ to, also }) =>
    [to, ...also].flatMap(
      (address) =>
        [
          [address, 'visitors', undefined],
          [address, 'editors', buildCaller([3])],
        ] as const,
    ),
  ),
)('%s leads %s home, and asks for nothing (ADM-27, ADM-33, ADM-39, ROL-05, ROL-09)', async (address, _, caller) => {
  const page = await open(address, { caller })
  expect(page.address()).toBe('/user/dashboard')
  expect(page.sent()).toEqual([])
})
