import { expect, test } from 'vitest'
import { closedAt, closedIn, shareOf, withClosed } from '#functions/watch/ceiling.ts'

const ceiling = { dollars: 6, closes: 'site', perGigabyte: 0.085, perRequest: 1.3e-6, perCall: 5.5e-6 } as const

test('traffic costs by its bytes, its requests and its calls (D-291)', () => {
  const shareAt = (bytes: number, requests: number, calls: number) => shareOf({ bytes, requests, calls }, ceiling)
  expect(shareAt(0, 0, 0)).toBe(0)
  expect(shareAt(70e9, 0, 0)).toBeCloseTo(0.9917)
  expect(shareAt(0, 1e6, 0)).toBeCloseTo(0.2167)
  expect(shareAt(0, 1e6, 1e6)).toBeCloseTo(1.1333)
})

test.each([
  // Of what may be closed, at half of the ceiling the map is, at all of it the site.
  [0.49, '', 'site', ''],
  [0.5, '', 'site', 'map'],
  [0.99, 'map', 'site', 'map'],
  [1, 'map', 'site', 'site'],
  [3, '', 'site', 'site'],
  [3, '', 'map', 'map'],
  [3, '', 'nothing', ''],
  [3, 'site', 'map', 'map'],
  [3, 'site', 'nothing', ''],
  // It opens a fifth below, so that it does not open and close each minute.
  [0.81, 'site', 'site', 'site'],
  [0.79, 'site', 'site', 'map'],
  [0.41, 'map', 'site', 'map'],
  [0.39, 'map', 'site', ''],
  [0.39, 'site', 'site', ''],
] as const)(
  'at %d of the ceiling, with "%s" closed and %s to be closed: "%s" (D-291)',
  (share, now, closes, wanted) => {
    expect(closedAt(share, now, { closes })).toBe(wanted)
  },
)

test('what is closed is one line of the code, which nothing else of it can be taken for (D-291)', () => {
  const code = "var closed = ''\nvar other = 'map'\n"
  expect(closedIn(code)).toBe('')
  const closed = withClosed(code, 'site')
  expect([closed, closedIn(closed)]).toEqual(["var closed = 'site'\nvar other = 'map'\n", 'site'])
  expect(withClosed(closed, '')).toBe(code)
  expect([closedIn('var other = 1'), closedIn("var closed = 'all'")]).toEqual([undefined, undefined])
})
