import { expect, test } from 'vitest'
import { areaOf, blurredSize, type Edit, isChanged, pixelsIn, whole } from '#web/features/posts/form/editing/edits.ts'

const left: Edit = { is: 'turn', quarters: -1 }
const right: Edit = { is: 'turn', quarters: 1 }
const crop: Edit = { is: 'crop', area: { x: 10, y: 10, width: 50, height: 50 } }

test.each<[string, Edit[], boolean]>([
  ['nothing', [], false],
  ['a turn', [right], true],
  ['a turn there and back', [right, left], false],
  ['four turns', [right, right, right, right], false],
  ['two turns', [left, left], true],
  ['a crop between turns', [right, crop, left], true],
])('%s changes a photo, or does not (KND-10)', (_, edits, changed) => {
  expect(isChanged(edits)).toBe(changed)
})

test('a shape is as large as the picture allows, in its middle (KND-10)', () => {
  expect(areaOf(4 / 3, { width: 400, height: 300 })).toEqual(whole)
  expect(areaOf(1, { width: 400, height: 300 })).toEqual({ x: 12.5, y: 0, width: 75, height: 100 })
  expect(areaOf(16 / 9, { width: 900, height: 1600 })).toMatchObject({ x: 0, width: 100 })
  expect(areaOf(16 / 9, { width: 900, height: 1600 }).height).toBeCloseTo((100 * 506.25) / 1600)
})

test('an area is whole pixels inside of the picture, at least one (KND-10)', () => {
  const size = { width: 301, height: 200 }
  expect(pixelsIn(whole, size)).toEqual({ x: 0, y: 0, ...size })
  expect(pixelsIn({ x: 50, y: 25, width: 25, height: 50 }, size)).toEqual({ x: 151, y: 50, width: 75, height: 100 })
  expect(pixelsIn({ x: 100, y: 100, width: 0, height: 0 }, size)).toEqual({ x: 300, y: 199, width: 1, height: 1 })
  expect(pixelsIn({ x: 90, y: 90, width: 10.001, height: 10.001 }, size)).toEqual({
    x: 271,
    y: 180,
    width: 30,
    height: 20,
  })
})

test('of a blurred area too few pixels are left to read a number plate (KND-10)', () => {
  expect(blurredSize({ width: 520, height: 110 })).toEqual({ width: 6, height: 1 })
  expect(blurredSize({ width: 300, height: 400 })).toEqual({ width: 5, height: 6 })
  expect(blurredSize({ width: 4, height: 2 })).toEqual({ width: 4, height: 2 })
})
