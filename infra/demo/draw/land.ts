import { alpha, darker, lighter, mix } from './color.ts'
import { groundShadow, type Light, lights, sky, vignette } from './light.ts'
import { autumns, greens, hedge, hills, mountains, poplar, ridge, tree, tufts } from './nature.ts'
import type { Random } from './random.ts'
import { birds, skyline } from './street.ts'
import { circle, clip, type Drawing, down, ellipse, H, path, poly, rect, stroke, times, W } from './svg.ts'

const crops = ['#8fb35a', '#c9b45a', '#d8b65c', '#7ea854', '#a5b860', '#b58a4e', '#93a95e'] as const

/** Furrows that run to a vanishing point inside a field. */
function furrows(shape: readonly number[], color: string, vanish: { x: number; y: number }, random: Random): Drawing {
  const step = random.pick([44, 58, 72])
  return clip(poly(shape, '#000'), [
    poly(shape, down(lighter(color, 0.22), color, darker(color, 0.1))),
    times(Math.ceil((W * 3) / step), (index) => {
      const foot = -W + index * step
      return poly([vanish.x, vanish.y, foot, H + 20, foot + step * 0.45, H + 20], alpha(darker(color, 0.35), 0.2))
    }),
    times(Math.ceil((W * 3) / step), (index) =>
      poly(
        [vanish.x, vanish.y, -W + index * step + step * 0.5, H + 20, -W + index * step + step * 0.66, H + 20],
        alpha(lighter(color, 0.5), 0.16),
      ),
    ),
  ])
}

function bale(x: number, y: number, size: number, light: Light): Drawing {
  const straw = light.tone('#d8b260')
  return [
    groundShadow(x + size * 0.3, y, size * 0.8, size * 0.14, light.shadow),
    rect(x, y - size, size * 0.8, size, down(lighter(straw, 0.2), darker(straw, 0.3)), { rx: size * 0.3 }),
    ellipse(x, y - size / 2, size * 0.38, size / 2, lighter(straw, 0.22)),
    [0.3, 0.2, 0.1].map((ring) =>
      ellipse(x, y - size / 2, size * ring, size * ring * 1.3, 'none', {
        stroke: darker(straw, 0.2),
        'stroke-width': 2,
        opacity: 0.5,
      }),
    ),
  ]
}

function stakes(points: readonly (readonly [number, number])[], light: Light): Drawing {
  const ribbon = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y - 46}`).join(' ')
  return [
    stroke(`${ribbon} Z`, '#f4f1e8', 4, { 'stroke-dasharray': '22 12', opacity: 0.9 }),
    points.map(([x, y]) => [
      groundShadow(x + 8, y, 26, 6, light.shadow),
      rect(x - 5, y - 58, 10, 60, light.tone('#c08a52')),
      rect(x - 5, y - 58, 10, 14, light.tone('#d9503f')),
    ]),
  ]
}

/** Open land: fields to the horizon, a track, perhaps the corners of a plot staked out. */
export function land(random: Random): Drawing {
  const light = lights[random.pick(['day', 'day', 'golden', 'golden', 'dusk'] as const)]
  const horizon = random.range(440, 540)
  const vanish = { x: random.range(240, W - 240), y: horizon - 40 }
  const far = light.tone(random.pick(crops))
  const left = light.tone(random.pick(crops))
  const right = light.tone(random.pick(crops))
  const edge = vanish.x
  const foot = random.range(420, 860)
  const track = light.tone('#cfb58e')
  const leaf = random.chance(0.3) ? random.pick(autumns) : random.pick(greens)
  const backdrop = random.int(0, 2)
  return [
    sky(light, random, horizon),
    backdrop === 0
      ? mountains(horizon + 20, 330, light, random)
      : backdrop === 1
        ? hills(horizon - 20, 180, light, random, '#7ba06c', 4)
        : [hills(horizon - 30, 120, light, random), skyline(horizon + 6, light, random, 70, 0.3)],
    birds(random),
    path(ridge(horizon + 20, 40, random), mix(light.haze, far, 0.7)),
    rect(0, horizon, W, H - horizon, down(mix(light.haze, far, 0.65), far)),
    times(7, (index) =>
      random.chance(0.7)
        ? tree(
            index * 200 + random.range(-60, 60),
            horizon + random.range(14, 30),
            random.range(60, 110),
            light,
            random,
            leaf,
          )
        : poplar(index * 200, horizon + 24, random.range(80, 140), light, random),
    ),
    rect(0, horizon + 12, W, 26, down(alpha(light.haze, 0.35), alpha(light.haze, 0))),
    furrows([0, horizon + 46, edge - 6, horizon + 22, foot - 110, H, 0, H], left, vanish, random),
    furrows([edge + 8, horizon + 22, W, horizon + 52, W, H, foot + 110, H], right, vanish, random),
    path(
      `M${edge - 6} ${horizon + 20} Q${edge - 10} ${horizon + 160} ${foot - 120} ${H} L${foot + 120} ${H} Q${edge + 40} ${horizon + 160} ${edge + 8} ${horizon + 20} Z`,
      down(lighter(track, 0.1), track),
    ),
    stroke(`M${edge + 1} ${horizon + 24} Q${edge + 10} ${horizon + 170} ${foot} ${H}`, light.tone('#8fae5c'), 22, {
      opacity: 0.75,
    }),
    random.chance(0.4)
      ? times(random.int(2, 4), () =>
          bale(random.range(60, W - 160), random.range(horizon + 110, H - 160), random.range(44, 84), light),
        )
      : [],
    random.chance(0.55)
      ? stakes(
          [
            [edge + 120, horizon + 110],
            [W - 120, horizon + 130],
            [W - 60, H - 130],
            [foot + 210, H - 110],
          ],
          light,
        )
      : hedge(-20, horizon + 150, 380, 44, light, random),
    random.chance(0.5)
      ? times(9, (index) => [
          rect(20 + index * 62, H - 150 - index * 21, 9, 66 - index * 3, light.tone('#8a6a4a')),
          index < 8
            ? stroke(
                `M${24 + index * 62} ${H - 130 - index * 21} l62 -21 M${24 + index * 62} ${H - 108 - index * 20} l62 -20`,
                light.tone('#7a5c40'),
                4,
              )
            : [],
        ])
      : [],
    tree(
      random.chance(0.5) ? random.range(20, 150) : random.range(W - 150, W - 20),
      random.range(760, 850),
      random.range(380, 500),
      light,
      random,
      leaf,
    ),
    tufts(H - 130, H + 10, darker(left, 0.25), random, 70),
    times(40, () =>
      circle(
        random.range(0, W),
        random.range(H - 120, H),
        random.range(2, 5),
        light.tone(random.pick(['#f4efe0', '#e2564b', '#f3c74f', '#8d7cc0'])),
        { opacity: 0.9 },
      ),
    ),
    vignette(),
  ]
}
