import { describe, expect, test } from 'vitest'
import { isCurrent, mainEntries } from '../../../web/app/navigation.ts'
import { readView, viewAddress } from '../../../web/features/manage/view.ts'
import { inPeriod, lastDays, mostViewed, pointsOf, shownPeriod, ticksUpTo } from '../../../web/lib/days.ts'
import { formatDay } from '../../../web/lib/format.ts'
import { adminPages } from '../../../web/pages.ts'

test('each page that declares itself one of the administration belongs to its entry, which administrators alone have', () => {
  const administration = mainEntries(new Set([1])).filter((entry) => !mainEntries(new Set([3])).includes(entry))
  expect(administration.map(({ text }) => text)).toEqual(['manage'])
  expect(adminPages.length).toBeGreaterThan(4)
  for (const to of adminPages.flatMap(({ to, also }) => [to, ...also]))
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
    ['/user/manage', { placement: 'all', page: 1 }],
    ['/user/sponsored', { placement: 'sponsored', page: 1 }],
    ['/user/admin/add/post', { placement: 'none', page: 1 }],
    ['/user/manage?search=+Arta+', { search: 'Arta', placement: 'all', page: 1 }],
    ['/user/sponsored?search=Arta&page=2', { search: 'Arta', placement: 'all', page: 2 }],
    ['/user/admin/add/post?search=Arta', { search: 'Arta', placement: 'none', page: 1 }],
    ['/user/manage?search=Arta&placement=any', { search: 'Arta', placement: 'any', page: 1 }],
    ['/user/sponsored?placement=nonsense&page=2', { placement: 'sponsored', page: 1 }],
    ['/user/manage?page=0', { placement: 'all', page: 1 }],
  ])('%s (ADM-02, ADM-20)', (address, view) => {
    expect(readView(at(address))).toEqual({ search: undefined, ...view })
  })

  test.each([
    ['/user/manage', {}, '/user/manage'],
    ['/user/manage?page=3', { placement: 'all' }, '/user/manage'],
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
    const rows: [string, number][] = [
      ['2026-03-02', 4],
      ['2026-02-28', 2],
      ['2026-02-23', 9],
    ]
    expect(inPeriod(rows, '7', noon)).toEqual(rows.slice(0, 2))
    expect(inPeriod(rows, 'all', noon)).toEqual(rows)
    const { by, points } = pointsOf(rows, '7', noon)
    expect([by, ...points.map(({ count }) => count)]).toEqual(['day', 0, 0, 0, 0, 2, 0, 4])
    expect(points.at(-1)).toEqual({ at: '2026-03-02', count: 4 })
  })

  test('a chart of all days begins with the first one, and has seven at least (ADM-34, ADM-35)', () => {
    const from = (day: string) => pointsOf([[day, 1]], 'all', noon)
    expect(from('2026-03-01').points.map(({ at }) => at)).toEqual(lastDays(7, noon))
    expect(from('2025-12-01')).toMatchObject({ by: 'day', points: { length: 92, 0: { at: '2025-12-01', count: 1 } } })
    expect(from('2025-11-30')).toMatchObject({ by: 'month', points: { length: 5, 0: { at: '2025-11', count: 1 } } })
    expect(pointsOf([], 'all', noon).points).toHaveLength(7)
  })

  test('a longer chart has a point for each month, without the first one where only a part of it is in the period', () => {
    const rows = lastDays(800, noon).map((day): [string, number] => [day, 1])
    const year = pointsOf(rows, '365', noon)
    expect([year.points.length, year.points[0], year.points.at(-1)]).toEqual([
      12,
      { at: '2025-04', count: 30 },
      { at: '2026-03', count: 2 },
    ])
    expect(pointsOf(rows, 'all', noon).points.reduce((sum, { count }) => sum + count, 0)).toBe(800)
  })

  test('the most viewed posts over all days come first (ADM-36)', () => {
    const rows: [string, string, number][] = [
      ['2026-03-02', 'b', 5],
      ['2026-03-02', 'a', 4],
      ['2026-03-01', 'a', 3],
      ['2026-03-01', 'c', 3],
    ]
    expect(mostViewed(rows, 2)).toEqual([
      { postId: 'a', count: 7 },
      { postId: 'b', count: 5 },
    ])
  })

  test.each([
    ['90', '90'],
    ['7', '7'],
    ['31', 'all'],
    [null, 'all'],
    ['all', 'all'],
  ])('the period %j is shown as %s (ADM-34)', (given, shown) => {
    expect(shownPeriod.parse(given)).toBe(shown)
  })

  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [41, [0, 20, 40, 60]],
    [1000, [0, 500, 1000]],
    [1310, [0, 500, 1000, 1500]],
  ])('a chart of counts up to %i has lines at %j', (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks)
  })
})
