import { globSync, readFileSync, statSync } from 'node:fs'
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

test('no script of the pages has an expression that Safari 15.4 cannot read: the build lowers all syntax but that (INP-15)', () => {
  for (const file of globSync('**/*.js', { cwd: 'dist' }))
    expect(/\(\?<[=!]|\(\?[ims-]+:/.exec(readFileSync(join('dist', file), 'utf8'))?.[0], file).toBeUndefined()
})

test('what older browsers are given is a file of at most 12 KB, which no other script needs (INP-15)', () => {
  const [older = '', ...others] = globSync('assets/older-*.js', { cwd: 'dist' })
  expect(others).toEqual([])
  expect(statSync(join('dist', older)).size).toBeLessThanOrEqual(12 * 1024)
})
