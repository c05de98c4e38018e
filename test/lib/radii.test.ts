import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Round wholly or not at all, as what is around, or of a mark that is smaller than a control. */
const free = /^(?:0|50%|inherit|[1-4]px)$/
/** The shell is drawn before any other style sheet. */
const sheets = globSync('web/**/*.css').filter((path) => path !== 'web/shell.css')

test('corners are as round as the scale of controls, cards, dialogs and chips says', () => {
  const odd = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/border-(?:\w+-)*radius: ([^;]+);/g)].flatMap(([, value = '']) => {
      const parts = value.split(/\s+/).filter((part) => !free.test(part) && !/^var\(--radius(?:-\w+)?\)$/.test(part))
      return parts.map((part) => `${path}: ${part}`)
    }),
  )
  expect(odd).toEqual([])
})
