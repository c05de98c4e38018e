import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderPhoto } from '#functions/photos/parts/render.ts'
import { mediaTypes } from '#shared/photos/variants.ts'
import { hostileFiles, secret } from '../../support/hostile.ts'

/** The time limit per file: a test that takes longer fails. */
const longest = 5_000

describe('a hostile file', async () => {
  const files = await hostileFiles()

  test('comes in sixty kinds', () => {
    expect(files.length).toBeGreaterThanOrEqual(60)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  })

  test.each(files)(
    '$name: $becomes',
    async ({ bytes, becomes }) => {
      const rendered = await renderPhoto(bytes)
      if (typeof rendered === 'string') return expect(rendered).toBe(becomes)
      expect('picture').toBe(becomes)
      for (const { body, format } of rendered.variants) {
        const { exif, icc, xmp, iptc, comments, pages = 1, ...read } = await sharp(body).metadata()
        expect(read.mediaType).toBe(mediaTypes[format])
        expect({ exif, icc, xmp, iptc, comments, pages }).toEqual({ pages: 1 })
        expect(body.includes(secret)).toBe(false)
      }
    },
    longest,
  )
})
