import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareClone, type } from '../ops/machine.ts'
import { naming, takeOut } from '../support/takenOut.ts'

/** The domains that can be taken out, each with the tests that are of it and of others. */
const domains: Record<string, string[]> = {
  alerts: [
    'test/accounts/erased.test.ts',
    'test/faults/jobs.test.ts',
    'test/faults/secrets.test.ts',
    'test/journeys/{narrow,search,states,twice,unseen-field}.test.ts',
    'test/lib/folds.test.ts',
    'test/mail/{pushed,strangers,unproved}.test.ts',
    'test/mail/rules/facts.test.ts',
    'test/search/rules/sentence/sentences.test.ts',
    'test/watching/{alarms,walls}.test.ts',
  ],
  asked: ['test/journeys/admin-morning.test.ts', 'test/site/rules/components/failed.test.ts'],
  conversations: [
    'test/contact/counted.test.ts',
    'test/infra/incoming.test.ts',
    'test/journeys/{attachments,pushed}.test.ts',
    'test/mail/pushed.test.ts',
    'test/support/attachments.ts',
    'test/watching/alarms.test.ts',
  ],
  figures: ['test/contact/counted.test.ts'],
  posters: ['test/accounts/erased.test.ts'],
  push: ['test/accounts/erased.test.ts', 'test/journeys/pushed.test.ts', 'test/mail/pushed.test.ts'],
  violations: ['test/journeys/policy.test.ts', 'test/writes.test.ts'],
}

/**
 * The domain that is looked at thoroughly, or `all` of them, one by one; otherwise the types are checked without all at
 * once.
 */
const { TREGU_WITHOUT: wanted } = process.env
const names = Object.keys(domains)
const chosen = wanted ? names.filter((name) => wanted === 'all' || wanted === name).map((name) => [name]) : [names]

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

// Else one could be taken out only together with the other, which checking all at once does not show.
test('none of them names another', () => {
  for (const name of names)
    for (const other of names.filter((one) => one !== name))
      expect(naming(other, name), `${name}: ${other}`).toEqual([])
})

describe.each(chosen.map((out) => ({ out, what: out.join(', ') })))('without $what', ({ out }) => {
  const { folder, remove } = bareClone()
  afterAll(remove)
  beforeAll(() => {
    for (const domain of out) takeOut(domain, folder, domains[domain] ?? [])
  })

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
