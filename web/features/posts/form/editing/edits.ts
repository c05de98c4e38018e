import { photoUrl } from '#shared/photos/variants.ts'
import {
  canvasIsTrue,
  canvasMaxPixels,
  contextOf,
  jpegOf,
  photoName,
  pixelsOf,
  type Size,
} from '../../../../lib/compress.ts'
import type { Photo } from '../photos.ts'

/** A part of a picture, in percent of its width and height. */
export type Area = { x: number; y: number; width: number; height: number }

/** One change of a photo; the area is one of the picture as the changes before have left it. */
export type Edit = { is: 'turn'; quarters: 1 | -1 } | { is: 'crop' | 'blur'; area: Area }

export const whole: Area = { x: 0, y: 0, width: 100, height: 100 }

/** Do these edits change the picture? Turned there and back it is the same. */
export const isChanged = (edits: readonly Edit[]): boolean =>
  edits.reduce((quarters, edit) => quarters + (edit.is === 'turn' ? edit.quarters : 0), 0) % 4 !== 0 ||
  edits.some(({ is }) => is !== 'turn')

/** The largest area of this ratio of width to height, in the middle of a picture. */
export function areaOf(ratio: number, { width, height }: Size): Area {
  const share = (ratio * height) / width
  const area = share < 1 ? { width: 100 * share, height: 100 } : { width: 100, height: 100 / share }
  return { x: (100 - area.width) / 2, y: (100 - area.height) / 2, ...area }
}

/** An area in whole pixels, at least one, inside the picture. */
export function pixelsIn(area: Area, { width, height }: Size): Area {
  const x = Math.min(Math.round((area.x * width) / 100), width - 1)
  const y = Math.min(Math.round((area.y * height) / 100), height - 1)
  const right = Math.min(Math.round(((area.x + area.width) * width) / 100), width)
  const bottom = Math.min(Math.round(((area.y + area.height) * height) / 100), height)
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}

/** Of a blurred area this many pixels are left on its longer side: fewer than a number plate has characters. */
const blurredSide = 6

/** The size to which an area is reduced before it is stretched again, so that nothing of it can be read. */
export function blurredSize({ width, height }: Size): Size {
  const scale = Math.min(1, blurredSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws on a new canvas. */
function canvasOf(size: Size, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const context = contextOf(size)
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingQuality = 'high'
  draw(context)
  return context.canvas
}

/** A picture after an edit. */
function edited(picture: HTMLCanvasElement, edit: Edit): HTMLCanvasElement {
  if (edit.is === 'turn')
    return canvasOf({ width: picture.height, height: picture.width }, (context) => {
      context.translate(picture.height / 2, picture.width / 2)
      context.rotate((edit.quarters * Math.PI) / 2)
      context.drawImage(picture, -picture.width / 2, -picture.height / 2)
    })
  const { x, y, width, height } = pixelsIn(edit.area, picture)
  if (edit.is === 'crop') return canvasOf({ width, height }, (context) => context.drawImage(picture, -x, -y))
  const few = blurredSize({ width, height })
  const left = canvasOf(few, (context) => context.drawImage(picture, x, y, width, height, 0, 0, few.width, few.height))
  return canvasOf(picture, (context) => {
    context.drawImage(picture, 0, 0)
    context.drawImage(left, 0, 0, few.width, few.height, x, y, width, height)
  })
}

/** A picture after all edits, from one with at most so many pixels. */
export function withEdits(picture: ImageBitmap, edits: readonly Edit[], pixelsMax = canvasMaxPixels) {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (picture.width * picture.height)))
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  return edits.reduce(
    edited,
    canvasOf(size, (context) => context.drawImage(picture, 0, 0, size.width, size.height)),
  )
}

/** The pixels of a photo: of the chosen file, or else of the published picture. Undefined where it cannot be edited. */
export async function openPhoto({ file, key = '', fileName }: Photo): Promise<ImageBitmap | undefined> {
  if (!canvasIsTrue()) return undefined
  if (file) return pixelsOf(file)
  const published = await fetch(photoUrl(key, 1280, 'jpg'))
  return published.ok ? pixelsOf(new File([await published.blob()], fileName)) : undefined
}

/** It is compressed again before it is sent (VAL-23), so that this file should lose next to nothing. */
const quality = 0.95

/** The file of an edited picture; it has none of what was stored in the chosen one beside the picture. */
export async function fileOf(picture: ImageBitmap, edits: readonly Edit[], fileName: string): Promise<File> {
  const blob = await jpegOf(withEdits(picture, edits), quality)
  if (!blob) throw new Error('This browser cannot store a canvas')
  return new File([blob], photoName(fileName.replace(/(\.\w+)?$/, '.jpg')), { type: 'image/jpeg' })
}
