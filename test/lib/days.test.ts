import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readersZone } from '#shared/places/readersZone.ts'

const root = `${import.meta.dirname}/../..`

/** Cuts a day out of a moment in ISO 8601, which is the day of UTC. */
const cutting = /\.(?:slice|substring|substr)\(0, ?10\)|\.split\(['"`]T['"`]\)/

test.each(['moment.slice(0, 10)', 'at.substring(0,10)', "iso.split('T')[0]"])(
  '%s cuts a day out of a moment',
  (code) => {
    expect(code).toMatch(cutting)
  },
)

test('no day is cut out of ISO text, which is that of UTC: `dayIn`, `visitorsDay` and `utcDay` say whose it is (INP-20)', () => {
  const files = globSync('{web,shared,functions,infra}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(800)
  expect(files.filter((file) => cutting.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([
    'shared/lib/utcDay.ts',
  ])
})

test.each([
  ['Prizren', 'en', 'Europe/Belgrade'],
  ['Brooklyn', 'al', 'America/New_York'],
  ['', 'al', 'Europe/Belgrade'],
  [undefined, 'en', 'America/New_York'],
] as const)('the clock of a reader in %s who reads %s is that of %s (INP-20)', (city, language, zone) => {
  expect(readersZone({ city, language })).toBe(zone)
})
