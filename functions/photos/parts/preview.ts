import { fileURLToPath } from 'node:url'
import sharp, { type OutputInfo, type OverlayOptions } from 'sharp'
import { escapeHtml } from '#shared/lib/html.ts'
import { truncate } from '#shared/lib/truncate.ts'
import { previewSize } from '#shared/photos/variants.ts'
import { decodePhoto } from './render.ts'

/** The text on a preview picture; a listing without a price shows none. */
export type PreviewText = { price?: string; place?: string }

const { width, height } = previewSize

/** Lies beside this file both in the function's bundle and in the repository (infra/bundle.ts). */
const fontfile = fileURLToPath(new URL('../fonts/bricolage-700.ttf', import.meta.url))

const margin = 56
const gap = 20
const lettersMax = 60
const bottom = height - margin
const sizes = { price: 88, place: 44, name: 44 } as const
/** Some apps ignore larger preview pictures of links. */
const bytesMax = 200_000
const qualities = [82, 70, 55, 40, 25]

/**
 * Draws the preview picture that other sites and apps show for a link (REA-06): the photo, cropped to `previewSize`,
 * with the price and the place over its lower edge. A JPEG of less than 200 KB. Throws when the photo cannot be read.
 */
export async function drawPreview(photo: Uint8Array, { price, place }: PreviewText = {}): Promise<Buffer> {
  const decoded = await decodePhoto(photo, width)
  if (typeof decoded === 'string') throw new Error(`The photo of a preview is ${decoded}`)
  const overlays: OverlayOptions[] = place || price ? [shade] : []
  if (place || price) {
    const name = await writing('tregu', sizes.name, width)
    const widest = width - 2 * margin - name.info.width
    overlays.push({ ...overlayOf(name), left: width - margin - name.info.width, top: bottom - name.info.height })
    let lowest = bottom
    for (const line of [
      place && (await writing(place, sizes.place, widest)),
      price && (await writing(price, sizes.price, widest)),
    ]) {
      if (!line) continue
      overlays.push({ ...overlayOf(line), left: margin, top: lowest - line.info.height })
      lowest -= line.info.height + gap
    }
  }
  const pixels = await sharp(decoded.data, { raw: decoded.raw })
    .resize({ width, height, fit: 'cover' })
    .composite(overlays)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width, height, channels: pixels.info.channels }
  for (const quality of qualities) {
    const body = await sharp(pixels.data, { raw }).jpeg({ quality }).toBuffer()
    if (body.length < bytesMax) return body
  }
  throw new Error('A preview is too large at any quality')
}

/** A gradient from clear to dark, so that white text is readable on any photo. */
const shade: OverlayOptions = (() => {
  const rows = 340
  const data = Buffer.alloc(width * rows * 4)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) data[(row * width + column) * 4 + 3] = (row / rows) ** 1.2 * 225
  return { input: data, raw: { width, height: rows, channels: 4 }, left: 0, top: height - rows }
})()

/** Only Latin letters, which the font has: others would be drawn in another font of the machine, or as boxes. */
const drawable = (text: string) =>
  truncate(text.replace(/[^\p{Script=Latin}0-9\p{P}\p{Sc}\s+]/gu, ''), lettersMax) || '…'

/** A line of white text, shrunk to fit the width. */
async function writing(text: string, size: number, widest: number) {
  const draw = (pixels: number) =>
    sharp({
      text: {
        text: `<span foreground="white">${escapeHtml(drawable(text))}</span>`,
        font: `Bricolage Grotesque Bold ${pixels}`,
        fontfile,
        rgba: true,
        dpi: 72,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
  const drawn = await draw(size)
  return drawn.info.width <= widest ? drawn : draw(Math.floor((size * widest) / drawn.info.width))
}

const overlayOf = ({ data, info }: { data: Buffer; info: OutputInfo }): OverlayOptions => ({
  input: data,
  raw: { width: info.width, height: info.height, channels: info.channels as 4 },
})
