import { startVitest } from 'vitest/node'
import { factsPlugin } from '../../../infra/vite/facts.ts'
import { demoFacts } from '../../support/facts.ts'
import { startPostgres } from '../postgres.ts'
import type { Tally } from './beside.ts'

/** The tests that ask the search of listings what it finds, in which order, and how many of each choice. */
const files = [
  ...[
    'choices',
    'everyField',
    'fieldFilters',
    'fold',
    'money',
    'near',
    'oracle',
    'order',
    'prices',
    'query',
    'reduced',
  ],
  'sentence',
].map((name) => `test/search/rules/${name}.test.ts`)

/** Runs the tests of the search with PostgreSQL beside the engine: each search is asked of both, and must find the same. */
export async function benchSeam(): Promise<void> {
  const postgres = await startPostgres()
  process.env.TREGU_POSTGRES = postgres.home
  const vitest = await startVitest(
    'test',
    [],
    {
      config: false,
      watch: false,
      include: [...files, 'test/bench/rules/reference.test.ts'],
      setupFiles: ['test/support/propertySeed.ts', 'test/support/facts.ts', 'test/bench/seam/beside.ts'],
      maxWorkers: 1,
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
    { plugins: [factsPlugin(demoFacts)] },
  )
  const sum: Tally = { pages: 0, unordered: 0, counts: 0 }
  for (const module of vitest.state.getTestModules())
    for (const test of module.children.allTests())
      for (const [kind, count] of Object.entries(test.meta().seam ?? {})) sum[kind as keyof Tally] += count
  console.log(
    `PostgreSQL ${postgres.version} agrees in ${sum.pages} pages with their order, ${sum.unordered} without, and ${sum.counts} counts.`,
  )
  await vitest.close()
  await postgres.stop()
}
