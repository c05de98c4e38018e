import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { type FunctionName, functionNames } from './grants.ts'
import type { Settings } from './settings.ts'

const root = join(import.meta.dirname, '..')

/** `posts.create` is functions/posts/create.ts. */
const pathOf = (name: FunctionName) => name.replace('.', '/')

/**
 * Bundles every function with one esbuild call, each to an `index.mjs` in a folder of its own below `outdir`, and
 * answers those folders. `outdir` is emptied first.
 */
export function bundle(outdir: string, target: Settings['target']): Record<FunctionName, string> {
  const folder = (name: FunctionName) => join(outdir, pathOf(name))
  // What an earlier run left, such as sharp for another processor, must not get into a bundle.
  rmSync(outdir, { recursive: true, force: true })
  buildSync({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      functionNames.map((name) => [`${pathOf(name)}/index`, `functions/${pathOf(name)}.ts`]),
    ),
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
  if (target === 'aws') installSharp(drawing.map(folder))
  return Object.fromEntries(functionNames.map((name) => [name, folder(name)])) as Record<FunctionName, string>
}

/** The functions that draw pictures. */
const drawing: FunctionName[] = ['photos.process', 'blogs.create', 'blogs.update']

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
