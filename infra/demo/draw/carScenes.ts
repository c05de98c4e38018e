import { carFront } from './carFront.ts'
import { type Body, carSide, paints } from './cars.ts'
import { alpha, darker, lighter, mix } from './color.ts'
import { bloom, type Light, lights, sky, vignette } from './light.ts'
import { hedge, hills, meadow, mountains, pine, ridge, tree, tufts } from './nature.ts'
import { lampPost } from './pavement.ts'
import type { Random } from './random.ts'
import { birds, pane, skyline, wallWash } from './street.ts'
import {
  across,
  clip,
  type Drawing,
  diagonal,
  down,
  ellipse,
  group,
  H,
  path,
  place,
  poly,
  rect,
  stroke,
  times,
  W,
} from './svg.ts'

export type Paint = keyof typeof paints
type Car = { body: Body; paint: Paint }

/** The ground under the tyres, in pixels from the top. */
const ground = 770
const lengths: Record<Body, number> = { sedan: 900, hatchback: 770, suv: 880, wagon: 910, van: 890, sports: 900 }

/** A buyer wants to see the colour: the hour tints a car less than what is around it. */
const trueToColor = (light: Light): Light => ({ ...light, tone: (color) => mix(color, light.tone(color), 0.4) })

function parked({ body, paint }: Car, light: Light, random: Random, scale = 1.16): Drawing {
  const mirror = random.chance(0.5)
  const half = (lengths[body] * scale) / 2
  return place(
    carSide(body, paints[paint], trueToColor(light), random),
    W / 2 + (mirror ? half : -half),
    ground,
    scale,
    mirror,
  )
}

function asphalt(light: Light, random: Random, top = 650): Drawing {
  const color = light.tone('#6b6f77')
  return [
    rect(0, top, W, H - top, down(darker(color, 0.2), color, lighter(color, 0.1))),
    times(60, () =>
      ellipse(
        random.range(0, W),
        random.range(top + 10, H),
        random.range(8, 40),
        random.range(1.5, 4),
        alpha(random.chance(0.5) ? '#ffffff' : '#10131f', 0.06),
      ),
    ),
    times(6, (index) =>
      poly(
        [index * 250 - 40, 888, index * 250 + 110, 888, index * 250 + 96, 906, index * 250 - 58, 906],
        light.tone('#ecebe4'),
        { opacity: 0.75 },
      ),
    ),
  ]
}

/** Parked in a street. */
export function carInStreet(random: Random, car: Car): Drawing {
  const light = lights[random.pick(['day', 'day', 'day', 'golden', 'golden', 'dusk', 'night'] as const)]
  const walls = ['#e9dcc8', '#b4684c', '#dfe3e0', '#c9a98a', '#8f5a4a', '#d9c7ae', '#a9b5ad']
  let x = -30
  const houses: Drawing[] = []
  while (x < W) {
    const w = random.range(230, 340)
    const wall = light.tone(random.pick(walls))
    const top = random.range(60, 190)
    const columns = Math.round(w / 90)
    houses.push([
      rect(x, top, w, 600 - top, down(lighter(wall, 0.08), darker(wall, 0.06))),
      rect(x - 4, top - 10, w + 8, 16, lighter(wall, 0.3)),
      times(columns * 4, (index) =>
        pane(
          x + (w / columns) * ((index % columns) + 0.24),
          top + 40 + Math.floor(index / columns) * 124,
          (w / columns) * 0.52,
          82,
          light,
          random,
          { frame: '#f1ece2', bars: 'cross', sill: '#d6cbb9' },
        ),
      ),
      wallWash(x, top, w, 600 - top),
    ])
    x += w
  }
  const stone = light.tone('#cfc8bb')
  return [
    sky(light, random, 400),
    skyline(300, light, random, 220, 0.3),
    houses,
    rect(0, 0, W, 640, light.haze, { opacity: 0.14 }),
    rect(0, 596, W, 54, down(darker(stone, 0.18), stone)),
    times(16, (index) => stroke(`M${index * 84} 596 L${index * 84 - 24} 640`, alpha(darker(stone, 0.4), 0.3), 1.5)),
    rect(0, 640, W, 14, lighter(stone, 0.1)),
    rect(0, 652, W, 8, darker(stone, 0.4)),
    times(2, (index) =>
      tree(index ? random.range(960, 1200) : random.range(60, 320), 640, random.range(360, 440), light, random),
    ),
    lampPost(random.range(400, 860), 640, 380, light),
    asphalt(light, random, 658),
    parked(car, light, random),
    vignette(0.26),
  ]
}

