import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invented } from '../support/invented.ts'

test('no built file of the pages has a fact of the demo (LEG-02)', () => {
  const found = globSync('**/*.{js,css,html,json,txt,webmanifest,svg}', { cwd: 'dist' })
  expect(found.length).toBeGreaterThan(20)
  for (const file of found) {
    const text = readFileSync(join('dist', file), 'utf8')
    for (const fact of invented) expect(text.includes(fact), `${file}: ${fact}`).toBe(false)
  }
})
