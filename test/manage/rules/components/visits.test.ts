import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DayVisits, PostVisits } from '#shared/visits/schema.ts'
import { formatDay } from '#web/lib/format.ts'
import { lastDays } from '../../../../web/lib/days.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open } from '../../../support/render.tsx'

const caller = buildCaller([1])
const postId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const { admin: al, common } = words.al
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
const dayOf = (row: HTMLElement | undefined) => row?.querySelector('td')?.textContent

/** A thousand visits on each of the last days, and three views of a deleted post. */
const visitsOf = (count: number) => {
  const days = lastDays(count).reverse()
  const all = days.map((day): DayVisits => [day, 1000])
  const posts = days.slice(0, 200).map((day): PostVisits => [day, postId, 3])
  const answers = {
    'visits.all': { data: all },
    'visits.unique': { data: all },
    'visits.posts': { data: posts, titles: {} },
  }
  return { days, answers }
}

test('the period is in the address, and limits sums and tables', async () => {
  const { answers } = visitsOf(40)
  const page = await open('/user/visits?days=7', {
    language: 'al',
    caller,
    answers: { ...answers, 'visits.unique': { data: [] } },
  })
  await waitFor(() => expect(rowsOf(al.visits.all.title)).toHaveLength(7))
  screen.getByText('7.000')
  screen.getByText(al.visits.none)
  await page.user.click(screen.getByRole('link', { name: al.visits.days.replace('{{count}}', '90') }))
  expect(page.address()).toBe('/user/visits?days=90')
  expect(rowsOf(al.visits.all.title)).toHaveLength(40)
  screen.getByText('40.000')
  // A deleted post is shown by its id.
  within(screen.getByRole('list')).getByText('120')
  await act(async () => history.back())
  await waitFor(() => expect(rowsOf(al.visits.all.title)).toHaveLength(7))
})

test.each([
  ['', 0, 50],
  ['?all=3', 100, 50],
  // Beyond the end is the last page.
  ['?all=99', 750, 50],
])(
  'all days since the first visit are shown, at the address %s from the day %i (ADM-34, ADM-35, ADM-40)',
  async (query, first, count) => {
    const { days, answers } = visitsOf(800)
    await open(`/user/visits${query}`, { language: 'al', caller, answers })
    await waitFor(() => expect(rowsOf(al.visits.all.title)).toHaveLength(count))
    expect(dayOf(rowsOf(al.visits.all.title)[0])).toBe(formatDay(days[first] ?? ''))
    // The other tables stay at their pages.
    expect(dayOf(rowsOf(al.visits.unique.title)[0])).toBe(formatDay(days[0] ?? ''))
    expect(rowsOf(al.visits.posts.title)).toHaveLength(50)
    screen.getAllByText('800.000')
    await screen.findByRole('img', { name: new RegExp(`^${al.visits.all.title}: grafiku i 2[78] muajve të fundit$`) })
    const pages = within(screen.getByRole('navigation', { name: `${al.visits.all.title}: ${common.pages}` }))
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe(String(first / count + 1))
  },
)
