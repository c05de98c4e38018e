import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const text = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8')

/** The requirements of levels 1 and 2 in OWASP ASVS 5.0.0, by section (github.com/OWASP/ASVS, tag v5.0.0). */
const sections = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}
const ids = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.split(' ').map((one) => `${section}.${one}`),
)

/** A row may answer several requirements by the same file. */
const rows = [...text.matchAll(/^- ((?:\d+\.\d+\.\d+(?:, )?)+) .+?: (.+)$/gm)].flatMap(([, listed = '', met = '']) =>
  listed.split(', ').map((id) => ({ id, met })),
)
const left = [...text.matchAll(/^- .+: ([\d., ]+)\.$/gm)].flatMap(([, listed = '']) => listed.split(', '))

test('every requirement of levels 1 and 2 is listed once', () => {
  expect(ids).toHaveLength(253)
  expect([...rows.map(({ id }) => id), ...left].sort()).toEqual([...ids].sort())
})

test('every requirement names an existing file, or is marked as a gap', () => {
  for (const { id, met } of rows) {
    const files = [...met.matchAll(/`([\w./-]+\/[\w.-]+\.\w+|[\w.-]+\.(?:md|json|ts))`/g)].flatMap(
      ([, file]) => file ?? [],
    )
    for (const file of files) expect(file === 'contract.ts' || existsSync(join(root, file)), `${id} ${file}`).toBe(true)
  }
})

test('the stated number of gaps is correct', () => {
  const gaps = rows.filter(({ met }) => met.includes('gap'))
  expect(text).toContain(`${rows.length} apply`)
  expect(text).toContain(`${gaps.length} of them have a gap`)
})
