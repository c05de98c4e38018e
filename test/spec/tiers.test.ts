import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failed, leftToAll, slowest } from '../support/report.ts'
import { heavy, inDefault, mainJourneys, onlyAll } from '../tiers.ts'

test('every file in the table of tiers exists', () => {
  for (const name of Object.keys(mainJourneys)) expect(inDefault).toContain(`test/journeys/${name}.test.ts`)
  expect(onlyAll).toEqual(expect.arrayContaining(Object.keys(heavy)))
})

test('a run ends with its slowest files, the slowest first', () => {
  const timed = [1, 300, 20].map((seconds) => ({ file: `test/${seconds}.test.ts`, seconds }))
  expect(slowest(timed, 2)).toEqual(['  300.0 s  test/300.test.ts', '   20.0 s  test/20.test.ts'])
})

test('a run names each failed test at its end', () => {
  const ran = [['one: expected 1 to be 2', 'two: timed out'], []].map((failures, index) => ({
    file: `test/${index}.test.ts`,
    seconds: 1,
    failures,
  }))
  expect(failed(ran)).toEqual(['test/0.test.ts > one: expected 1 to be 2', 'test/0.test.ts > two: timed out'])
})

test('the default tier says which rules it leaves to --all, by their groups', () => {
  expect(leftToAll().length).toBeGreaterThan(5)
  for (const group of leftToAll()) expect(group).toMatch(/^(?:[A-Z]{3}|D)(?: \d{2})+$/)
})

test.each(['.ci/run', '.github/workflows/delivery.yml', 'bin/tests.ts', 'package.json', 'vitest.config.ts'])(
  'no test is retried by %s (TST-02)',
  (path) => expect(readFileSync(path, 'utf8')).not.toMatch(/retry/i),
)
