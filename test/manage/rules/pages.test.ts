import { describe, expect, test } from 'vitest'
import { isCurrent, mainEntries } from '../../../web/app/navigation.ts'
import { inDays, lastDays, mostSeen, perDay, shownPeriod } from '../../../web/features/manage/days.ts'
import { readView, viewAddress } from '../../../web/features/manage/view.ts'
import { formatDay } from '../../../web/lib/format.ts'
import { adminPages } from '../../../web/pages.ts'

test('each page that declares itself one of the administration belongs to its entry, which administrators alone have', () => {
  const administration = mainEntries(new Set([1])).filter((entry) => !mainEntries(new Set([3])).includes(entry))
  expect(administration.map(({ text }) => text)).toEqual(['manage'])
  expect(adminPages.length).toBeGreaterThan(4)
  for (const { to } of adminPages)
    expect(
      administration.map((entry) => isCurrent(entry, { pathname: to, search: '' })),
      to,
    ).toEqual([true])
})

describe('the view of posts', () => {
  const at = (address: string) => {
    const [pathname = '', search = ''] = address.split('?')
    return { pathname, search }
  }

  test.each([
    ['/user/manage', { placement: 'any', page: 1 }],
    ['/user/sponsored', { placement: 'sponsored', page: 1 }],
    ['/user/admin/add/post', { placement: 'none', page: 1 }],
    ['/user/manage?search=+Arta+', { search: 'Arta', placement: 'all', page: 1 }],
    ['/user/sponsored?search=Arta&page=2', { search: 'Arta', placement: 'all', page: 2 }],
    ['/user/admin/add/post?search=Arta', { search: 'Arta', placement: 'none', page: 1 }],
    ['/user/manage?search=Arta&placement=any', { search: 'Arta', placement: 'any', page: 1 }],
    ['/user/sponsored?placement=nonsense&page=2', { placement: 'sponsored', page: 1 }],
    ['/user/manage?page=0', { placement: 'any', page: 1 }],
  ])('%s (ADM-02, ADM-20)', (address, view) => {
    expect(readView(at(address))).toEqual({ search: undefined, ...view })
  })

  test.each([
    ['/user/manage', {}, '/user/manage'],
    ['/user/manage?page=3', { placement: 'any' }, '/user/manage'],
    ['/user/sponsored', { placement: 'any' }, '/user/sponsored?placement=any'],
    ['/user/manage', { search: 'Arta' }, '/user/manage?search=Arta'],
    ['/user/manage', { search: 'Arta', placement: 'all', page: 2 }, '/user/manage?search=Arta&page=2'],
    ['/user/admin/add/post', { search: 'Arta' }, '/user/admin/add/post?search=Arta'],
  ] as const)('from %s, %j is at %s (ADM-06)', (from, view, address) => {
    expect(viewAddress(at(from), view)).toBe(address)
  })
})

describe('the days of the statistics', () => {
  const noon = Date.parse('2026-03-01T23:30:00-05:00')
  const days = lastDays(3, noon)

  test('are days of UTC, the newest last', () => {
    expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(formatDay('2026-03-02')).toBe('02/03/2026')
  })

  test('a day without a row counts zero, and days outside the period are dropped (ADM-34, ADM-35)', () => {
    const rows = inDays([['2026-03-02', 4] as [string, number], ['2026-02-28', 2], ['2026-02-27', 9]], days)
    expect(rows).toEqual([
      ['2026-03-02', 4],
      ['2026-02-28', 2],
    ])
    expect(perDay(rows, days).map(({ count }) => count)).toEqual([2, 0, 4])
  })

  test('the most viewed posts over all days come first (ADM-36)', () => {
    const rows: [string, string, number][] = [
      ['2026-03-02', 'b', 5],
      ['2026-03-02', 'a', 4],
      ['2026-03-01', 'a', 3],
      ['2026-03-01', 'c', 3],
    ]
    expect(mostSeen(rows, 2)).toEqual([
      { postId: 'a', count: 7 },
      { postId: 'b', count: 5 },
    ])
  })

  test.each([
    ['90', 90],
    ['7', 7],
    ['31', 30],
    [null, 30],
    ['all', 30],
  ])('the period %j is %s days', (given, shown) => {
    expect(shownPeriod.parse(given)).toBe(shown)
  })
})
