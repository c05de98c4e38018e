import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isSamePicture, printOf } from '#functions/photos/print.ts'
import { averageOf, decodePhoto } from '#functions/photos/render.ts'
import { readPicture } from '../../../infra/demo/pictures.ts'

async function printed(bytes: Buffer): Promise<string> {
  const decoded = await decodePhoto(bytes, 1280)
  if (typeof decoded === 'string') throw new Error(decoded)
  return printOf(decoded, await averageOf(decoded))
}

const room = readPicture('bedroom-blue')
const jpeg = await sharp(room).jpeg({ quality: 92 }).toBuffer()

describe('another file of the same picture has the same print (FRE-03)', () => {
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

test('other pictures have other prints, also those of the same room in another colour', async () => {
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

test('the print of an older photo, a hash of its file, is only the same as itself', () => {
  const old = 'q1w2e3r4t5y6u7i8o9p0aa'
  expect(isSamePicture(old, old)).toBe(true)
  expect(isSamePicture(old, '00ff00ff00ff00ff-336699')).toBe(false)
})
