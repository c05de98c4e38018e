import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriesWhite, contrast, contrastMin, paletteOf } from '#shared/site/colours.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#1d5fd1', '#ffffff', 5.78],
])('the contrast of %s and %s is %d (WCAG 2.2)', (one, other, least) => {
  expect(contrast(one, other)).toBeCloseTo(least, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('whatever accent a site has, all letters in its palette are legible, light and dark (LEG-02)', () => {
  const grounds = { light: ['#ffffff', '#faf9f7'], dark: ['#171614', '#201f1c'] }
  fc.assert(
    fc.property(colours.filter(carriesWhite), (colour) => {
      const palette = paletteOf(colour)
      expect(palette.light.accent).toBe(colour)
      expect(contrast(palette.dark.accent, grounds.dark[0] as string)).toBeGreaterThanOrEqual(2.5)
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, hover, text, soft } = palette[scheme]
        for (const ground of [accent, hover]) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(contrastMin)
        for (const ground of [...grounds[scheme], soft])
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(contrastMin)
      }
    }),
  )
})

test.each([
  ['#8a1c4a', '#96335c'],
  ['#1d5fd1', '#1d5fd1'],
])('in the dark %s stays near itself: %s', (colour, dark) => {
  expect(paletteOf(colour).dark.accent).toBe(dark)
})
