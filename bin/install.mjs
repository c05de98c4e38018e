// Runs before every script, under whatever Node the machine has: installs the packages when they are missing or the
// lock file has changed. npm then finds Node 24 (the package `node`) first on the script's path.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.installed-lock.json')

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(lock, 'utf8')) {
  console.log('Installing packages: this takes about a minute …')
  const started = Date.now()
  const told = setInterval(() => console.log(`  ${Math.round((Date.now() - started) / 1000)} seconds …`), 10_000)
  // Packages that want a newer Node than the machine's run under ours: npm need not warn of each.
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [status] = await once(npm, 'close').catch(() => [1])
  clearInterval(told)
  if (status !== 0) {
    console.error('The packages could not be installed; see the lines above.')
    process.exit(status ?? 1)
  }
  copyFileSync(lock, installed)
}
