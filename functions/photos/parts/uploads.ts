import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { pdfType } from '#shared/photos/pdf.ts'
import { type SignedUpload, type UploadType, uploadMaxBytes, uploadSeconds } from '#shared/photos/schema.ts'
import {
  type CoverWidth,
  coverMark,
  coverUrl,
  coverWidths,
  type Format,
  formats,
  mediaTypes,
  menuUrl,
  type PhotoWidth,
  photoUrl,
  photoWidths,
  previewUrl,
} from '#shared/photos/variants.ts'
import { allDone } from '../../lib/allDone.ts'
import { s3 } from '../../lib/clients/s3.ts'
import { env } from '../../lib/env.ts'

const Bucket = env('BUCKET_PHOTOS')

/** The key of an upload in the bucket; it contains the owner. */
const uploadPath = (userId: string, key: string) => `uploads/${userId}/${key}`

/** A presigned POST that can store only one file of this type. */
export async function signUpload(userId: string, key: string, contentType: UploadType): Promise<SignedUpload> {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket,
    Key: uploadPath(userId, key),
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, uploadMaxBytes(contentType)]],
    Expires: uploadSeconds,
  })
  return { key, url, fields }
}

/** Stores an upload that came in a request's body. */
export async function putUpload(userId: string, key: string, body: Buffer): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket, Key: uploadPath(userId, key), Body: body }))
}

export const readUpload = (userId: string, key: string): Promise<Uint8Array> => readObject(uploadPath(userId, key))

async function readObject(Key: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
  if (!Body) throw new Error('An object without a body')
  return Body.transformToByteArray()
}

/** Deletes an upload. Idempotent. */
export async function removeUpload(userId: string, key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: uploadPath(userId, key) }))
}

/** One published width and format of a picture. */
export type Variant<Width extends number = PhotoWidth> = { width: Width; format: Format; body: Buffer }

/** Publishes the variants of a photo. */
export async function publishPhoto(key: string, variants: readonly Variant[]): Promise<void> {
  await allDone(
    variants.map(({ width, format, body }) => publish(photoUrl(key, width, format), body, mediaTypes[format])),
  )
}

/** Publishes the variants of an article's cover. */
export async function publishCover(key: string, variants: readonly Variant<CoverWidth>[]): Promise<void> {
  await allDone(
    variants.map(({ width, format, body }) => publish(coverUrl(key, width, format), body, mediaTypes[format])),
  )
}

/** Publishes the preview picture of a listing or an article. */
export const publishPreview = (url: string, body: Buffer): Promise<void> => publish(url, body, mediaTypes.jpg)

/** Publishes the PDF of a menu as it came. No browser opens it on the site, where its scripts would run. */
export const publishMenu = (key: string, body: Uint8Array): Promise<void> =>
  publish(menuUrl(key), body, pdfType, 'attachment; filename="menu.pdf"')

/** Reads a published picture by its address. */
export const readPublished = (url: string): Promise<Uint8Array> => readObject(url.slice(1))

/** Deletes a published picture. Idempotent. */
export async function unpublish(url: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: url.slice(1) }))
}

/**
 * Keys are never reused: browsers cache a picture for a day without revalidating; the edge has a cache time of its own.
 */
const CacheControl = 'public, max-age=86400, immutable'

async function publish(url: string, Body: Uint8Array, ContentType: string, ContentDisposition?: string): Promise<void> {
  const Key = url.slice(1)
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentDisposition, CacheControl }))
}

/**
 * Permanently deletes all published variants of a photo, including the versions that the bucket otherwise keeps for a
 * while so that they can be restored.
 */
export async function erasePhoto(key: string): Promise<void> {
  // The folder of the addresses that `photoUrl` and `coverUrl` answer.
  const Prefix = `photos/${key}/`
  const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
  const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
  if (Objects.length > 0) await deleteAll(Objects)
}

/** Deletes all published variants of a photo or a cover, and the PDF of a menu. */
export async function unpublishPhoto(key: string): Promise<void> {
  const urls = key.startsWith('articles/')
    ? [
        ...coverWidths.flatMap((width) => formats.map((format) => coverUrl(key, width, format))),
        previewUrl(key, coverMark),
      ]
    : [...photoWidths.flatMap((width) => formats.map((format) => photoUrl(key, width, format))), menuUrl(key)]
  await deleteAll(urls.map((url) => ({ Key: url.slice(1) })))
}

async function deleteAll(Objects: { Key: string | undefined; VersionId?: string | undefined }[]): Promise<void> {
  const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  if (Errors[0]) throw new Error(`Not deleted: ${Errors[0].Key} (${Errors[0].Code})`)
}
