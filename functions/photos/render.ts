import sharp, { type Metadata, type Raw } from 'sharp'
import { type PhotoRejection, photoMaxPixels } from '#shared/photos/schema.ts'
import { photoWidths } from '#shared/photos/variants.ts'
import type { Processed } from './data.ts'
import type { Variant } from './uploads.ts'

export type Rendered = Processed & { variants: Variant[] }

/** A panorama on its side stays within what WebP can hold. */
const maxHeight = 4096
const quality = 76

/**
 * Makes the published variants of a photo: upright, in sRGB, never larger than the original, without any metadata.
 * What cannot be one is answered by the reason.
 */
export async function renderPhoto(bytes: Uint8Array): Promise<Rendered | PhotoRejection> {
  const largest = await decodePhoto(bytes, Math.max(...photoWidths))
  if (typeof largest === 'string') return largest
  const { width, height } = largest.original
  const variants = await Promise.all(
    photoWidths.flatMap((size) => [encode(largest, size, 'webp'), encode(largest, size, 'jpg')]),
  )
  return { variants, width, height, placeholder: await averageOf(largest) }
}

type Pixels = { data: Buffer; raw: Raw }

/**
 * A photo at its largest published width, decoded once for all variants; transparency becomes white. `original` is its
 * size as shown. What cannot be one is answered by the reason.
 */
export async function decodePhoto(
  bytes: Uint8Array,
  widest: number,
): Promise<(Pixels & { original: { width: number; height: number } }) | PhotoRejection> {
  const kind = kindOf(bytes)
  if (kind !== 'supported') return kind
  const metadata = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!metadata) return 'broken'
  if (metadata.width * metadata.height > photoMaxPixels) return 'tooManyPixels'
  const pixels = await readable(decode(bytes, widest))
  return pixels ? { ...pixels, original: metadata.autoOrient } : 'broken'
}

async function decode(bytes: Uint8Array, widest: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function encode(pixels: Pixels, width: Variant['width'], format: Variant['format']): Promise<Variant> {
  const body =
    format === 'webp' ? resized(pixels, width).webp({ quality }).toBuffer() : encodeJpeg(pixels, width, quality)
  return { width, format, body: await body }
}

/** A JPEG of a decoded photo, at most so wide. */
export function encodeJpeg(pixels: Pixels, width: number, jpegQuality: number): Promise<Buffer> {
  return resized(pixels, width).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer()
}

const resized = ({ data, raw }: Pixels, width: number) =>
  sharp(data, { raw }).resize({ width, withoutEnlargement: true })

/** The average colour as #rrggbb. */
export async function averageOf({ data, raw }: Pixels): Promise<string> {
  const { channels } = await sharp(data, { raw }).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}

/** Undefined when the bytes cannot be read as the image that they say they are. */
async function readable<T extends Metadata | Pixels>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch(() => undefined)
}

const signatures = [
  [0, '\xff\xd8\xff', 'supported'], // JPEG
  [0, '\x89PNG\r\n\x1a\n', 'supported'],
  [8, 'WEBP', 'supported'],
  [4, 'ftypavif', 'supported'],
  [4, 'ftypavis', 'supported'],
  [0, 'GIF8', 'unsupported'],
  [0, 'BM', 'unsupported'],
  [0, 'II*\0', 'unsupported'], // TIFF
  [0, 'MM\0*', 'unsupported'],
  [4, 'ftyphe', 'unsupported'], // HEIC
  [4, 'ftypmif1', 'unsupported'],
  [4, 'JXL ', 'unsupported'],
] as const

/** What the first bytes say; the name and the type that the sender gave mean nothing. */
function kindOf(bytes: Uint8Array): 'supported' | 'unsupported' | 'notAnImage' {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return signatures.find(([offset, text]) => head.startsWith(text, offset))?.[2] ?? 'notAnImage'
}
