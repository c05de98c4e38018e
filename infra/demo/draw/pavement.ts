import { bodies, carSide, paints } from './cars.ts'
import { alpha, darker, lighter } from './color.ts'
import { bloom, groundShadow, type Light } from './light.ts'
import { tree } from './nature.ts'
import type { Random } from './random.ts'
import { type Drawing, down, ellipse, H, path, place, poly, rect, stroke, times, W } from './svg.ts'

export function lampPost(x: number, y: number, size: number, light: Light): Drawing {
  const iron = light.tone('#3b4049')
  return [
    stroke(`M${x} ${y} L${x} ${y - size} q0 -${size * 0.08} ${size * 0.1} -${size * 0.08}`, iron, size * 0.025),
    path(
      `M${x + size * 0.06} ${y - size * 1.1} h${size * 0.12} l${size * 0.03} ${size * 0.07} h${-size * 0.18} Z`,
      iron,
    ),
    rect(x - size * 0.03, y - size * 0.1, size * 0.06, size * 0.1, iron),
    light.lit > 0.5
      ? [
          ellipse(x + size * 0.12, y - size * 1.02, size * 0.08, size * 0.03, '#fff3cf'),
          bloom(x + size * 0.12, y - size, size * 0.7, '#ffdd99', 0.5),
        ]
      : [],
  ]
}

export function bench(x: number, y: number, size: number, light: Light): Drawing {
  const wood = light.tone('#a87a4f')
  return [
    groundShadow(x + size / 2, y, size * 0.6, size * 0.07, light.shadow),
    [0.12, 0.84].map((at) => rect(x + size * at, y - size * 0.42, size * 0.04, size * 0.42, light.tone('#3b4049'))),
    [0.44, 0.34, 0.2].map((at, index) =>
      rect(x, y - size * at, size, size * 0.07, index === 2 ? lighter(wood, 0.15) : wood, { rx: 3 }),
    ),
  ]
}

/** Pavement and road across the picture, with what stands on them. The house line is at `y`. */
export function pavement(
  y: number,
  light: Light,
  random: Random,
  extras: { cars?: number; trees?: number } = {},
): Drawing {
  const stone = light.tone('#cfc8bb')
  const asphalt = light.tone('#6a6e76')
  const curb = y + (H - y) * 0.42
  const cars = extras.cars ?? random.int(0, 1)
  const trees = extras.trees ?? random.int(0, 2)
  return [
    rect(0, y, W, curb - y, down(darker(stone, 0.22), stone, lighter(stone, 0.08))),
    times(16, (index) =>
      stroke(
        `M${W / 2 + (index - 8) * 84} ${y} L${W / 2 + (index - 8) * 112} ${curb}`,
        alpha(darker(stone, 0.4), 0.3),
        1.5,
      ),
    ),
    [0.3, 0.62].map((at) => stroke(`M0 ${y + (curb - y) * at} H${W}`, alpha(darker(stone, 0.4), 0.3), 1.5)),
    rect(0, curb, W, 12, lighter(stone, 0.12)),
    rect(0, curb + 10, W, 8, darker(stone, 0.35)),
    rect(0, curb + 18, W, H - curb, down(darker(asphalt, 0.25), asphalt, lighter(asphalt, 0.08))),
    times(7, (index) =>
      poly(
        [index * 210 + 10, H - 26, index * 210 + 120, H - 26, index * 210 + 112, H - 14, index * 210 - 2, H - 14],
        light.tone('#eceae2'),
        { opacity: 0.7 },
      ),
    ),
    times(trees, (index) => {
      const x = index === 0 ? random.range(40, 190) : random.range(W - 190, W - 40)
      return [
        rect(x - 34, curb - 16, 68, 12, alpha('#3a2f28', 0.55), { rx: 3 }),
        tree(x, curb - 8, random.range(330, 460), light, random),
      ]
    }),
    random.chance(0.6) ? lampPost(random.range(220, W - 260), curb - 4, random.range(300, 360), light) : [],
    random.chance(0.4) ? bench(random.range(240, W - 420), curb - 24, 150, light) : [],
    times(cars, () => {
      const mirror = random.chance(0.5)
      const scale = random.range(0.42, 0.5)
      const x = random.range(60, W - 460)
      return place(
        carSide(
          random.pick(bodies.filter((body) => body !== 'van')),
          random.pick(Object.values(paints).slice(0, 6)),
          light,
          random,
        ),
        mirror ? x + 900 * scale : x,
        curb + 66,
        scale,
        mirror,
      )
    }),
  ]
}
