import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { benchAlerts } from '../test/bench/alerts.ts'
import { compare } from '../test/bench/compare.ts'
import { benchLoad, benchSoak } from '../test/bench/crowd.ts'
import { benchEngine } from '../test/bench/engine.ts'
import { judge } from '../test/bench/judge/judge.ts'
import { benchMap } from '../test/bench/map.ts'
import { benchPages } from '../test/bench/pages.ts'
import { report } from '../test/bench/report.ts'
import { writeResults } from '../test/bench/results.ts'
import { benchSitemap } from '../test/bench/sitemap.ts'

// npm run bench [-- --million] [--engine] [--no-product]: the engine alone, and with --engine nothing else; search against
// PostgreSQL and DynamoDB; then the running product. Or with --faults every fault of every call, with --turns every order
// of the AWS calls of two calls beside each other, with --fuzz a hundred thousand requests made of the OpenAPI document,
// with --laws the property tests on other values than those of every run.
// With --load 200 visitors at once for a minute, with --soak 50 for half an hour, or for --minutes.
// With --sitemap the sitemap of a hundred thousand listings, with --alerts whom a thousand changed listings concern.
// With --pages Lighthouse on a phone, five times each or --runs. With --map what the map of results costs.
// Or with --judge how well queries are answered that people type; --kept tells which of those fail that only measure.
const { values } = parseArgs({
  options: {
    million: { type: 'boolean' },
    engine: { type: 'boolean' },
    product: { type: 'boolean', default: true },
    faults: { type: 'boolean' },
    turns: { type: 'boolean' },
    fuzz: { type: 'boolean' },
    laws: { type: 'boolean' },
    load: { type: 'boolean' },
    soak: { type: 'boolean' },
    minutes: { type: 'string' },
    judge: { type: 'boolean' },
    kept: { type: 'boolean' },
    pages: { type: 'boolean' },
    map: { type: 'boolean' },
    runs: { type: 'string' },
    sitemap: { type: 'boolean' },
    alerts: { type: 'boolean' },
  },
  allowNegative: true,
})

const attacks = [
  ...(values.faults ? ['test/faults/faults.test.ts'] : []),
  ...(values.turns ? ['test/turns/turns.test.ts'] : []),
  ...(values.fuzz ? ['test/fuzz/fuzz.test.ts'] : []),
]
if (attacks.length > 0 || values.laws) {
  const seed = String(Date.now() % 1_000_000)
  const env = { TREGU_SEED: seed, ...process.env, TREGU_FAULTS: 'all', TREGU_TURNS: 'all', TREGU_REQUESTS: '100000' }
  console.log(`TREGU_SEED=${env.TREGU_SEED}`)
  const projects = values.laws ? ['rules*'] : ['product', 'alone']
  const chosen = projects.flatMap((name) => ['--project', name])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...attacks]
  const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit', env })
  process.exit(status ?? 1)
}

const minutes = values.minutes ? Number(values.minutes) : undefined
if (values.load) await benchLoad(minutes)
if (values.soak) await benchSoak(minutes)
if (values.load || values.soak) process.exit()
if (values.sitemap) {
  await benchSitemap(100_000)
  process.exit()
}
if (values.alerts) {
  await benchAlerts([10_000, 100_000])
  process.exit()
}
if (values.pages) {
  await benchPages(values.runs ? Number(values.runs) : undefined)
  process.exit()
}
if (values.map) {
  await benchMap()
  process.exit()
}
if (values.judge) {
  await judge(values)
  process.exit()
}

const sizes = [10_000, 100_000, ...(values.million ? [1_000_000] : [])]
await benchEngine(sizes.slice(1))
if (!values.engine) {
  const comparisons = []
  for (const count of sizes) comparisons.push(await compare(count, (line) => console.error(line)))
  writeResults(comparisons)
  if (values.product) await report()
}
