import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { compare } from '../test/bench/compare.ts'
import { benchEngine } from '../test/bench/engine.ts'
import { report } from '../test/bench/report.ts'
import { writeResults } from '../test/bench/results.ts'

// npm run bench [-- --million] [--engine] [--no-product]: the engine alone, and with --engine nothing else; search against
// PostgreSQL and DynamoDB; then the running product. Or with --faults every fault of every call, with --fuzz a hundred
// thousand requests made of the OpenAPI document.
const { values } = parseArgs({
  options: {
    million: { type: 'boolean' },
    engine: { type: 'boolean' },
    product: { type: 'boolean', default: true },
    faults: { type: 'boolean' },
    fuzz: { type: 'boolean' },
  },
  allowNegative: true,
})

const attacks = [
  ...(values.faults ? ['test/faults/faults.test.ts'] : []),
  ...(values.fuzz ? ['test/fuzz/fuzz.test.ts'] : []),
]
if (attacks.length > 0) {
  const seed = String(Date.now() % 1_000_000)
  const env = { TREGU_SEED: seed, ...process.env, TREGU_FAULTS: 'all', TREGU_REQUESTS: '100000' }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'product', ...attacks]
  const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit', env })
  process.exit(status ?? 1)
}

const sizes = [10_000, 100_000, ...(values.million ? [1_000_000] : [])]
await benchEngine(sizes.slice(1))
if (!values.engine) {
  const comparisons = []
  for (const count of sizes) comparisons.push(await compare(count, (line) => console.error(line)))
  writeResults(comparisons)
  if (values.product) await report()
}
