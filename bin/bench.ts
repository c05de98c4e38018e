import { parseArgs } from 'node:util'
import { compare } from '../test/bench/compare.ts'
import { benchEngine } from '../test/bench/engine.ts'
import { report } from '../test/bench/report.ts'
import { writeResults } from '../test/bench/results.ts'

// npm run bench [-- --million] [--engine] [--no-product]: the engine alone, and with --engine nothing else; search against
// PostgreSQL and DynamoDB; then the running product.
const { values } = parseArgs({
  options: { million: { type: 'boolean' }, engine: { type: 'boolean' }, product: { type: 'boolean', default: true } },
  allowNegative: true,
})

const sizes = [10_000, 100_000, ...(values.million ? [1_000_000] : [])]
await benchEngine(sizes.slice(1))
if (!values.engine) {
  const comparisons = []
  for (const count of sizes) comparisons.push(await compare(count, (line) => console.error(line)))
  writeResults(comparisons)
  if (values.product) await report()
}
