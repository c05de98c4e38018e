import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Hash } from '#functions/engine/schema.ts'
import { hashOf, isPrint, isSamePicture, mirrored, printedAs } from '#functions/photos/parts/print.ts'
import { decodePhoto } from '#functions/photos/parts/render.ts'
import { printOf } from '#functions/photos/printing.ts'
import { readPicture } from '../../../infra/demo/pictures.ts'
import { turnedBits } from '../../engine/support.ts'

async function printed(bytes: Buffer): Promise<string> {
  const decoded = await decodePhoto(bytes, 1280)
  if (typeof decoded === 'string') throw new Error(decoded)
  return printOf(decoded)
}

const room = readPicture('bedroom-blue')
const jpeg = await sharp(room).jpeg({ quality: 92 }).toBuffer()

describe('another file of the same picture looks the same (FRE-03)', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['another format', () => jpeg],
    ['a byte behind it', () => Buffer.concat([jpeg, Buffer.from([0])])],
    ['a kilobyte behind it', () => Buffer.concat([jpeg, Buffer.alloc(1024, 7)])],
    [
      'other metadata',
      () =>
        sharp(jpeg)
          .withExif({ IFD0: { ImageDescription: 'again' } })
          .jpeg()
          .toBuffer(),
    ],
    ['a low quality', () => sharp(jpeg).jpeg({ quality: 40 }).toBuffer()],
    ['half the size', () => sharp(jpeg).resize(640).webp().toBuffer()],
    ['a little more light', () => sharp(jpeg).modulate({ brightness: 1.03 }).jpeg().toBuffer()],
    ['a blur', () => sharp(jpeg).blur(1.5).jpeg().toBuffer()],
    ['an edge cut off', () => sharp(jpeg).extract({ left: 4, top: 4, width: 1272, height: 952 }).jpeg().toBuffer()],
  ])('%s', async (_, changed) => {
    expect(isSamePicture(await printed(await changed()), await printed(room))).toBe(true)
  })
})

test('other pictures look different, also those of the same room in another colour', async () => {
  const names = ['bedroom-blue', 'bedroom-coral', 'bathroom-black', 'block-amber', 'living-lavender'] as const
  const prints = await Promise.all(names.map((name) => printed(readPicture(name))))
  for (const [at, one] of prints.entries())
    for (const other of prints.slice(at + 1)) expect(isSamePicture(one, other), `${one} ${other}`).toBe(false)
})

const flat = (color: string, description = 'a') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .withExif({ IFD0: { ImageDescription: description } })
    .jpeg()
    .toBuffer()

test('flat pictures have no shape to compare: only their files can be the same', async () => {
  const wall = await flat('#336699')
  expect(isSamePicture(await printed(Buffer.concat([wall, Buffer.from([0])])), await printed(wall))).toBe(true)
  for (const other of [await flat('#336698'), await flat('#336699', 'b')])
    expect(isSamePicture(await printed(other), await printed(wall))).toBe(false)
})

test.each(['q1w2e3r4t5y6u7i8o9p0aa', '00ff00ff00ff00ff-336699'])(
  'the print of an older photo, %s, is none of today (D-214)',
  (old) => {
    expect([isPrint(old), hashOf(old)]).toEqual([false, undefined])
    expect(isSamePicture(old, '00ff00ff00ff00ff00ff00ff00ff00ff')).toBe(false)
  },
)

const word = fc.nat({ max: 0xffffffff })
const hash = fc.tuple(word, word, word, word)

test('a print says its hashes, and twice mirrored is as before (D-214)', () => {
  fc.assert(
    fc.property(hash, (words) => {
      expect(isPrint(printedAs(words))).toBe(true)
      expect(hashOf(printedAs(words))).toEqual(words)
      expect(mirrored(mirrored(words))).toEqual(words)
      expect(isSamePicture(printedAs(words), printedAs(mirrored(words)))).toBe(true)
    }),
  )
})

test('eighteen bits may differ, and nine of the DCT hash (D-215)', () => {
  const some: Hash = [0x12345678, 0x9abcdef0, 0x0fedcba9, 0x87654321]
  const bits = (first: number, second: number) => [
    ...Array.from({ length: first }, (_, at) => at * 3),
    ...Array.from({ length: second }, (_, at) => 64 + at * 5),
  ]
  const looksSame = (first: number, second: number) =>
    isSamePicture(printedAs(some), printedAs(turnedBits(some, bits(first, second))))
  expect([looksSame(18, 0), looksSame(9, 9)]).toEqual([true, true])
  expect([looksSame(19, 0), looksSame(10, 9), looksSame(0, 10)]).toEqual([false, false, false])
})
