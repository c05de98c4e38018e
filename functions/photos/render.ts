import sharp, { type Metadata, type Raw } from 'sharp'
import { type PhotoRejection, type PhotoType, photoMaxPixels } from '#shared/photos/schema.ts'
import { type Format, formats, type PhotoWidth, photoWidths } from '#shared/photos/variants.ts'
import type { Processed } from './data.ts'
import type { Variant } from './uploads.ts'

export type Rendered = Processed & { variants: Variant[] }

/** Limits the height of narrow panoramas to what WebP supports. */
const maxHeight = 4096

/** The quality of each format (D-58); small AVIF pictures need more to look the same. */
const qualities = { webp: 76, jpg: 76, avif: { 320: 55, 640: 55, 1280: 50 } } as const

/**
 * Only the loaders for accepted formats are enabled: libvips can read dozens of formats, some of which run drawing
 * programs.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) })

/** How long decoding one uploaded file may take. Files that take longer were made to attack us. */
const secondsMax = 4

/** Only the first frame of an animation is used. A file with more frames than this is not a real animation. */
const framesMax = 300

/** A progressive JPEG has some ten scans, and decoding passes over the whole picture for each. */
const scansMax = 64

/**
 * Makes the published variants of a photo: upright, in sRGB, never larger than the original, without metadata. Answers
 * the reason for a file that is no acceptable photo, also when it takes more than so many seconds to decode.
 */
export async function renderPhoto(bytes: Uint8Array, seconds = secondsMax): Promise<Rendered | PhotoRejection> {
  const largest = await decodePhoto(bytes, Math.max(...photoWidths), seconds)
  if (typeof largest === 'string') return largest
  const { width, height } = largest.original
  const variants = await variantsOf(largest)
  return { variants, width, height, placeholder: await averageOf(largest), avif: true }
}

/** The published variants of a decoded photo, in all formats or in these. */
export const variantsOf = (pixels: Pixels, of: readonly Format[] = formats): Promise<Variant[]> =>
  Promise.all(photoWidths.flatMap((width) => of.map((format) => encode(pixels, width, format))))

export type Pixels = { data: Buffer; raw: Raw }

/**
 * Decodes a photo once for all variants, at its largest published width; transparency becomes white. `original` is its
 * size as shown. Answers the reason for a file that is no acceptable photo.
 */
export async function decodePhoto(
  bytes: Uint8Array,
  widest: number,
  seconds = secondsMax,
): Promise<(Pixels & { original: { width: number; height: number } }) | PhotoRejection> {
  const kind = kindOf(bytes)
  if (kind === 'unsupported' || kind === 'notAnImage') return kind
  const metadata = await readable(sharp(bytes, { limitInputPixels: false }).timeout({ seconds }).metadata())
  if (metadata?.mediaType !== kind) return 'broken'
  if (metadata.width * metadata.height > photoMaxPixels) return 'tooManyPixels'
  if ((metadata.pages ?? 1) > framesMax || (kind === 'image/jpeg' && scansOf(bytes) > scansMax)) return 'broken'
  const pixels = await readable(decode(bytes, widest, seconds))
  return pixels ? { ...pixels, original: metadata.autoOrient } : 'broken'
}

async function decode(bytes: Uint8Array, widest: number, seconds: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: widest, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The number of scans in a JPEG, including those of its thumbnail. */
function scansOf(bytes: Uint8Array): number {
  const marker = Buffer.of(0xff, 0xda)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  for (let at = file.indexOf(marker); at >= 0; at = file.indexOf(marker, at + marker.length)) scans++
  return scans
}

async function encode(pixels: Pixels, width: PhotoWidth, format: Format): Promise<Variant> {
  const quality = format === 'avif' ? qualities.avif[width] : qualities[format]
  return { width, format, body: await encoded(pixels, width, format, quality) }
}

/** Encodes a decoded photo in one format, at most this wide. */
export function encoded(pixels: Pixels, width: number, format: Format, quality: number): Promise<Buffer> {
  const picture = resized(pixels, width)
  if (format === 'avif') return picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return picture.webp({ quality }).toBuffer()
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer()
}

const resized = ({ data, raw }: Pixels, width: number) =>
  sharp(data, { raw }).resize({ width, withoutEnlargement: true })

/** The average colour as #rrggbb. */
export async function averageOf({ data, raw }: Pixels): Promise<string> {
  const { channels } = await sharp(data, { raw }).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}

/** Undefined when the bytes are not a readable image of their format. */
async function readable<T extends Metadata | Pixels>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch(() => undefined)
}

/** Magic numbers with their offsets: of the formats that we accept, and of those that we refuse by name. */
const signatures: readonly [kind: PhotoType | 'unsupported', ...parts: [offset: number, text: string][]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/avif', [4, 'ftypavif']],
  ['image/avif', [4, 'ftypavis']],
  ['unsupported', [0, 'GIF8']],
  ['unsupported', [0, 'BM']],
  ['unsupported', [0, 'II*\0']], // TIFF
  ['unsupported', [0, 'MM\0*']],
  ['unsupported', [4, 'ftyphe']], // HEIC
  ['unsupported', [4, 'ftypmif1']],
  ['unsupported', [4, 'JXL ']],
]

/** The format by the first bytes; the file name and media type that the sender gave are ignored. */
function kindOf(bytes: Uint8Array): PhotoType | 'unsupported' | 'notAnImage' {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const fits = signatures.find(([, ...parts]) => parts.every(([offset, text]) => head.startsWith(text, offset)))
  return fits?.[0] ?? 'notAnImage'
}
