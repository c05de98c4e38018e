import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Receipt } from '#shared/trust/schema.ts'
import { open } from '../../../support/render.tsx'

const receipt: Receipt = {
  ...{ token: 'x', kind: 'listing', reason: 'scam', state: 'actioned', standing: 'fine', mailed: false },
  ...{ createdAt: '2026-11-28T23:30:00.000Z', decidedAt: '2026-12-05T04:30:00.000Z' },
}

test.each([
  ['Europe/Belgrade', '29 Nov 2026', '5 Dec 2026'],
  ['America/New_York', '28 Nov 2026', '4 Dec 2026'],
])('the receipt of a report names days as in %s, where its reader is (INP-20)', async (zone, reported, decided) => {
  vi.stubEnv('TZ', zone)
  await open('/user/report/receipt#x', { answers: { 'trust.receipt': { data: receipt } } })
  expect((await screen.findByText(new RegExp(reported))).textContent).toContain(decided)
})
