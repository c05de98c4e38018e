import { createHash } from 'node:crypto'
import type { Raw } from 'sharp'
import { cellsOf, type Grey, greyOf } from './grey.ts'
import { flatMark, printedAs } from './parts/print.ts'

/** A decoded photo, and its file without what stands behind the picture. */
type Decoded = { data: Buffer; raw: Raw; file: Uint8Array }

/** Both hashes have a bit for each of so many columns and rows, row by row. */
const size = 8

/** A picture has a shape if so many of its 64 steps are of two levels of grey (of 255), and of its 64 waves of one. */
const [shapely, stepOf, waveOf] = [24, 2, 1]

/**
 * The print of a photo (`parts/print.ts`), which another encoding, size, light or metadata hardly change. A flat picture is
 * one without a shape: a wall, a sky, a few fields of colour.
 */
export async function printOf({ data, raw, file }: Decoded): Promise<string> {
  const grey = await greyOf({ data, raw })
  const [steps, waves] = [stepsOf(grey), wavesOf(grey)]
  if (reaching(steps, stepOf) < shapely || reaching(waves, waveOf) < shapely)
    return flatMark + createHash('sha256').update(file).digest('base64url').slice(0, 22)
  return printedAs([...gradientBits(steps), ...dctBits(waves)])
}

const reaching = (values: Float64Array, least: number) => values.filter((value) => Math.abs(value) >= least).length

/** How much lighter each cell is than the one to its left, in levels of grey. */
function stepsOf(grey: Grey): Float64Array {
  const cells = cellsOf(grey, size + 1, size)
  return Float64Array.from({ length: size * size }, (_, at) => {
    const left = at + Math.floor(at / size)
    return valueAt(cells, left + 1) - valueAt(cells, left)
  })
}

/** Neighbours that differ by less, in levels of grey, look equal. */
const equalBy = 1

/**
 * The gradient hash (dHash): is a cell lighter than the one to its left? Of equal ones the right one counts as lighter
 * in the left half and as darker in the right half, so that a mirror turns every bit.
 */
const gradientBits = (steps: Float64Array) =>
  wordsOf((at) => valueAt(steps, at) > (at % size < size / 2 ? -equalBy : equalBy))

/** For each frequency from 0 to 8 the cosine at each of 32 places (DCT-II). */
const places = 32
const cosines = Array.from({ length: size + 1 }, (_, frequency) =>
  Float64Array.from({ length: places }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * places))),
)

/**
 * The lowest frequencies of a picture of 32 × 32 cells, in levels of grey: from left to right the number of waves across,
 * from top to bottom those down. In the place of the lowest, which only tells how light the picture is, stands the next
 * one down.
 */
function wavesOf(grey: Grey): Float64Array {
  const cells = cellsOf(grey, places, places)
  const wave = (across = new Float64Array(), down = new Float64Array()) =>
    cells.reduce((sum, cell, at) => sum + cell * valueAt(across, at % places) * valueAt(down, at >>> 5), 0) /
    ((places * places) / 4)
  return Float64Array.from({ length: size * size }, (_, at) =>
    at === 0 ? wave(cosines[0], cosines[size]) : wave(cosines[at % size], cosines[Math.floor(at / size)]),
  )
}

/**
 * The median DCT hash: is a wave above the median? A mirror turns the sign of every second wave across, so the median of
 * those, together with the mirrored ones, is 0; the others are compared with their own.
 */
function dctBits(waves: Float64Array): [number, number] {
  const unturned = waves.filter((_, at) => at % 2 === 0).sort()
  const middle = unturned.length / 2
  const median = (valueAt(unturned, middle - 1) + valueAt(unturned, middle)) / 2
  return wordsOf((at) => valueAt(waves, at) > (at % 2 === 0 ? median : 0))
}

/** 64 bits as two words, the first bit lowest. */
function wordsOf(isSet: (at: number) => boolean): [number, number] {
  const word = (from: number) => Array.from({ length: 32 }, (_, at) => (isSet(from + at) ? 2 ** at : 0))
  const sum = (from: number) => word(from).reduce((all, bit) => all + bit, 0)
  return [sum(0), sum(32)]
}

const valueAt = (values: Float64Array, at: number) => values[at] ?? 0
