import { globSync, readFileSync } from 'node:fs'
import lines from './checklist.json' with { type: 'json' }

/** What the product promises: id → one line. The title of the test that checks a line carries its id. */
export const checklist: Record<string, string> = lines

/** The lines that no test names, and why. */
export const exceptions: Record<string, string> = {
  'FRM-33': 'tells of a form that is no more',
  'MSG-35': 'a switch that failed goes back and says so, and a list that failed offers another try',
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
