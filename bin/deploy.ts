import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { S3Client } from '@aws-sdk/client-s3'
import { stageOf, stageOptions } from '../infra/ops/options.ts'
import type { OutputName } from '../infra/outputs.ts'
import { publish } from '../infra/publish.ts'

// npm run deploy [-- --stage prod]: builds, deploys the stack, then publishes the pages.
const { values } = parseArgs({ options: stageOptions })
const settings = stageOf(values)
const root = join(import.meta.dirname, '..')
const outputsFile = join(root, 'cdk.out', 'outputs.json')

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

run('vite', 'build')
run(
  'cdk',
  'deploy',
  ...['--all', '--require-approval', 'never', '--outputs-file', outputsFile, '--context', `stage=${settings.stage}`],
  ...(values.profile ? ['--profile', values.profile] : []),
)

const [outputs] = Object.values<Record<OutputName, string>>(JSON.parse(readFileSync(outputsFile, 'utf8')))
if (!outputs) throw new Error('The deployment told no outputs.')
const config = JSON.parse(outputs.PageConfig)
await publish(new S3Client({ region: config.region }), outputs.WebBucket, join(root, 'dist'), outputs.PageConfig)
console.log(`Tregu is at ${outputs.SiteUrl}`)
