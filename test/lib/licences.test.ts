import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { conditional } from '#web/features/about/licences/list.ts'

const root = `${import.meta.dirname}/../..`
const lock: Record<string, { license?: string; dev?: boolean }> = JSON.parse(
  readFileSync(`${root}/package-lock.json`, 'utf8'),
).packages

/** Licences that ask for no more than a notice, also as one of several to choose from. */
const permissive =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|BlueOak-1\.0\.0)(?: (?:AND|OR) [\w.-]+)*\)?$/
/** What is installed only to build, or stands for a package of another platform. */
const builds = /lightningcss/

const isConditional = ([path, { license = '', dev }]: [string, { license?: string; dev?: boolean }]) =>
  path !== '' && !dev && !(permissive.test(license) && !/AND LGPL/.test(license)) && !builds.test(path)

describe('libraries that are not plainly permissive (HTM-08)', () => {
  const named: readonly string[] = conditional.flatMap(({ packages }) => packages)
  const found = Object.entries(lock)
    .filter(isConditional)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))

  test('are all named', () => {
    expect(found.length).toBeGreaterThan(3)
    const ofSharp = (name: string) => name.startsWith('@img/sharp-')
    expect([...new Set(found.map((name) => (ofSharp(name) ? 'sharp' : name)))].sort()).toEqual([...named].sort())
  })

  test('stand in the README too', () => {
    const readme = readFileSync(`${root}/README.md`, 'utf8')
    for (const name of named) expect(readme.toLowerCase()).toContain(name)
  })
})
