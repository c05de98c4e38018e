import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SQSClient } from '@aws-sdk/client-sqs'
import { laptop } from '../infra/demo/target.ts'
import { functionNameOf } from '../infra/functions.ts'
import { retryGivenUp } from '../infra/ops/givenUp.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'
import { laptopStage } from '../infra/settings.ts'

// npm run photos -- retry [--stage prod]: processes photos again that were given up; without a stage, the laptop's.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...stageOptions, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

if (positionals.join() !== 'retry') fail('Usage: npm run photos -- retry [--stage <stage>] [--profile …] [--region …]')
const settings = stageOf({ ...values, stage: values.stage ?? laptopStage })
if (!values.stage)
  Object.assign(
    process.env,
    laptop(values.dir) ?? fail('The laptop cloud is not running: start it, or name a --stage.'),
  )
const { region } = settings
const functionName = functionNameOf('photos.process', settings)
const handed = await retryGivenUp(functionName, new SQSClient({ region }), new LambdaClient({ region }))
console.log(handed === 1 ? 'One photo is processed again.' : `${handed} photos are processed again.`)
