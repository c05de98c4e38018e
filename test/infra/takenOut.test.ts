import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareClone, type } from '../ops/machine.ts'
import { takeOut } from '../support/takenOut.ts'

/** The domains that can be taken out, each with the tests that are of it and of others. */
const domains: Record<string, string[]> = {
  alerts: [
    'test/accounts/erased.test.ts',
    'test/faults/jobs.test.ts',
    'test/journeys/{narrow,search,states,twice,unseen-field}.test.ts',
    'test/lib/folds.test.ts',
    'test/mail/{strangers,unproved}.test.ts',
    'test/mail/rules/facts.test.ts',
    'test/search/rules/sentence/sentences.test.ts',
    'test/watching/{alarms,walls}.test.ts',
  ],
  asked: ['test/journeys/admin-morning.test.ts', 'test/site/rules/components/failed.test.ts'],
  violations: ['test/journeys/policy.test.ts', 'test/writes.test.ts'],
}

/** The domain that is looked at thoroughly, or `all`; otherwise the types of each are checked. */
const { TREGU_WITHOUT: wanted } = process.env
const chosen = Object.keys(domains).filter((name) => !wanted || wanted === 'all' || wanted === name)

/** What takes minutes for a domain. */
const thorough: [what: string, line: string][] = [
  ['the lists are formatted again', 'node_modules/.bin/biome check --write .'],
  // Helpers that only its tests used stay exported; `npm run check` names them.
  ['no file and no package is unused', 'node_modules/.bin/knip --exclude exports,types'],
  ['the product is built, and its template synthesized', 'node bin/main.ts synth --stage laptop'],
  ['the costs are computed again', 'node bin/main.ts costs --write'],
  // The specification still describes the domain.
  ['the rules of all others hold', 'node_modules/.bin/vitest run --project="rules*" --exclude="test/spec/**"'],
]

describe.each(chosen)('without %s', (domain) => {
  const { folder, remove } = bareClone()
  afterAll(remove)
  beforeAll(() => takeOut(domain, folder, domains[domain] ?? []))

  test.each([['all types hold', 'node_modules/.bin/tsc --noEmit'], ...(wanted ? thorough : [])])(
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
