import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import type { OutputName } from '../infra/outputs.ts'
import { publish } from '../infra/publish.ts'

// npm run deploy -- --context stage=prod --context domain=… : builds, deploys the stack, then publishes the pages.
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
  ...['--all', '--require-approval', 'never', '--outputs-file', outputsFile, '--context', 'target=aws'],
  ...process.argv.slice(2),
)

const [outputs] = Object.values<Record<OutputName, string>>(JSON.parse(readFileSync(outputsFile, 'utf8')))
if (!outputs) throw new Error('The deployment told no outputs.')
const config = JSON.parse(outputs.PageConfig)
await publish(new S3Client({ region: config.region }), outputs.WebBucket, join(root, 'dist'), outputs.PageConfig)
console.log(`Tregu is at ${outputs.SiteUrl}`)