/** On a mountain road or by the fields. */
export function carOutside(random: Random, car: Car): Drawing {
  const light = lights[random.pick(['day', 'day', 'day', 'golden', 'dusk'] as const)]
  const high = random.chance(0.65)
  return [
    sky(light, random, 520),
    high ? mountains(560, 430, light, random) : hills(520, 200, light, random, '#7ba06c', 4),
    birds(random),
    path(ridge(590, 90, random), down(light.tone('#7aa468'), light.tone('#5d8a58'))),
    times(8, (index) =>
      high || random.chance(0.4)
        ? pine(index * 170 + random.range(-50, 50), 610, random.range(150, 260), light, random)
        : tree(index * 170 + random.range(-50, 50), 612, random.range(140, 220), light, random),
    ),
    meadow(600, light, '#84ad62'),
    tufts(612, 650, light.tone('#5f8a4a'), random, 50),
    asphalt(light, random, 652),
    rect(0, 652, W, 6, light.tone('#e9e6dc'), { opacity: 0.8 }),
    random.chance(0.6)
      ? [
          rect(0, 606, W, 12, down(light.tone('#d5dadf'), light.tone('#9aa1a9'))),
          times(9, (index) => rect(index * 150 + 30, 612, 10, 44, light.tone('#8c939b'))),
        ]
      : [],
    parked(car, light, random),
    hedge(-20, H + 16, 240, 60, light, random, true),
    vignette(0.24),
  ]
}

/** In a showroom: polished floor, panels of light. */
export function carInShowroom(random: Random, car: Car, view: 'side' | 'front' = 'side'): Drawing {
  const dark = random.chance(0.4)
  const wall = dark ? random.pick(['#2c313b', '#333a47', '#3a3440']) : random.pick(['#e6e8ea', '#dfe3e6', '#ebe6de'])
  const accent = random.pick(['#b8763f', '#2f6c8f', '#8f3a34', '#5f7f73'])
  const light: Light = { ...lights.day, tone: (color) => color, shadow: 0.34 }
  const floor = dark ? '#3c424d' : '#cdd2d6'
  const shown =
    view === 'side'
      ? parked(car, light, random, 1.14)
      : place(carFront(car.body, paints[car.paint], light, random), W / 2, ground + 30, 1.5)
  return [
    rect(0, 0, W, 620, down(darker(wall, 0.14), wall)),
    times(9, (index) => rect(index * 150 - 30, 60, 3, 560, alpha(darker(wall, 0.5), 0.18))),
    rect(0, 250, W, 130, across(darker(accent, 0.1), accent, darker(accent, 0.2)), { opacity: dark ? 0.55 : 0.4 }),
    times(3, (index) => [
      poly([160 + index * 340, 20, 420 + index * 340, 20, 400 + index * 340, 64, 180 + index * 340, 64], '#ffffff'),
      bloom(290 + index * 340, 50, 320, '#ffffff', dark ? 0.4 : 0.55),
    ]),
    random.chance(0.5)
      ? [
          rect(60, 300, 250, 320, diagonal('#cfe3ee', '#a9c6d6', '#86a5b8')),
          [60, 185, 306].map((x) => rect(x, 300, 8, 320, '#2d3138')),
          rect(60, 300, 254, 8, '#2d3138'),
        ]
      : [],
    rect(0, 612, W, 10, alpha('#10131f', 0.25)),
    rect(0, 620, W, H - 620, down(darker(floor, 0.2), floor, lighter(floor, 0.3))),
    times(3, (index) =>
      poly(
        [180 + index * 340, 640, 400 + index * 340, 640, 450 + index * 360, H, 110 + index * 330, H],
        down(alpha('#ffffff', 0.36), alpha('#ffffff', 0)),
      ),
    ),
    ellipse(W / 2, ground + 14, 620, 92, down(alpha('#ffffff', 0.1), alpha('#ffffff', 0.34))),
    clip(
      rect(0, ground + 10, W, 190, '#000'),
      group(view === 'side' ? shown : shown, {
        transform: `translate(0 ${ground * 2 + (view === 'side' ? 6 : 66)}) scale(1 -1)`,
        opacity: 0.14,
      }),
    ),
    shown,
    vignette(0.26),
  ]
}

/** From the front, on the road. */
export function carAhead(random: Random, car: Car): Drawing {
  const light = lights[random.pick(['day', 'golden', 'golden', 'dusk'] as const)]
  const asphaltColor = light.tone('#6b6f77')
  const city = random.chance(0.5)
  return [
    sky(light, random, 500),
    city
      ? [skyline(560, light, random, 420, 0.25), skyline(570, light, random, 260, 0.5)]
      : mountains(560, 380, light, random),
    meadow(540, light, '#84ad62'),
    times(3, (index) => [
      tree(70 + index * 120, 590 + index * -14, 250 - index * 50, light, random),
      tree(W - 70 - index * 120, 590 + index * -14, 250 - index * 50, light, random),
    ]),
    poly(
      [560, 540, 720, 540, W + 260, H, -260, H],
      down(darker(asphaltColor, 0.1), asphaltColor, lighter(asphaltColor, 0.06)),
    ),
    stroke(`M566 540 L-180 ${H} M714 540 L${W + 180} ${H}`, light.tone('#ecebe4'), 9, { opacity: 0.8 }),
    place(carFront(car.body, paints[car.paint], trueToColor(light), random), W / 2, 830, 1.42),
    vignette(0.26),
  ]
}
