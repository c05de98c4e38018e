import { parseArgs } from 'node:util'
import { compare } from '../test/bench/compare.ts'
import { report } from '../test/bench/report.ts'
import { writeResults } from '../test/bench/results.ts'

// npm run bench [-- --million] [--no-product]: search against PostgreSQL and DynamoDB, then the running product.
const { values } = parseArgs({
  options: { million: { type: 'boolean' }, product: { type: 'boolean', default: true } },
  allowNegative: true,
})

const comparisons = []
for (const count of [10_000, 100_000, ...(values.million ? [1_000_000] : [])])
  comparisons.push(await compare(count, (line) => console.error(line)))
writeResults(comparisons)
if (values.product) await report()
