import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { CopyObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { s3 } from '#functions/lib/clients/s3.ts'
import { env } from '#functions/lib/env.ts'
import { type Processed, putPhotos } from '#functions/photos/parts/data.ts'
import { type Rendered, renderPhoto } from '#functions/photos/parts/render.ts'
import { publishPhoto } from '#functions/photos/parts/uploads.ts'
import { formats, photoUrl, photoWidths } from '#shared/photos/variants.ts'
import { root } from '../ops/tools.ts'
import type { DemoListing } from './listing.ts'
import { readPicture } from './pictures.ts'

const Bucket = env('BUCKET_PHOTOS')

/**
 * The time limit for processing a picture, in seconds: generous, because our pictures are valid and a laptop may be
 * busy.
 */
const patience = 120

/** Publishes a picture as a photo. It gets no print, as listings share pictures (D-216). */
export async function publishPicture(name: string, key: string): Promise<Processed> {
  const { variants, print: _, ...processed } = await renderPicture(name)
  await publishPhoto(key, variants)
  return processed
}

/** The code of the product that makes the variants. */
const code = ['functions/photos/parts/render.ts', 'shared/photos/variants.ts'].map((path) =>
  readFileSync(join(root, path)),
)

/** Processes a picture by the product's own code, unless an earlier start did: it takes most of the time of seeding. */
async function renderPicture(name: string): Promise<Rendered> {
  const picture = readPicture(name)
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const part of [picture, ...code]) hash.update(part)
  const kept = join(root, 'node_modules', '.cache', 'demo-pictures', hash.digest('hex'))
  try {
    return deserialize(readFileSync(kept))
  } catch {
    const rendered = await renderPhoto(picture, { seconds: patience })
    if (typeof rendered === 'string') throw new Error(`The picture ${name} was rejected: ${rendered}`)
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, serialize(rendered))
    return rendered
  }
}

/** Copies a published photo for another post. */
export async function copyPhoto(from: string, to: string): Promise<void> {
  const copies = photoWidths.flatMap((width) =>
    formats.map((format) => {
      const source = `${Bucket}${photoUrl(from, width, format)}`
      return s3.send(new CopyObjectCommand({ Bucket, Key: photoUrl(to, width, format).slice(1), CopySource: source }))
    }),
  )
  await Promise.all(copies)
}

/** Stores the records of photos that are processed and attached to a listing or an article. */
export async function notePhotos(
  { postId, createdAt }: Pick<DemoListing, 'postId' | 'createdAt'>,
  userId: string,
  photos: readonly ({ key: string } & Processed)[],
): Promise<void> {
  await putPhotos(
    photos.map((photo) => ({
      ...photo,
      userId,
      postId,
      state: 'ready',
      createdAt,
      createdKey: `${createdAt}#${photo.key}`,
    })),
  )
}
