import { GetObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from './clients/s3.ts'
import { env } from './env.ts'

const Bucket = env('BUCKET_WEB')

/** A new version of the pages shows after so many milliseconds at the latest; files of the old one stay. */
const keptMs = 60_000

let kept: { page: Promise<string>; until: number } | undefined

/** The page that every address of the site begins with, as it was published. */
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
