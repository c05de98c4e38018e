import { GetObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from './clients/s3.ts'
import { env } from './env.ts'

const Bucket = env('BUCKET_WEB')

/**
 * How long an instance caches the entry page, in milliseconds. A new release is served after this time at the latest;
 * the files of the old release stay available.
 */
const keptMs = 60_000

let kept: { page: Promise<string>; until: number } | undefined

/** The published entry page of the site, on which every page is built. */
export function entryPage(): Promise<string> {
  if (!kept || kept.until < Date.now()) kept = { page: read(), until: Date.now() + keptMs }
  kept.page.catch(() => {
    kept = undefined
  })
  return kept.page
}

async function read(): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'index.html' }))
  if (!Body) throw new Error('A page without a body')
  return Body.transformToString()
}
