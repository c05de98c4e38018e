import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publicPages } from '#web/pages.ts'
import { pagesOf } from '../../infra/pages.ts'
import { templateFile } from '../../infra/vite/document.ts'
import { demoFacts } from '../support/facts.ts'
import { template } from '../support/pages.ts'

const site = { brand: { facts: demoFacts, folder: 'none' }, worker: true }

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function built(...files: string[]): string {
  const folder = scratch()
  for (const file of [...files, templateFile]) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), file === templateFile ? JSON.stringify(template) : file)
  }
  return folder
}

const keysIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()

test('each page has its plain copy, the private ones a copy that is not indexed (REA-04)', async () => {
  const files = ['assets/index-1a.js', 'favicon.svg', 'worker.js', '.vite/manifest.json']
  const { folder } = await pagesOf(site, built(...files), scratch())
  const copies = Object.keys(publicPages).map((page) => `page/${page}`)
  expect(keysIn(folder)).toEqual(
    ['assets/index-1a.js', 'favicon.svg', 'index.html', 'private.html', 'worker.js', ...copies].sort(),
  )
  const plain = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const key of copies) expect(readFileSync(join(folder, key), 'utf8')).toBe(plain)
  expect(plain).toContain('<div class="shell">')
  expect(plain).not.toContain('noindex')
  expect(readFileSync(join(folder, 'private.html'), 'utf8')).toContain('content="noindex"')
})

test('where a stage or a version goes without a worker, its file ends the worker that a browser has (PWA-02)', async () => {
  const workerOf = async (from: string, worker: boolean) => {
    const { folder } = await pagesOf({ ...site, worker }, from, scratch())
    return readFileSync(join(folder, 'worker.js'), 'utf8')
  }
  const both = built('worker.js')
  expect(await workerOf(both, true)).toBe('worker.js')
  expect(await workerOf(both, false)).toContain('registration.unregister()')
  expect(await workerOf(built(), true)).toContain('registration.unregister()')
})

test('a file of unknown type is refused, since it would be served as a download', async () => {
  await expect(pagesOf(site, built('assets/odd.xyz'), scratch())).rejects.toThrow('odd.xyz')
})

test('a file that the edge would send home is refused, too (REA-04)', async () => {
  await expect(pagesOf(site, built('about.html'), scratch())).rejects.toThrow('about.html')
})
