import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { pictures, readPicture } from '../../infra/demo/pictures.ts'

/** The size of the pictures of the corpus. */
const [width, height] = [320, 240]

const fontfile = fileURLToPath(new URL('../../functions/photos/fonts/bricolage-700.ttf', import.meta.url))

/** Words in white over what is below them; photos are processed without the right to read SVG. */
const words = (text: string, high: number, opacity = 100): OverlayOptions => ({
  input: {
    text: {
      text: `<span foreground="white" alpha="${opacity}%">${text}</span>`,
      font: 'Bricolage Grotesque Bold',
      fontfile,
      height: high,
      width,
      rgba: true,
    },
  },
})

const plate = (w: number, h: number, background: string): OverlayOptions => ({
  input: { create: { width: w, height: h, channels: 3, background } },
})

const put =
  (gravity: 'southeast' | 'centre' | 'south', ...overlays: OverlayOptions[]) =>
  (picture: Sharp) =>
    picture.composite(overlays.map((overlay) => ({ ...overlay, gravity })))

/** Cuts a share of the width and height off, around the middle or off the right and lower edges. */
const cut = (share: number, from: 'around' | 'corner') => (picture: Sharp) => {
  const [w, h] = [Math.round(width * (1 - share)), Math.round(height * (1 - share))]
  const [left, top] = from === 'around' ? [(width - w) >> 1, (height - h) >> 1] : [0, 0]
  return picture.extract({ left, top, width: w, height: h })
}

/** A change of a picture, and what share of the corpus is at least found again after it: the honest limits of 128 bits. */
export type Change = { found: number; make: (picture: Sharp) => Sharp }

const change = (found: number, make: Change['make']): Change => ({ found, make })

/** What people do to the pictures of others, or happens to them on the way. */
export const changes: Readonly<Record<string, Change>> = {
  'JPEG of quality 90': change(1, (picture) => picture.jpeg({ quality: 90 })),
  'JPEG of quality 50': change(1, (picture) => picture.jpeg({ quality: 50 })),
  'JPEG of quality 30': change(1, (picture) => picture.jpeg({ quality: 30 })),
  'WebP of quality 40': change(1, (picture) => picture.webp({ quality: 40 })),
  'AVIF of quality 40': change(1, (picture) => picture.avif({ quality: 40, effort: 0 })),
  'half the size': change(1, (picture) => picture.resize(width / 2)),
  'a third of the size': change(1, (picture) => picture.resize(107)),
  stretched: change(1, (picture) => picture.resize(height, height, { fit: 'fill' })),
  'turned by EXIF': change(1, (picture) => picture.rotate(90).withMetadata({ orientation: 8 }).jpeg()),
  mirrored: change(0.97, (picture) => picture.flop()),
  'mirrored, JPEG of quality 30': change(0.97, (picture) => picture.flop().jpeg({ quality: 30 })),
  'cut by 2 % around': change(1, cut(0.02, 'around')),
  'cut by 2 % at a corner': change(0.9, cut(0.02, 'corner')),
  'cut by 5 % around': change(0.9, cut(0.05, 'around')),
  'cut by 5 % at a corner': change(0.1, cut(0.05, 'corner')),
  'cut by 10 % around': change(0.15, cut(0.1, 'around')),
  'cut by 10 % at a corner': change(0, cut(0.1, 'corner')),
  'cut by 5 % below': change(0.8, (picture) => picture.extract({ left: 0, top: 0, width, height: height * 0.95 })),
  'a logo in a corner': change(0.75, put('southeast', plate(72, 32, '#c00'), words('SALE', 20))),
  'a watermark across': change(1, put('centre', words('www.agency.com', 40, 50))),
  'a band of text below': change(0.9, put('south', plate(width, 24, '#111'), words('+383 44 123 456 FOR RENT', 16))),
  lighter: change(1, (picture) => picture.linear(1, 25)),
  darker: change(1, (picture) => picture.linear(0.75, 0)),
  'more contrast': change(1, (picture) => picture.linear(1.3, -38)),
  'less contrast': change(1, (picture) => picture.linear(0.7, 38)),
  'another gamma': change(1, (picture) => picture.gamma(1.6)),
  'in grey': change(1, (picture) => picture.greyscale()),
  'other colours': change(1, (picture) => picture.modulate({ saturation: 1.6, hue: 15 })),
  blurred: change(1, (picture) => picture.blur(1.5)),
  sharpened: change(1, (picture) => picture.sharpen({ sigma: 1.5 })),
  'a thin white frame': change(1, (picture) =>
    picture.extend({ top: 6, bottom: 6, left: 8, right: 8, background: '#fff' }),
  ),
  'a wide black frame': change(1, (picture) =>
    picture.extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#000' }),
  ),
  'bars of a screenshot': change(1, (picture) => picture.extend({ top: 120, bottom: 120, background: '#000' })),
  'turned by 2 degrees': change(0.1, (picture) => picture.rotate(2, { background: '#fff' })),
}

/** Drawings look all alike. */
const photos = pictures.filter((name) => !/^(?:plan|menu)-/.test(name))

/** The photos of the corpus, small, as PNG: scenes of a few kinds in variants, which look alike. */
export const originals = (): Promise<Buffer[]> =>
  Promise.all(photos.map((name) => sharp(readPicture(name)).resize(width, height).removeAlpha().png().toBuffer()))

/** A picture in grey, of the level (0 to 255) at each place (0 to 1 from the left and from the top). */
function drawn(levelAt: (x: number, y: number) => number): Sharp {
  const levels = Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    levelAt((at % width) / width, Math.floor(at / width) / height),
  )
  return sharp(levels, { raw: { width, height, channels: 1 } })
}

/** Evenly spread from 0 to 1, the same in each run. */
function noise() {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Pictures without a shape, as people publish of walls, skies and by mistake. */
export const flatPictures: Readonly<Record<string, () => Sharp>> = {
  white: () => drawn(() => 255),
  grey: () => drawn(() => 120),
  grainy: () => {
    const next = noise()
    return drawn(() => 90 + 60 * next())
  },
  'nothing but snow': () => {
    const next = noise()
    return drawn(() => 255 * next())
  },
  'fading to the right': () => drawn((x) => 255 * x),
  'fading downwards': () => drawn((_, y) => 255 * y),
  'fading to a corner': () => drawn((x, y) => 120 * (x + y)),
  'a wall in the light of a lamp': () => drawn((x, y) => 230 - 200 * Math.hypot(x - 0.5, y - 0.5)),
  'a wall in the light of a lamp aside': () => drawn((x, y) => 230 - 200 * Math.hypot(x - 0.1, y - 0.2)),
  'a wall and a floor': () => drawn((x, y) => (y < 0.6 ? 230 - 60 * x : 140 + 20 * x)),
  'two walls and a floor': () => drawn((x, y) => (y > 0.75 ? 120 : x < 0.4 ? 200 - 40 * x : 230 - 50 * x)),
  'the horizon of a sea': () => drawn((_, y) => (y < 0.5 ? 200 : 90)),
  'a dark spot': () => drawn((x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.1 ? 20 : 240)),
  'a rough wall': () => {
    const next = noise()
    return drawn((x, y) => 200 + 10 * Math.sin(60 * x) + 10 * Math.sin(50 * y) + 30 * next())
  },
}
