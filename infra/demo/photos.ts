import { CopyObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '#functions/lib/clients/s3.ts'
import { env } from '#functions/lib/env.ts'
import { type Processed, putPhotos } from '#functions/photos/data.ts'
import { renderPhoto } from '#functions/photos/render.ts'
import { publishPhoto } from '#functions/photos/uploads.ts'
import { formats, photoUrl, photoWidths } from '#shared/photos/variants.ts'
import type { DemoListing } from './listing.ts'
import { readPicture } from './pictures.ts'

const Bucket = env('BUCKET_PHOTOS')

/** Our own pictures are sound, and a laptop that is busy may take its time over them (s). */
const patience = 120

/** Sends a picture through the product's own processing. */
export async function publishPicture(name: string, key: string): Promise<Processed> {
  const rendered = await renderPhoto(readPicture(name), patience)
  if (typeof rendered === 'string') throw new Error(`The picture ${name} was rejected: ${rendered}`)
  const { variants, ...processed } = rendered
  await publishPhoto(key, variants)
  return processed
}

/** Gives a photo of its own to another post. */
export async function copyPhoto(from: string, to: string): Promise<void> {
  const copies = photoWidths.flatMap((width) =>
    formats.map((format) => {
      const source = `${Bucket}${photoUrl(from, width, format)}`
      return s3.send(new CopyObjectCommand({ Bucket, Key: photoUrl(to, width, format).slice(1), CopySource: source }))
    }),
  )
  await Promise.all(copies)
}

/** Notes the photos of a listing, or of an article, as processed and attached to it. */
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
