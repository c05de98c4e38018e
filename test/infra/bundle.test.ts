import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '../../infra/bundle.ts'
import { functions } from '../../infra/functions.ts'
import { fullFacts } from '../support/facts.ts'
import { invented } from '../support/invented.ts'

const outdir = mkdtempSync(join(tmpdir(), 'tregu-bundle-'))
afterAll(() => rmSync(outdir, { recursive: true }))

test('a function that mails, makes pages or fills in legal texts has the facts of its own site, and none those of the demo (LEG-02)', async () => {
  const bundled = await bundle(functions, outdir, { laptop: true, brand: { facts: fullFacts, folder: 'none' } })
  const codes = new Map(bundled.map(({ name, folder }) => [name, readFileSync(join(folder, 'index.mjs'), 'utf8')]))
  for (const name of ['accounts.requestReset', 'papers.page', 'papers.get'])
    expect(codes.get(name), name).toContain(fullFacts.register)
  expect(codes.get('photos.sign')).not.toContain(fullFacts.register)
  for (const [name, code] of codes)
    for (const fact of invented) expect(code.includes(fact), `${name}: ${fact}`).toBe(false)
})
