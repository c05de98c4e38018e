import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

test.each(
  languages.flatMap((language) => [[language, 403, 'concerned'] as const, [language, 404, 'missing'] as const]),
)(
  'in %s a case that answers %i says that it is %s, and leads back to the queue (D-261)',
  async (language, status, is) => {
    const { case: t } = words[language].queue
    const answers = { 'trust.case': refused(status, { code: status === 403 ? 'forbidden' : 'notFound' }) }
    await open('/user/cases/listing/l1', { language, caller: buildCaller([1]), answers })
    await screen.findByRole('heading', { name: t[is], level: 1 })
    screen.getByText(t[`${is}Text`])
    expect(screen.getByRole('link', { name: t.back }).getAttribute('href')).toBe('/user/cases')
  },
)

test.each([
  ['was never decided is decided at once', 0],
  ['was decided says so first', 1],
] as const)('a case without reports that %s (D-316)', async (_, count) => {
  const at = '2026-11-01T10:00:00.000Z'
  const decision = { id: 'd1', action: 'dismiss', reason: 'scam', origin: 'own', by: 'other', at }
  const one = {
    ...{
      kind: 'listing',
      id: 'l1',
      state: 'closed',
      subject: 'Flat',
      openedAt: at,
      reports: 0,
      reasons: [],
      fired: [],
    },
    ...{ risk: 0, version: 1, allReports: [], reportsTotal: 0, samePhotos: [] },
    decisions: Array(count).fill(decision),
  }
  await open('/user/cases/listing/l1', { caller: buildCaller([1]), answers: { 'trust.case': { data: one } } })
  await screen.findByRole('heading', { name: 'Flat', level: 1 })
  const { decide } = words.en.queue
  expect([
    screen.queryByText(decide.closed) === null,
    screen.queryByRole('button', { name: decide.submit }) === null,
  ]).toEqual([count === 0, count > 0])
})
