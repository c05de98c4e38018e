import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { publicPages } from '#web/pages.ts'
import { publish } from '../../infra/publish.ts'
import { demoFacts } from '../support/facts.ts'

const site = { config: '{}', site: 'https://tregu.example', brand: { facts: demoFacts, folder: 'none' } }

function built(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-dist-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  return folder
}

function recorder() {
  const puts: string[][] = []
  const bodies = new Map<string, string>()
  const send = async ({ input }: PutObjectCommand) => {
    puts.push([input.Key ?? '', input.ContentType ?? '', input.CacheControl ?? ''])
    bodies.set(input.Key ?? '', String(input.Body))
  }
  return { puts, bodies, s3: { send } as unknown as S3Client }
}

test('the entry page comes last but for the worker, which keeps it; only names with a hash are kept', async () => {
  const { puts, s3 } = recorder()
  const files = ['index.html', 'assets/index-1a.js', 'favicon.svg', 'worker.js', '.vite/manifest.json']
  await publish(s3, 'web', built(...files), site)
  const forever = 'public, max-age=31536000, immutable'
  const html = ['text/html; charset=utf-8', 'no-cache']
  const last = 5 + Object.keys(publicPages).length
  expect(puts.slice(0, -last).sort()).toEqual([
    ['assets/index-1a.js', 'text/javascript; charset=utf-8', forever],
    ['favicon.svg', 'image/svg+xml', 'no-cache'],
  ])
  expect(puts.slice(-last)).toEqual([
    ['config.json', 'application/json', 'no-cache'],
    ['robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['private.html', ...html],
    ...Object.keys(publicPages).map((page) => [`page/${page}`, ...html]),
    ['index.html', ...html],
    ['worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ])
})

test('where a stage or the version before goes without a worker, its file ends the worker that a browser has (PWA-02)', async () => {
  const { bodies, s3 } = recorder()
  const folder = built('index.html', 'worker.js')
  await publish(s3, 'web', folder, site)
  expect(bodies.get('worker.js')).toBe('worker.js')
  await publish(s3, 'web', folder, { ...site, worker: false })
  expect(bodies.get('worker.js')).toContain('registration.unregister()')
  await publish(s3, 'web', folder, site)
  await publish(s3, 'web', built('index.html'), site)
  expect(bodies.get('worker.js')).toContain('registration.unregister()')
})

test('a file of unknown type is refused, since it would be served as a download', async () => {
  const { s3 } = recorder()
  await expect(publish(s3, 'web', built('index.html', 'odd.xyz'), site)).rejects.toThrow('odd.xyz')
})

test('a file that the edge would send home is refused, too (REA-04)', async () => {
  const { s3 } = recorder()
  await expect(publish(s3, 'web', built('index.html', 'about.html'), site)).rejects.toThrow('about.html')
})

test('/robots.txt is published with the pages (REA-07)', async () => {
  const { bodies, s3 } = recorder()
  await publish(s3, 'web', built('index.html'), site)
  expect(bodies.get('robots.txt')).toContain('Sitemap: https://tregu.example/sitemap.xml')
})
