import sharp, { type Raw } from 'sharp'

/** A part of a picture in 256 levels of grey: rows of `side` levels each, and what is looked at of them, in pixels. */
export type Grey = { levels: Uint8Array; left: number; top: number; width: number; height: number }

/** Width and height of every picture, whatever its own: a stretched copy looks the same. */
const side = 256

/** A line of a frame differs by at most so many levels from its first pixel, as much as strong compression adds. */
const evenBy = 12

/** What a frame surrounds differs from it by at least so many levels: a sky or a wall fades instead. */
const stepBy = 24

/** At most this share of a picture may be a frame on one side, as the bars of a screenshot are. */
const frameMax = 0.38

/** A decoded picture in grey, without a frame of one colour around it or bars at two of its sides. */
export async function greyOf({ data, raw }: { data: Buffer; raw: Raw }): Promise<Grey> {
  const levels = await sharp(data, { raw }).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer()
  const row = (y: number) => levels.subarray(y * side, (y + 1) * side)
  const [top, bottom] = frameIn(row)
  const height = side - top - bottom
  const column = (x: number) => Uint8Array.from({ length: height }, (_, at) => levels[(top + at) * side + x] ?? 0)
  const [left, right] = frameIn(column)
  const width = side - left - right
  return { levels, left, top, width, height }
}

/** How many lines are a frame, from the first and from the last on; none where only one side has one. */
function frameIn(line: (at: number) => Uint8Array): [number, number] {
  const [before, after] = [frameBefore(line), frameBefore((at) => line(side - 1 - at))]
  return before > 0 && after > 0 ? [before, after] : [0, 0]
}

/** How many lines from an edge on are a frame; the line in which it ends is blurred and belongs to it. */
function frameBefore(line: (at: number) => Uint8Array): number {
  const color = line(0)[0] ?? 0
  let lines = 0
  while (lines <= side * frameMax && line(lines).every((level) => Math.abs(level - color) <= evenBy)) lines++
  if (lines === 0 || lines > side * frameMax) return 0
  const inside = line(lines + 1)
  const step = inside.reduce((sum, level) => sum + Math.abs(level - color), 0) / inside.length
  return step >= stepBy ? lines + 1 : 0
}

/** The mean levels of the cells of a grid over a picture, row by row. */
export function cellsOf({ levels, left, top, width, height }: Grey, columns: number, rows: number): Float64Array {
  const cells = new Float64Array(columns * rows)
  for (let at = 0; at < cells.length; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [from, to] = [
      left + Math.floor((column * width) / columns),
      left + Math.ceil(((column + 1) * width) / columns),
    ]
    const [first, last] = [top + Math.floor((row * height) / rows), top + Math.ceil(((row + 1) * height) / rows)]
    let sum = 0
    for (let y = first; y < last; y++) for (let x = from; x < to; x++) sum += levels[y * side + x] ?? 0
    cells[at] = sum / ((to - from) * (last - first))
  }
  return cells
}
