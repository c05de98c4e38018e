// The CDK CLI's entry point (cdk.json). It runs under the CLI's own version of Node: installs the packages when they
// are missing, then starts the app under Node 24, which is one of these packages.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { node } from './install.mjs'

const { status, signal, error } = spawnSync(node, [join('bin', 'app.ts')], {
  cwd: dirname(dirname(fileURLToPath(import.meta.url))),
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
// The CDK CLI reports only that its app failed. An app that was killed prints nothing itself, so the reason is printed
// here.
if (status === null) console.error(`${node} bin/app.ts did not end by itself: ${error?.message ?? signal}`)
process.exit(status ?? 1)
