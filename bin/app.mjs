// What the CDK CLI runs (cdk.json), under whatever Node it runs itself: installs the packages when they are missing,
// then goes on under Node 24, which is one of them.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { node } from './install.mjs'

const { status, signal, error } = spawnSync(node, [join('bin', 'app.ts')], {
  cwd: dirname(dirname(fileURLToPath(import.meta.url))),
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
// The CDK CLI says of its app only that it failed; what ended without a word of its own needs one from here.
if (status === null) console.error(`${node} bin/app.ts did not end by itself: ${error?.message ?? signal}`)
process.exit(status ?? 1)
