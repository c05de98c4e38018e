import { CopyObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { type Processed, putPhotos } from '#data/photos.ts'
import { s3 } from '#lib/clients/s3.ts'
import { env } from '#lib/env.ts'
import { publishPhoto } from '#lib/uploads.ts'
import { photoUrl, photoWidths } from '#shared/schema/photos.ts'
import { renderPhoto } from '../../functions/photos/render.ts'
import type { DemoListing } from './listing.ts'
import type { Picture } from './pictures.ts'

const Bucket = env('BUCKET_PHOTOS')

/** A photo belongs to one post: its key says to which, so that every run comes to the same. */
export const photoKey = (postId: string, picture: string): string => `${postId.toLowerCase()}-${picture}`

/** Draws a picture and sends it through the product's own processing. */
export async function publishPicture({ name, draw }: Picture, key: string): Promise<Processed> {
  const drawn = await sharp(Buffer.from(draw())).flatten().jpeg({ quality: 92 }).toBuffer()
  const rendered = await renderPhoto(drawn)
  if (typeof rendered === 'string') throw new Error(`The picture ${name} was rejected: ${rendered}`)
  const { variants, ...processed } = rendered
  await publishPhoto(key, variants)
  return processed
}

/** Gives a photo of its own to another post. */
export async function copyPhoto(from: string, to: string): Promise<void> {
  const copies = photoWidths.flatMap((width) =>
    (['webp', 'jpg'] as const).map((format) => {
      const source = `${Bucket}${photoUrl(from, width, format)}`
      return s3.send(new CopyObjectCommand({ Bucket, Key: photoUrl(to, width, format).slice(1), CopySource: source }))
    }),
  )
  await Promise.all(copies)
}

/** Notes the photos of a listing as processed and attached to it. */
export async function notePhotos(
  { postId, createdAt }: DemoListing,
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
