import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '../../infra/bundle.ts'
import { functions } from '../../infra/functions.ts'
import { demoFacts, fullFacts } from '../support/facts.ts'

const outdir = mkdtempSync(join(tmpdir(), 'tregu-bundle-'))
afterAll(() => rmSync(outdir, { recursive: true }))

test('a function that mails, makes pages or fills in legal texts has the facts of its own site; others have none (LEG-02)', async () => {
  const knowing = ['accounts.requestReset', 'papers.page', 'papers.get']
  const specs = functions.filter(({ name }) => [...knowing, 'photos.sign'].includes(name))
  expect(specs).toHaveLength(4)
  const bundled = await bundle(specs, outdir, { laptop: true, brand: { facts: fullFacts, folder: 'none' } })
  for (const { name, folder } of bundled) {
    const code = readFileSync(join(folder, 'index.mjs'), 'utf8')
    expect(code.includes(fullFacts.register), name).toBe(knowing.includes(name))
    expect(code, name).not.toContain(demoFacts.register)
  }
})
