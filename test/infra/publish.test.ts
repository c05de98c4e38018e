import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { publish } from '../../infra/publish.ts'

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
  const send = async ({ input }: PutObjectCommand) =>
    puts.push([input.Key ?? '', input.ContentType ?? '', input.CacheControl ?? ''])
  return { puts, s3: { send } as unknown as S3Client }
}

test('the entry page comes last; only names with a hash are kept', async () => {
  const { puts, s3 } = recorder()
  await publish(s3, 'web', built('index.html', 'assets/index-1a.js', 'favicon.svg', '.vite/manifest.json'), '{}')
  const forever = 'public, max-age=31536000, immutable'
  expect(puts.slice(0, -2).sort()).toEqual([
    ['assets/index-1a.js', 'text/javascript; charset=utf-8', forever],
    ['favicon.svg', 'image/svg+xml', 'no-cache'],
  ])
  expect(puts.slice(-2)).toEqual([
    ['config.json', 'application/json', 'no-cache'],
    ['index.html', 'text/html; charset=utf-8', 'no-cache'],
  ])
})

test('a file of unknown type is refused rather than served as a download', async () => {
  const { s3 } = recorder()
  await expect(publish(s3, 'web', built('index.html', 'odd.xyz'), '{}')).rejects.toThrow('odd.xyz')
})
