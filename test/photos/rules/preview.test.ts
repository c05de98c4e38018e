import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPreview } from '#functions/photos/parts/preview.ts'
import { previewText } from '#web/features/posts/server/preview.ts'
import { buildStored } from '../../search/rules/support.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d8c8b0' } })
    .jpeg()
    .toBuffer()
const text = { price: '450\u00a0€/muaj', place: 'Dardania, Prishtinë' }

/** The number of nearly white pixels in the lower part, which are those of letters. */
async function letters(picture: Buffer): Promise<number> {
  const region = { left: 0, top: 330, width: 900, height: 300 }
  const { data } = await sharp(picture).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.reduce((count, value) => count + Number(value > 235), 0)
}

test.each([
  ['a wide photo', 1280, 500],
  ['a tall one', 600, 1280],
  ['a tiny one', 40, 30],
])(
  'the preview of %s is 1200 × 630 with price and place, and says nothing of a camera (REA-06)',
  async (_, width, height) => {
    const picture = await drawPreview(await photo(width, height), text)
    const { format, exif, ...size } = await sharp(picture).metadata()
    expect([format, size.width, size.height, exif]).toEqual(['jpeg', 1200, 630, undefined])
    expect(picture.length).toBeLessThan(200_000)
    expect(await letters(picture)).toBeGreaterThan(3000)
  },
)

test('noise stays below 200 KB too (REA-06)', async () => {
  const raw = { width: 1280, height: 900, channels: 3 } as const
  const noise = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await drawPreview(noise, text)).length).toBeLessThan(200_000)
})

test('the bundled font draws the Albanian letters; markup is escaped, other letters are dropped (REA-06)', async () => {
  const bytes = await photo(1280, 800)
  const [plain, accented, hostile, foreign] = await Promise.all(
    ['Ecani', 'Ëçani', '<b>&"\'</b> '.repeat(30), '東京 🏠'].map(async (place) =>
      letters(await drawPreview(bytes, { place })),
    ),
  )
  expect(accented).toBeGreaterThan(plain ?? 0)
  expect(hostile).toBeGreaterThan(0)
  expect(foreign).toBeLessThan(200)
})

test('a picture without texts has none drawn on it (REA-06)', async () => {
  expect(await letters(await drawPreview(await photo(1280, 800)))).toBe(0)
})

test('the picture shows no hidden price or place, and is in the language of the place (REA-06)', () => {
  const kosovo = {
    'input-location': 'Prishtine',
    neighborhood: 'Dardania',
    rent: true,
    price: 450,
    currency: 'Euro',
  } as const
  const shown = (changes: object) => previewText(buildStored({ ...kosovo, showMap: true, ...changes }))
  expect(shown({})).toEqual({ price: '450\u00a0€/muaj', place: 'Dardania, Prishtinë' })
  expect(shown({ price: -1 })).toEqual({ place: 'Dardania, Prishtinë' })
  expect(shown({ showMap: false })).toEqual({ price: '450\u00a0€/muaj', place: 'Prishtinë' })
  expect(shown({ 'input-location': 'Brooklyn', neighborhood: 'Park Slope', currency: 'USD', price: 2400 })).toEqual({
    price: '$2,400/month',
    place: 'Park Slope, Brooklyn',
  })
})
