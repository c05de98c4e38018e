// Runs a command of bin/main.ts by its name, for npm's scripts and the CDK CLI. It runs under the machine's own Node:
// installs the packages that are missing, then starts the command under Node 24, which is one of them.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { node } from './install.mjs'

const words = process.argv.slice(process.argv[2] === '--omit=dev' ? 3 : 2)
const child = spawn(node, [join(dirname(fileURLToPath(import.meta.url)), 'main.ts'), ...words], {
  stdio: 'inherit',
  // Without it glibc keeps what many threads freed: 200 MB of npm start.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`${node} does not start: ${error.message}`)
  process.exit(1)
})
child.on('exit', (status, signal) => {
  // A command that was killed prints nothing itself, and the CDK CLI reports only that its app failed.
  if (signal) console.error(`${words[0]} was ended by ${signal}.`)
  process.exit(status ?? 1)
})
