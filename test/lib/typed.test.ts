import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`

/** What cuts a text while it is typed or pasted: the attribute of browsers, and a slice of the value of a field. */
const cutting = /\bmaxLength=|\b(?:value|typed|currentTarget\.value)\.(?:slice|substring|substr)\(/

test.each(['<input maxLength={7} />', 'set(event.currentTarget.value.slice(0, 7))', 'typed.substring(0, 100)'])(
  '%s cuts what is typed',
  (code) => {
    expect(code).toMatch(cutting)
  },
)

test('no field cuts what is typed or pasted: `longest` says how much is too much (INP-18)', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => cutting.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
