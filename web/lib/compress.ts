import { photoTypes } from '#shared/photos/schema.ts'
import type { PhotoFile } from './upload.ts'

const isPhotoType = (type: string): type is (typeof photoTypes)[number] =>
  (photoTypes as readonly string[]).includes(type)

const scale = 0.7
const narrowest = 1280

/**
 * The size in which a photo is uploaded: 70 % of its own (CON-03), but at least as wide as the largest published
 * variant.
 */
export function sentSize({ width, height }: { width: number; height: number }) {
  const sent = Math.min(width, Math.max(Math.round(width * scale), narrowest))
  return { width: sent, height: Math.max(1, Math.round((height * sent) / width)) }
}

const quality = 0.7

/**
 * Compresses a chosen file before the upload (VAL-23): scaled, rotated upright, JPEG at 70 %. If the result is not
 * smaller, or this browser cannot read the file, it is uploaded unchanged, or undefined is returned if its type is not
 * supported.
 */
export async function compress(file: File): Promise<PhotoFile | undefined> {
  const original = isPhotoType(file.type) ? { blob: file, fileName: file.name, contentType: file.type } : undefined
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return original
  const { width, height } = sentSize(image)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return original
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  image.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  if (original && blob.size >= file.size) return original
  return { blob, fileName: file.name.replace(/(\.\w+)?$/, '.jpg'), contentType: 'image/jpeg' }
}

/** The SHA-256 of a file's bytes, in hex. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
