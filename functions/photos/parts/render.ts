import sharp, { type Metadata, type Raw, type Sharp } from 'sharp'
import { extentOf, isPhotoType, pictureKindOf } from '#shared/photos/kinds.ts'
import { type PhotoRejection, photoMaxPixels } from '#shared/photos/schema.ts'
import { type Format, formats, type PhotoWidth, photoWidths } from '#shared/photos/variants.ts'
import { troubleWithItems } from '../items.ts'
import { printOf } from '../printing.ts'
import type { Processed } from './data.ts'
import type { Variant } from './uploads.ts'

/** The variants of a photo, and its perceptual hashes (`print.ts`). */
export type Rendered = Processed & { variants: Variant[]; print: string }

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

/** What sharp calls each type. It takes an AVIF whose main brand is another (`mif1`) for HEIC, so types are not compared. */
const formatOf = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'heif' } as const

/** How long decoding one uploaded file may take. Files that take longer were made to attack us. */
const secondsMax = 4

/** Only the first frame of an animation is used. A file with more frames than this is not a real animation. */
const framesMax = 300

/** A progressive JPEG has some ten scans, and decoding passes over the whole picture for each. */
const scansMax = 64

/**
 * Makes the published variants of a photo: upright, in sRGB, never larger than the original, without metadata, those that
 * are no JPEG `transparent` where that is asked for. Answers the reason for a file that is no acceptable photo, also when
 * it takes more than so many seconds to decode.
 */
export async function renderPhoto(
  bytes: Uint8Array,
  { seconds = secondsMax, transparent = false } = {},
): Promise<Rendered | PhotoRejection> {
  const largest = await decodePhoto(bytes, Math.max(...photoWidths), { seconds, transparent })
  if (typeof largest === 'string') return largest
  const { width, height } = largest.original
  const variants = await variantsOf(largest)
  const opaque = { ...largest, ...(await opaqueOf(largest)) }
  const [placeholder, print] = [await averageOf(opaque), await printOf(opaque)]
  return { variants, width, height, placeholder, print, avif: true }
}

/** The published variants of a decoded photo, in all formats or in these. */
export const variantsOf = (pixels: Pixels, of: readonly Format[] = formats): Promise<Variant[]> =>
  Promise.all(photoWidths.flatMap((width) => of.map((format) => encode(pixels, width, format))))

export type Pixels = { data: Buffer; raw: Raw }
export type Decoded = Pixels & { original: { width: number; height: number }; file: Uint8Array }

/**
 * Decodes a photo once for all variants, at its largest published width; transparency becomes white, unless it is to be
 * kept. `original` is its
 * size as shown, and `file` the file without what stands behind the picture, which is not looked at. The kind of the
 * file follows from its bytes. Answers the reason for a file that is no acceptable photo.
 */
export async function decodePhoto(
  file: Uint8Array,
  widest: number,
  { seconds = secondsMax, transparent = false } = {},
): Promise<Decoded | PhotoRejection> {
  const kind = pictureKindOf(file)
  if (!isPhotoType(kind)) return kind === 'notAnImage' ? kind : 'unsupported'
  const extent = extentOf(file, kind)
  if (!extent || extent.scans > scansMax) return 'broken'
  const bytes = file.subarray(0, extent.end)
  const trouble = kind === 'image/avif' && troubleWithItems(bytes)
  if (trouble) return trouble
  const metadata = await readable(sharp(bytes, { limitInputPixels: false }).timeout({ seconds }).metadata())
  if (metadata?.format !== formatOf[kind]) return 'broken'
  if (metadata.width * metadata.height > photoMaxPixels) return 'tooManyPixels'
  if ((metadata.pages ?? 1) > framesMax) return 'broken'
  const pixels = await readable(decode(bytes, widest, { seconds, transparent }))
  return pixels ? { ...pixels, original: metadata.autoOrient, file: bytes } : 'broken'
}

async function decode(
  bytes: Uint8Array,
  widest: number,
  { seconds, transparent }: { seconds: number; transparent: boolean },
): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: widest, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return pixelsOf(transparent ? picture : picture.flatten(white))
}

const white = { background: '#fff' }

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The same pixels on white. */
const opaqueOf = ({ data, raw }: Pixels): Promise<Pixels> => pixelsOf(sharp(data, { raw }).flatten(white))

async function encode(pixels: Pixels, width: PhotoWidth, format: Format): Promise<Variant> {
  const quality = format === 'avif' ? qualities.avif[width] : qualities[format]
  return { width, format, body: await encoded(pixels, width, format, quality) }
}

/** Encodes a decoded photo in one format, at most this wide. */
export function encoded(pixels: Pixels, width: number, format: Format, quality: number): Promise<Buffer> {
  const picture = resized(pixels, width)
  if (format === 'avif') return picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return picture.webp({ quality }).toBuffer()
  return picture.flatten(white).jpeg({ quality, mozjpeg: true }).toBuffer()
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
