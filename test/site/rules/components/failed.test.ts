import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallName } from '#shared/contracts.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

const t = words.en

test.each<[string, CallName, string]>([
  ['/user/list', 'manage.users', t.admin.failed],
  ['/user/manage', 'manage.posts', t.admin.failed],
  ['/user/visits', 'visits.all', t.admin.failed],
  ['/user/morning', 'manage.morning', t.admin.failed],
  ['/user/asked', 'asked.all', t.admin.failed],
  ['/user/cases', 'trust.cases', t.queue.failed],
  ['/user/transparency', 'trust.figures', t.figures.failed],
  ['/user/post-list', 'manage.own', t.mine.failed],
  ['/user/post', 'search.find', t.results.failed],
])('%s says that %s failed, and asks for it again (D-36, MSG-11, ADM-26)', async (address, name, failed) => {
  const page = await open(address, {
    caller: buildCaller([1]),
    answers: { [name]: refused(400, { code: 'badInput' }) },
  })
  const alert = (await screen.findByText(failed)).closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error('What failed is no alert.')
  const before = page.sent(name).length
  await page.user.click(within(alert).getByRole('button', { name: t.common.retry }))
  await waitFor(() => expect(page.sent(name)).toHaveLength(before + 1))
})
