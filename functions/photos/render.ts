import sharp, { type Metadata, type Raw } from 'sharp'
import type { Processed } from '#data/photos.ts'
import type { Variant } from '#lib/uploads.ts'
import { type PhotoRejection, photoMaxPixels, photoWidths } from '#shared/schema/photos.ts'

export type Rendered = Processed & { variants: Variant[] }

/** A panorama on its side stays within what WebP can hold. */
const maxHeight = 4096
const quality = 76

/**
 * Makes the published variants of a photo: upright, in sRGB, never larger than the original, without any metadata.
 * What cannot be one is answered by the reason.
 */
export async function renderPhoto(bytes: Uint8Array): Promise<Rendered | PhotoRejection> {
  const kind = kindOf(bytes)
  if (kind !== 'supported') return kind
  const metadata = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!metadata) return 'broken'
  if (metadata.width * metadata.height > photoMaxPixels) return 'tooManyPixels'
  const largest = await readable(decode(bytes))
  if (!largest) return 'broken'

  const { width, height } = metadata.autoOrient
  const variants = await Promise.all(
    photoWidths.flatMap((size) => [encode(largest, size, 'webp'), encode(largest, size, 'jpg')]),
  )
  return { variants, width, height, placeholder: await averageOf(largest) }
}

type Pixels = { data: Buffer; raw: Raw }

/** The photo at its largest published size, decoded once for all variants; transparency becomes white. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...photoWidths), height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function encode({ data, raw }: Pixels, width: Variant['width'], format: Variant['format']): Promise<Variant> {
  const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
  const encoded = format === 'webp' ? image.webp({ quality }) : image.jpeg({ quality, mozjpeg: true })
  return { width, format, body: await encoded.toBuffer() }
}

/** The average colour as #rrggbb. */
async function averageOf({ data, raw }: Pixels): Promise<string> {
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
