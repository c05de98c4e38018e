import { CopyObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '#functions/lib/clients/s3.ts'
import { env } from '#functions/lib/env.ts'
import { type Processed, putPhotos } from '#functions/photos/parts/data.ts'
import { renderPhoto } from '#functions/photos/parts/render.ts'
import { publishPhoto } from '#functions/photos/parts/uploads.ts'
import { formats, photoUrl, photoWidths } from '#shared/photos/variants.ts'
import type { DemoListing } from './listing.ts'
import { readPicture } from './pictures.ts'

const Bucket = env('BUCKET_PHOTOS')

/**
 * The time limit for processing a picture, in seconds: generous, because our pictures are valid and a laptop may be
 * busy.
 */
const patience = 120

/** Uploads a picture and processes it by the product's own code. It gets no print, as listings share pictures (D-216). */
export async function publishPicture(name: string, key: string): Promise<Processed> {
  const rendered = await renderPhoto(readPicture(name), patience)
  if (typeof rendered === 'string') throw new Error(`The picture ${name} was rejected: ${rendered}`)
  const { variants, print: _, ...processed } = rendered
  await publishPhoto(key, variants)
  return processed
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
