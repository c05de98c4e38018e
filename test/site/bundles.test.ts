import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { demoFacts } from '../support/facts.ts'

/** What only a stage may say: the facts of the demo, in the ways in which code could write them. */
const invented = [
  demoFacts.entity,
  demoFacts.address,
  'Agim Ramadani 23',
  demoFacts.phone,
  '38338555010',
  demoFacts.email,
  demoFacts.register,
  demoFacts.website,
  ...Object.values(demoFacts.social),
  ...(demoFacts.credits?.en ?? []),
  ...(demoFacts.credits?.al ?? []),
]

test.each([
  ['pages', 'dist', '**/*.{js,css,html,json,txt,webmanifest,svg}'],
  ['functions', join(process.env.TREGU_ASSEMBLY ?? join(inject('state'), 'cdk.out'), 'functions'), '**/*.mjs'],
])('no built file of the %s has a fact of the demo (LEG-02)', (_, folder, files) => {
  const found = globSync(files, { cwd: folder })
  expect(found.length).toBeGreaterThan(20)
  for (const file of found) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const fact of invented) expect(text.includes(fact), `${file}: ${fact}`).toBe(false)
  }
})
