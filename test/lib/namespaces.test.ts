import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inSlots, pages } from '#web/pages.ts'

const features = `${import.meta.dirname}/../../web/features`

/**
 * Every namespace of texts that a module or anything it imports, also lazily, takes texts from; without those that it
 * loads with what it imports lazily (`textsOf`); and the slots that it has.
 */
function namespacesOf(module: string, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  if (seen.has(module) || !/\.tsx?$/.test(module) || !existsSync(module)) return found
  seen.add(module)
  const source = readFileSync(module, 'utf8')
  for (const [, named = ''] of source.matchAll(/(?:\buseTranslation|\.of)\(([^)]*)\)/g))
    for (const [, namespace = ''] of named.matchAll(/'(\w+)'/g)) found.add(namespace)
  for (const [, slot = ''] of source.matchAll(/ from 'virtual:(slot\/[^']+)'/g)) found.add(slot)
  const brought = [...source.matchAll(/\btextsOf\('(\w+)'\)/g)].map(([, namespace]) => namespace)
  const imports = source.matchAll(/^(?:import (?!type )[^;'"]*?|export [^;'"]*? from |.*\b(import)\()'(\.[^']+)'/gm)
  for (const [, lazily, imported = ''] of imports) {
    const path = join(dirname(module), imported)
    if (!lazily || brought.length === 0) namespacesOf(path, seen, found)
    else for (const one of namespacesOf(path)) if (!brought.includes(one)) found.add(one)
  }
  return found
}

test.each(pages.map((page) => [page.path, page] as const))(
  'the page %s declares its slots and the texts of everything it shows, else their keys would be shown',
  (_, page) => {
    const { module, texts } = page
    const slots = ('slots' in page ? page.slots : []).map((slot) => `slot/${slot}`)
    const used = namespacesOf(`${features}/${module}`)
    expect(used.size).toBeGreaterThan(0)
    expect([...used].filter((namespace) => !['common', ...texts, ...slots].includes(namespace))).toEqual([])
  },
)

test.each(inSlots.flatMap((shown) => Object.entries(shown)))(
  'what is shown in %s declares its texts',
  (_, { module, texts }) => {
    const used = namespacesOf(`${features}/${module}`)
    expect([...used].filter((namespace) => !['common', ...texts].includes(namespace))).toEqual([])
  },
)
