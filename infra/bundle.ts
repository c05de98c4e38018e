import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { Bundled, FunctionSpec } from './functions.ts'
import type { Settings } from './settings.ts'

const root = join(import.meta.dirname, '..')

/**
 * Bundles the functions with one esbuild call, each to an `index.mjs` in a folder of its own below `outdir`, which is
 * emptied first.
 */
export function bundle(functions: readonly FunctionSpec[], outdir: string, target: Settings['target']): Bundled[] {
  const pathOf = ({ name }: FunctionSpec) => name.replace('.', '/')
  // What an earlier run left, such as sharp for another processor, must not get into a bundle.
  rmSync(outdir, { recursive: true, force: true })
  buildSync({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(functions.map(pathOf).map((path) => [`${path}/index`, `functions/${path}.ts`])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    // Native code cannot be bundled.
    external: ['sharp'],
    // Some packages are CommonJS and call require.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    logLevel: 'error',
  })
  const bundled = functions.map((spec) => ({ ...spec, folder: join(outdir, pathOf(spec)) }))
  if (target === 'aws') installSharp(bundled.filter(({ need }) => need.draws).map(({ folder }) => folder))
  return bundled
}

/** Puts sharp for Lambda's processor beside the bundles; the laptop finds the one of its own machine. */
function installSharp([folder = '', ...others]: string[]): void {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { sharp: dependencies.sharp } }))
  const flags = ['--os=linux', '--cpu=arm64', '--libc=glibc', '--ignore-scripts', '--no-package-lock', '--no-audit']
  execFileSync('npm', ['install', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  for (const other of others) cpSync(join(folder, 'node_modules'), join(other, 'node_modules'), { recursive: true })
}
