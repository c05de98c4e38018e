import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deviceStorage } from '#shared/papers/deviceStorage.ts'

const root = `${import.meta.dirname}/../../..`

/** Names that begin alike and are nothing that a device keeps: an event, and files of the site. */
const others = /^tregu\.(edit-link|\$\{language\})/

test('every name under which the pages keep something is in the table of the page about cookies (LEG-01)', () => {
  const files = globSync('{web,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => file !== 'shared/papers/deviceStorage.ts',
  )
  const used = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/['"`](tregu\.[^'"`\s]*)['"`]/g)].map(([, name = '']) => name),
  )
  const names = new Set(
    used
      .filter((name) => !others.test(name))
      .map((name) => name.replace(/\$\{.*|\.$/, (end) => (end === '.' ? '.*' : '*'))),
  )
  expect([...names].sort()).toEqual(
    [...new Set(deviceStorage.map(({ name }) => name).filter((name) => name.startsWith('tregu.')))].sort(),
  )
})
