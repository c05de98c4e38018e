import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { retryGivenUp } from '../infra/ops/givenUp.ts'
import { operatedLaptop, operatedStage } from '../infra/ops/operated.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'
import { laptopStage } from '../infra/settings.ts'

// npm run photos -- retry [--stage prod]: tries photos again that were given up, of the running laptop cloud or a stage.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...stageOptions, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})
if (positionals.join() !== 'retry') {
  console.error('Usage: npm run photos -- retry [--stage <stage>] [--profile <profile>] [--region <region>]')
  process.exit(1)
}
const settings = stageOf({ ...values, stage: values.stage ?? laptopStage })
const operated = values.stage ? await operatedStage(settings) : operatedLaptop(values.dir)
const { worked, failures } = await retryGivenUp(operated, 'photos.process', settings)
console.log(`Photos processed after all: ${worked}. Failed again: ${failures.length}.`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
