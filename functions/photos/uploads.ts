import { DeleteObjectCommand, DeleteObjectsCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { photoMaxBytes, type SignedUpload } from '#shared/photos/schema.ts'
import { type CoverWidth, coverUrl, coverWidths, photoUrl, photoWidths } from '#shared/photos/variants.ts'
import { allDone } from '../lib/allDone.ts'
import { s3 } from '../lib/clients/s3.ts'
import { env } from '../lib/env.ts'

const Bucket = env('BUCKET_PHOTOS')

/** Where an upload lands; its owner is told by the path. */
const uploadPath = (userId: string, key: string) => `uploads/${userId}/${key}`

/** Seconds that a signed POST is good for. */
const signedFor = 300

/** A POST that stores one file of this type and nothing else. */
export async function signUpload(userId: string, key: string, contentType: string): Promise<SignedUpload> {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket,
    Key: uploadPath(userId, key),
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, photoMaxBytes]],
    Expires: signedFor,
  })
  return { key, url, fields }
}

/** Stores an upload that came in a request's body. */
export async function putUpload(userId: string, key: string, body: Buffer): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket, Key: uploadPath(userId, key), Body: body }))
}

export async function readUpload(userId: string, key: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: uploadPath(userId, key) }))
  if (!Body) throw new Error('An upload without a body')
  return Body.transformToByteArray()
}

/** Deletes an upload; one that is gone already is fine. */
export async function removeUpload(userId: string, key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: uploadPath(userId, key) }))
}

const formats = ['webp', 'jpg'] as const

/** One published size and form of a photo. */
export type Variant = { width: (typeof photoWidths)[number]; format: (typeof formats)[number]; body: Buffer }

/** Publishes a photo. Keys are never used twice, so everybody may keep what they got for ever. */
export async function publishPhoto(key: string, variants: readonly Variant[]): Promise<void> {
  await allDone(
    variants.map(({ width, format, body }) =>
      publish(photoUrl(key, width, format), body, format === 'jpg' ? 'image/jpeg' : 'image/webp'),
    ),
  )
}

/** Publishes the picture of an article, as photos are published. */
export async function publishCover(
  key: string,
  variants: readonly { width: CoverWidth; body: Buffer }[],
): Promise<void> {
  await allDone(variants.map(({ width, body }) => publish(coverUrl(key, width), body, 'image/jpeg')))
}

async function publish(url: string, Body: Buffer, ContentType: string): Promise<void> {
  const CacheControl = 'public, max-age=31536000, immutable'
  await s3.send(new PutObjectCommand({ Bucket, Key: url.slice(1), Body, ContentType, CacheControl }))
}

/** Deletes all that was published of a photo, or of the picture of an article. */
export async function unpublishPhoto(key: string): Promise<void> {
  const urls = key.startsWith('articles/')
    ? coverWidths.map((width) => coverUrl(key, width))
    : photoWidths.flatMap((width) => formats.map((format) => photoUrl(key, width, format)))
  const Objects = urls.map((url) => ({ Key: url.slice(1) }))
  const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  if (Errors[0]) throw new Error(`Not deleted: ${Errors[0].Key} (${Errors[0].Code})`)
}
