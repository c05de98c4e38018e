import { createHash } from 'node:crypto'
import sharp, { type Raw } from 'sharp'

/** A decoded photo, and its file without what stands behind the picture. */
type Decoded = { data: Buffer; raw: Raw; file: Uint8Array }

/** The width and height of a gradient hash: each bit compares two neighbours in a row. */
const [columns, rows] = [8, 8]

/** Neighbours that differ by less look equal (of 255 levels of grey). */
const leastStep = 4

/** A picture with fewer steps than this has no shape to compare. */
const leastSteps = 12

/** How many of the 64 bits, and how many of 255 levels of a mean colour, may differ between two files of one picture. */
const [mostBits, mostLevels] = [6, 12]

const gradient = /^([0-9a-f]{16})-(..)(..)(..)$/

/**
 * The print of a photo: a gradient hash (dHash, 64 bits in hexadecimal) and its mean colour, which another encoding,
 * size or metadata hardly change. A flat picture has no gradients; its print is a hash of its file.
 */
export async function printOf({ data, raw, file }: Decoded, meanColor: string): Promise<string> {
  const grey = await sharp(data, { raw })
    .resize({ width: columns + 1, height: rows, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const steps = Array.from({ length: columns * rows }, (_, at) => {
    const left = Math.floor(at / columns) * (columns + 1) + (at % columns)
    return (grey[left + 1] ?? 0) - (grey[left] ?? 0)
  })
  if (steps.filter((step) => Math.abs(step) >= leastStep).length < leastSteps)
    return createHash('sha256').update(file).digest('base64url').slice(0, 22)
  const bits = BigInt(`0b${steps.map((step) => (step > 0 ? 1 : 0)).join('')}`)
  return `${bits.toString(16).padStart(16, '0')}-${meanColor.slice(1)}`
}

/** Are these the prints of one picture, perhaps in different files? */
export function isSamePicture(one: string, other: string): boolean {
  if (one === other) return true
  const [[, bits, ...colors], [, otherBits, ...otherColors]] = [gradient.exec(one) ?? [], gradient.exec(other) ?? []]
  if (!bits || !otherBits) return false
  const differing = (BigInt(`0x${bits}`) ^ BigInt(`0x${otherBits}`)).toString(2).replaceAll('0', '').length
  const levels = colors.map((level, at) =>
    Math.abs(Number.parseInt(level, 16) - Number.parseInt(otherColors[at] ?? '', 16)),
  )
  return differing <= mostBits && levels.every((by) => by <= mostLevels)
}
