import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderPhoto } from '#functions/photos/parts/render.ts'

const picture = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } })

async function rendered(bytes: Buffer) {
  const result = await renderPhoto(bytes)
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('renderPhoto', () => {
  test('makes nine variants, never larger than the original (SPD-04)', async () => {
    const { variants, width, height } = await rendered(await picture(800, 600).jpeg().toBuffer())
    expect([width, height]).toEqual([800, 600])
    const sizes = await Promise.all(variants.map(async ({ body }) => (await sharp(body).metadata()).width))
    expect(variants.map(({ width, format }) => `${width}.${format}`)).toEqual([
      ...['320.avif', '320.webp', '320.jpg'],
      ...['640.avif', '640.webp', '640.jpg'],
      ...['1280.avif', '1280.webp', '1280.jpg'],
    ])
    expect(sizes).toEqual([320, 320, 320, 640, 640, 640, 800, 800, 800])
  })

  test('rotates a photo upright and removes its location', async () => {
    const bytes = await picture(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '42/1 39/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { variants, width, height } = await rendered(bytes)
    expect([width, height]).toEqual([200, 400])
    for (const { body } of variants) {
      const { exif, icc, xmp, orientation } = await sharp(body).metadata()
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('knows the average colour', async () => {
    expect((await rendered(await picture(64, 64).png().toBuffer())).placeholder).toBe('#804020')
  })

  test.each(['png', 'webp', 'avif'] as const)('accepts %s, transparent or grey', async (format) => {
    const transparent = sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    expect((await rendered(await transparent.toFormat(format).toBuffer())).placeholder).toMatch(/^#f[ef]f[ef]f[ef]$/)
    expect((await rendered(await picture(50, 50).greyscale().toFormat(format).toBuffer())).placeholder).toHaveLength(7)
  })

  test.each([
    ['text', Buffer.from('hello'), 'notAnImage'],
    ['nothing', Buffer.alloc(0), 'notAnImage'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notAnImage'],
    ['a GIF', Buffer.from('GIF89a..............'), 'unsupported'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'unsupported'],
    ['a JPEG that is only its head', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]), 'broken'],
  ])('rejects %s', async (_, bytes, reason) => {
    expect(await renderPhoto(bytes)).toBe(reason)
  })

  test('rejects a truncated photo, and one with too many pixels', async () => {
    const noise = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await renderPhoto(noise.subarray(0, noise.length / 2))).toBe('broken')
    const huge = await picture(8000, 5001).png({ compressionLevel: 1 }).toBuffer()
    expect(await renderPhoto(huge)).toBe('tooManyPixels')
  })
})
