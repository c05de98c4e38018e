import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareClone, type } from '../ops/machine.ts'
import { takeOut } from '../support/takenOut.ts'

/** The domains that can be taken out, each with the tests that are of it and of others. */
const domains: Record<string, string[]> = {
  alerts: [
    'test/accounts/erased.test.ts',
    'test/faults/telling.test.ts',
    'test/journeys/{narrow,search,states,twice,unseen-field}.test.ts',
    'test/lib/folds.test.ts',
    'test/mail/{strangers,unproved}.test.ts',
    'test/mail/rules/facts.test.ts',
    'test/search/rules/sentence/sentences.test.ts',
    'test/watching/{alarms,walls}.test.ts',
  ],
  asked: ['test/journeys/admin-morning.test.ts'],
  violations: ['test/journeys/policy.test.ts', 'test/writes.test.ts'],
}

describe.each(Object.entries(domains))('without %s', (domain, tests) => {
  const { folder, remove } = bareClone()
  afterAll(remove)
  beforeAll(() => takeOut(domain, folder, tests))

  test.each([
    ['the code is formatted', 'node_modules/.bin/biome check --write .'],
    ['the checks pass', 'npm run --silent check'],
    ['the stack is synthesized, with functions and pages', 'node bin/main.ts synth --stage laptop'],
    ['the rules of the others hold', 'node_modules/.bin/vitest run --project="rules*"'],
  ])(
    '%s',
    async (_, line) => {
      // The default tier, which leaves out this test.
      const variables = { PATH: process.env.PATH ?? '', TREGU_TIER: 'default' }
      const { status, out, err } = await type(line, folder, variables)
      expect(status, out + err).toBe(0)
    },
    600_000,
  )
})
