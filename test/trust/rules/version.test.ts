import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesVersion } from '#shared/trust/rules/table.ts'
import versions from './versions.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../../../shared/trust')

/** A hash of the rules and their words, without comments and white space. */
function hashOfRules(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{rules,text}/**/*.ts', { cwd: folder }).sort()) {
    const code = readFileSync(join(folder, file), 'utf8')
    hash.update(code.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, ''))
  }
  return hash.digest('hex').slice(0, 16)
}

test('rules that change have another version, so that an assessment says by which it was made (D-210)', () => {
  const known: Record<string, string> = versions
  expect(known[rulesVersion], 'Raise rulesVersion, and write its hash into versions.json').toBe(hashOfRules())
})
