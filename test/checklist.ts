import { globSync, readFileSync } from 'node:fs'
import lines from './checklist.json' with { type: 'json' }

/** What the product promises: id → one line. The title of the test that checks a line carries its id. */
export const checklist: Record<string, string> = lines

const management = 'the management pages are not built yet'
const blog = 'the blog is not built yet'

/** The lines that no test names, and why. */
export const exceptions: Record<string, string> = {
  'FRM-33': 'tells of a form that is no more',
  'STA-09': 'the page keeps its session fresh by itself; the token in answers is for other clients (API-10)',
  'STA-19': management,
  'STA-20': management,
  'STA-21': blog,
  'STA-22': blog,
  'STA-23': blog,
  'STA-24': management,
  'STA-25': management,
  'VAL-37': blog,
  'VAL-38': blog,
  'VAL-39': blog,
  'VAL-40': blog,
}

/** A title begins with the ids that it names. */
const title = /['"`]((?:[A-Z]{3}-\d{2} )+)/g

/** The ids that the titles of all tests name. */
export function namedIds(): Set<string> {
  const files = globSync(`${import.meta.dirname}/**/*.test.{ts,tsx}`)
  const titles = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(title)])
  return new Set(titles.flatMap(([, ids = '']) => ids.trim().split(' ')))
}

/** The ids that neither a title names nor an exception excuses. */
export function unnamedIds(named = namedIds()): string[] {
  return Object.keys(checklist).filter((id) => !named.has(id) && !(id in exceptions))
}

if (import.meta.main) {
  const unnamed = unnamedIds()
  for (const id of unnamed) console.log(`${id}  ${checklist[id]}`)
  const excused = Object.keys(exceptions).length
  console.log(`${unnamed.length} of ${Object.keys(checklist).length} lines without a test; ${excused} excused.`)
  if (unnamed.length > 0) process.exitCode = 1
}
