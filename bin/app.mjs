// What the CDK CLI runs (cdk.json), under whatever Node it runs itself: installs the packages when they are missing,
// then goes on under Node 24, which is one of them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './install.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const { status } = spawnSync(node, [join(root, 'bin', 'app.ts')], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
