import { screen, within } from '@testing-library/react'
import { test } from 'vitest'
import type { StoredViolation } from '#shared/violations/schema.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open } from '../../../support/render.tsx'

const caller = buildCaller([1])
const answers = { 'visits.all': { data: [] }, 'visits.unique': { data: [] }, 'visits.posts': { data: [], titles: {} } }

test('administrators see what browsers reported of the policy', async () => {
  const { violations: t } = words.en
  const row: StoredViolation = {
    ...{
      directive: 'script-src',
      blocked: 'https://evil.example',
      page: '/user/*',
      file: '/a.js',
      line: 3,
      times: 1200,
    },
    ...{ first: '2026-05-01T10:00:00.000Z', last: '2026-05-02T10:00:00.000Z' },
  }
  const held = Promise.withResolvers<object>()
  await open('/user/visits', { caller, answers: { ...answers, 'violations.all': () => held.promise } })
  const section = within(screen.getByRole('heading', { name: t.title }).closest('section') as HTMLElement)
  section.getByRole('status', { name: words.en.common.loading })
  held.resolve({ data: [row] })
  await section.findByText('https://evil.example')
  for (const text of ['script-src', '/user/*', '/a.js:3', '1,200', '02/05/2026']) section.getByText(text)
  section.getByText(t.since.replace('{{day}}', '01/05/2026'))
})

test('that nothing was reported of the policy is said', async () => {
  await open('/user/visits', { caller, answers: { ...answers, 'violations.all': { data: [] } } })
  await screen.findByText(words.en.violations.none)
})
