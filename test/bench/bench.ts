import { spawnSync } from 'node:child_process'
import type { Values } from '../../infra/ops/command.ts'
import type { benchOptions } from './options.ts'

type Chosen = Values<typeof benchOptions>

/** What is measured alone, by the option that names it. */
const alone: Partial<Record<keyof Chosen, (chosen: Chosen) => Promise<void>>> = {
  load: async ({ minutes }) => (await import('./crowd.ts')).benchLoad(minutes),
  soak: async ({ minutes }) => (await import('./crowd.ts')).benchSoak(minutes),
  start: async ({ minutes }) => (await import('./crowd.ts')).benchStart(minutes),
  workbench: async () => (await import('./workbench.ts')).benchWorkbench(),
  trust: async () => (await import('./trust/judge.ts')).judgeTrust(),
  async alerts() {
    const { benchAlerts, benchHostileAlerts } = await import('./alerts.ts')
    await benchAlerts([10_000, 100_000])
    await benchHostileAlerts()
  },
  'three-million': async () => (await import('./millions.ts')).benchMillions([10_000, 100_000, 1_000_000, 3_000_000]),
  photos: async () => (await import('./photos.ts')).benchPhotos(1_500_000),
  pages: async ({ runs }) => (await import('./pages.ts')).benchPages(runs),
  map: async () => (await import('./map.ts')).benchMap(),
  seam: async () => (await import('./seam/run.ts')).benchSeam(),
  judge: async (chosen) => (await import('./judge/judge.ts')).judge(chosen),
}

/** Runs `npm run bench`. */
export async function bench(chosen: Chosen): Promise<void> {
  attack(chosen)
  const named = Object.entries(alone).filter(([name]) => chosen[name as keyof Chosen])
  for (const [, measure] of named) await measure(chosen)
  if (named.length > 0) process.exit()

  const sizes = [10_000, 100_000, ...(chosen.million ? [1_000_000] : [])]
  const { benchEngine } = await import('./engine.ts')
  await benchEngine(sizes.slice(1))
  if (chosen.engine) return
  const { compare } = await import('./compare.ts')
  const { writeResults } = await import('./results.ts')
  const comparisons = []
  for (const count of sizes) comparisons.push(await compare(count, (line) => console.error(line)))
  writeResults(comparisons)
  if (chosen['no-product']) return
  const { report } = await import('./report.ts')
  await report()
}

/** Runs the tests of the options `faults`, `races`, `fuzz` and `properties` with all their values, and ends the process. */
function attack({ faults, races, fuzz, properties }: Chosen): void {
  const files = [
    ...(faults ? ['test/faults/faults.test.ts', '/kills.test.ts'] : []),
    ...(races ? ['test/races/races.test.ts'] : []),
    ...(fuzz ? ['test/fuzz/fuzz.test.ts', 'test/search/rules/sentence/sentences.test.ts'] : []),
  ]
  if (files.length === 0 && !properties) return
  const env = {
    TREGU_SEED: String(Date.now() % 1_000_000),
    ...process.env,
    TREGU_FAULTS: 'all',
    TREGU_RACES: 'all',
    TREGU_REQUESTS: '100000',
    TREGU_SENTENCES: '1000000',
  }
  console.log(`TREGU_SEED=${env.TREGU_SEED}`)
  const projects = (properties ? ['rules*'] : ['product', 'alone', 'rules']).flatMap((name) => ['--project', name])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files]
  process.exit(spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1)
}
