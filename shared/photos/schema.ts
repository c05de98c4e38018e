import * as z from 'zod/mini'
import { exactWhole, flag, text } from '../lib/fields.ts'
import { photoNameMax, photosMax } from '../posts/post.ts'
import { pdfMaxBytes, pdfType } from './pdf.ts'

/** Types that the server takes: browsers and sharp can decode them. Pages convert other pictures, such as HEIC (D-120). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PhotoType = (typeof photoTypes)[number]
export const photoMaxBytes = 15_000_000

/** What is uploaded: photos, and the PDF of a menu. */
const uploadTypes = [...photoTypes, pdfType] as const
export type UploadType = (typeof uploadTypes)[number]
/** The largest file of a type, in bytes. */
export const uploadMaxBytes = (type: UploadType): number => (type === pdfType ? pdfMaxBytes : photoMaxBytes)

/** How long a signed upload is valid, in seconds; S3 takes it as often as it is sent until then. */
export const uploadSeconds = 300
/** Maximum number of pixels of a decoded photo: a small file can hold more than fits into a function's memory. */
export const photoMaxPixels = 40_000_000

export const signPhotos = z.object({
  files: z
    .array(
      z.object({ fileName: text(photoNameMax), contentType: z.enum(uploadTypes), size: exactWhole(1, photoMaxBytes) }),
    )
    .check(z.minLength(1), z.maxLength(photosMax)),
  /** Of a logo the transparency is kept. */
  logo: z._default(flag, false),
})

/** A presigned POST: send `fields` and then the file as multipart form data to `url` within five minutes. */
export const signedUpload = z.strictObject({
  key: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type SignedUpload = z.output<typeof signedUpload>

export const photoRejections = ['notAnImage', 'unsupported', 'tooManyPixels', 'broken'] as const
export type PhotoRejection = (typeof photoRejections)[number]

/** The processing state of an upload. */
export const photoState = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('pending') }),
  z.strictObject({
    state: z.literal('ready'),
    url: z.string(),
    width: z.number(),
    height: z.number(),
    placeholder: z.string(),
  }),
  z.strictObject({ state: z.literal('document'), bytes: z.number() }),
  z.strictObject({ state: z.literal('rejected'), reason: z.enum(photoRejections) }),
])
export type PhotoState = z.output<typeof photoState>

export const photoPath = z.object({ key: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
