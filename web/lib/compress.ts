import { extentOf, isPhotoType, type PictureKind, pictureKindOf } from '#shared/photos/kinds.ts'
import { photoMaxBytes, photoMaxPixels } from '#shared/photos/schema.ts'
import { photoNameMax } from '#shared/posts/post.ts'
import { PhotoFailed, type PhotoFile, PhotoRejected } from './upload.ts'

export type Size = { width: number; height: number }

const scale = 0.7
const narrowest = 1280

/** Maximum number of pixels of a photo that is sent: Safari on phones leaves larger canvases empty. */
export const canvasMaxPixels = 4096 * 4096

/**
 * The size in which a photo is uploaded: 70 % of its own (CON-03), but at least as wide as the largest published
 * variant, and with at most `pixelsMax` pixels (D-121).
 */
export function sentSize({ width, height }: Size, pixelsMax = canvasMaxPixels): Size {
  const wanted = Math.min(width, Math.max(Math.round(width * scale), narrowest))
  const widest = Math.floor(Math.sqrt((pixelsMax * width) / height))
  const sent = Math.max(1, Math.min(wanted, widest))
  return { width: sent, height: Math.max(1, Math.round((height * sent) / width)) }
}

/** Longer files are not read: no photo has as many bytes, in any format that a browser can decode. */
const readMaxBytes = 200_000_000

/** A chosen file that is a picture by its bytes: the picture alone, without what stands behind it. */
type Chosen = { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> }

/**
 * Reads a chosen file and judges it by its bytes, whatever it calls itself. Throws PhotoRejected for a file that is
 * empty, no picture or cut short, and for one that can no longer be read.
 */
async function read(file: File): Promise<Chosen> {
  if (file.size > readMaxBytes) throw new PhotoRejected('tooBig')
  const buffer = await file.arrayBuffer().catch(() => {
    throw new PhotoRejected('unreadable')
  })
  const bytes = new Uint8Array(buffer)
  const kind = pictureKindOf(bytes)
  if (kind === 'notAnImage') throw new PhotoRejected(bytes.length === 0 ? 'empty' : kind)
  const extent = extentOf(bytes, kind)
  if (!extent) throw new PhotoRejected('broken')
  return { kind, bytes: bytes.subarray(0, extent.end) }
}

/** Two files with the same picture have the same id: the SHA-256 of its bytes, in hex. Throws PhotoRejected as above. */
export async function idOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', (await read(file)).bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The name of a photo's file, as the server takes it: its end, where the extension is. */
export const photoName = (name: string): string =>
  name
    .slice(-photoNameMax)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .trim() || 'photo'

/** By libheif, which is loaded only when it is needed. */
async function decodeHeic(bytes: Uint8Array): Promise<ImageData | undefined> {
  try {
    const heic = await import('./heic.ts')
    return await heic.decodeHeic(bytes)
  } catch {
    throw new PhotoFailed('noDecoder')
  }
}

/** The pixels of a picture, upright; undefined where this browser cannot decode it. */
async function decoded({ kind, bytes }: Chosen): Promise<ImageBitmap | undefined> {
  const image = await createImageBitmap(new Blob([bytes], { type: kind })).catch(() => undefined)
  if (image || kind !== 'image/heic') return image
  const pixels = await decodeHeic(bytes)
  if (!pixels) throw new PhotoRejected('broken')
  return createImageBitmap(pixels)
}

/** The pixels of a chosen file, upright; undefined and thrown errors as in `compress`. */
export const pixelsOf = async (file: File): Promise<ImageBitmap | undefined> => decoded(await read(file))

const quality = 0.7
const jpeg = 'image/jpeg' as const

/** What draws on a new canvas; an element, as `OffscreenCanvas` is newer than the oldest browsers (INP-15). */
export const contextOf = ({ width, height }: Size): CanvasRenderingContext2D | null =>
  Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')

/** What is drawn on a canvas, as a JPEG of a quality from 0 to 1; null where this browser cannot store it. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, jpeg, quality))

/**
 * Does a canvas give back what was drawn on it? Browsers that hide who they are from trackers (LibreWolf, Tor) give
 * noise instead.
 */
export function canvasIsTrue(): boolean {
  const context = contextOf({ width: 4, height: 4 })
  if (!context) return false
  context.fillStyle = '#2468ac'
  context.fillRect(0, 0, 4, 4)
  const drawn = [0x24, 0x68, 0xac, 0xff]
  return context.getImageData(0, 0, 4, 4).data.every((value, at) => Math.abs(value - (drawn[at % 4] ?? 0)) <= 2)
}

/** Draws an image as a JPEG of this size; undefined where this browser has no canvas for it. */
async function drawn(image: ImageBitmap, size: Size): Promise<Blob | undefined> {
  try {
    if (!canvasIsTrue()) return undefined
    const context = contextOf(size)
    if (!context) return undefined
    // JPEG has no transparency: transparent parts become white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, size.width, size.height)
    return (await jpegOf(context.canvas, quality)) ?? undefined
  } catch {
    return undefined
  }
}

/** A chosen file as it is, with its transparency, if the server takes it; others are compressed. Throws as `compress`. */
export async function uncompressed(file: File): Promise<PhotoFile> {
  const { kind, bytes } = await read(file)
  if (!isPhotoType(kind) || bytes.length > photoMaxBytes) return compress(file)
  return { blob: new Blob([bytes], { type: kind }), fileName: photoName(file.name), contentType: kind }
}

/**
 * Compresses a chosen file before the upload (VAL-23): scaled, rotated upright, JPEG at 70 %. A picture that the server
 * takes is sent as it is if that is not larger, or if this browser cannot convert it. Throws PhotoRejected for a file
 * that cannot be used, PhotoFailed if what decodes it could not be loaded.
 */
export async function compress(file: File, pixelsMax?: number): Promise<PhotoFile> {
  const chosen = await read(file)
  const { kind, bytes } = chosen
  const image = await decoded(chosen)
  const made = image && (await drawn(image, sentSize(image, pixelsMax)))
  const tooLarge = image && image.width * image.height > photoMaxPixels
  image?.close()
  const asItIs = isPhotoType(kind) && {
    blob: new Blob([bytes], { type: kind }),
    fileName: photoName(file.name),
    contentType: kind,
  }
  const converted = made && {
    blob: made,
    fileName: photoName(file.name.replace(/(\.\w+)?$/, '.jpg')),
    contentType: jpeg,
  }
  const sent = converted && (tooLarge || !asItIs || made.size < bytes.length) ? converted : asItIs
  if (!sent) throw new PhotoRejected(kind === 'image/heic' ? 'unconverted' : 'unsupported')
  if (sent.blob.size > photoMaxBytes) throw new PhotoRejected('tooBig')
  return sent
}
