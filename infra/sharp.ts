import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Locked = Record<string, { version: string; dependencies?: Names; optionalDependencies?: Names }>
type Names = Record<string, string>

/**
 * Returns a folder `node_modules` with sharp for Lambda's processor. It is installed from our own lock file, so that
 * npm checks the integrity hash of each package, and cached until the lock file changes.
 */
export function sharpForLambda(): string {
  const lock = lockOf('sharp')
  const home = join(root, 'node_modules', '.cache', `sharp-${createHash('sha256').update(lock).digest('hex')}`)
  const complete = join(home, 'complete')
  if (!existsSync(complete)) {
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    const { dependencies } = JSON.parse(lock).packages['']
    writeFileSync(join(home, 'package.json'), JSON.stringify({ dependencies }))
    writeFileSync(join(home, 'package-lock.json'), lock)
    execFileSync('npm', ['ci', '--os=linux', '--cpu=arm64', '--libc=glibc', '--ignore-scripts', '--no-audit'], {
      cwd: home,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    writeFileSync(complete, '')
  }
  return join(home, 'node_modules')
}

/** A lock file with only a package and its dependencies, taken from our own lock file. */
export function lockOf(name: string): string {
  const { packages }: { packages: Locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const needed: Locked = {}
  const add = (one: string): void => {
    const path = `node_modules/${one}`
    const locked = packages[path]
    if (!locked || needed[path]) return
    needed[path] = locked
    for (const other of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) add(other)
  }
  add(name)
  const own = { dependencies: { [name]: packages[`node_modules/${name}`]?.version } }
  return JSON.stringify({ lockfileVersion: 3, requires: true, packages: { '': own, ...needed } })
}
