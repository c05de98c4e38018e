import { alpha, mix, multiply } from './color.ts'
import type { Random } from './random.ts'
import { circle, type Drawing, down, ellipse, fade, H, radial, rect, times, W } from './svg.ts'

/** The hour of a scene: it colours the sky, everything under it, and says whether lamps are lit. */
export type Light = {
  name: 'day' | 'golden' | 'dusk' | 'night'
  sky: readonly [string, string, string]
  /** What distance fades to. */
  haze: string
  glow: string
  cloud: string
  /** The colour of a material in this light. */
  tone(color: string): string
  /** The share of windows that are lit. */
  lit: number
  /** How dark cast shadows are. */
  shadow: number
}

const under = (filter: string) => (color: string) => multiply(color, filter)

export const lights: Record<Light['name'], Light> = {
  day: {
    name: 'day',
    sky: ['#5fa8e0', '#a5d3f0', '#e6f3f7'],
    haze: '#cfe3ee',
    glow: '#fffbe8',
    cloud: '#ffffff',
    tone: (color) => color,
    lit: 0.05,
    shadow: 0.24,
  },
  golden: {
    name: 'golden',
    sky: ['#6c93c7', '#f0c9a4', '#ffe3b5'],
    haze: '#f3cfab',
    glow: '#ffe9b0',
    cloud: '#ffe6cf',
    tone: (color) => mix(multiply(color, '#fff0d6'), '#f7b36b', 0.1),
    lit: 0.25,
    shadow: 0.28,
  },
  dusk: {
    name: 'dusk',
    sky: ['#2f3c72', '#8a6ea6', '#f3a98b'],
    haze: '#9a7ba6',
    glow: '#ffc39a',
    cloud: '#c99bb4',
    tone: under('#a99fd2'),
    lit: 0.62,
    shadow: 0.34,
  },
  night: {
    name: 'night',
    sky: ['#0f1736', '#1d2a58', '#3c4a80'],
    haze: '#35427a',
    glow: '#dfe6ff',
    cloud: '#45528a',
    tone: under('#6b74ad'),
    lit: 0.7,
    shadow: 0.42,
  },
}

const hours = ['day', 'golden', 'day', 'dusk', 'day', 'golden', 'day', 'golden', 'night', 'day'] as const

/** The hour of the index-th picture of a series: mostly days and golden hours, as people photograph. */
export const lightOf = (index: number): Light => lights[hours[index % hours.length] ?? 'day']

function cloud(x: number, y: number, size: number, color: string, random: Random): Drawing {
  const puffs = random.int(5, 8)
  const shape = (dy: number, fill: string): Drawing =>
    times(puffs, (index) => {
      const along = index / (puffs - 1) - 0.5
      const r = size * (0.1 + 0.2 * Math.cos(along * 2.6)) * (0.8 + ((index * 7) % 5) * 0.1)
      return ellipse(x + along * size * 1.5, y + dy - r * 0.5, r * 1.35, r, fill)
    })
  const base = rect(x - size * 0.88, y - size * 0.06, size * 1.76, size * 0.12, color, { rx: size * 0.06 })
  return fade(
    [shape(size * 0.03, mix(color, '#8d9cc0', 0.22)), base, shape(-size * 0.02, color)],
    random.range(0.45, 0.85),
  )
}

/** Sky with sun or moon, clouds or stars, down to `horizon` pixels. */
export function sky(light: Light, random: Random, horizon = H): Drawing {
  const sunX = random.range(0.12, 0.88) * W
  const sunY = light.name === 'day' ? random.range(60, 200) : random.range(0.5, 0.75) * horizon
  const stars = light.name === 'night' ? 90 : light.name === 'dusk' ? 18 : 0
  return [
    rect(0, 0, W, H, light.haze),
    rect(0, 0, W, horizon + 2, down(...light.sky)),
    times(stars, () =>
      circle(
        random.range(0, W),
        random.range(0, horizon * 0.7),
        random.range(0.8, 2.2),
        alpha('#ffffff', random.range(0.3, 0.9)),
      ),
    ),
    light.name === 'night'
      ? [
          circle(sunX, 150, 190, radial(alpha(light.glow, 0.35), alpha(light.glow, 0))),
          circle(sunX, 150, 34, '#f3f1e2'),
        ]
      : [
          circle(sunX, sunY, 520, radial(alpha(light.glow, 0.75), alpha(light.glow, 0))),
          circle(sunX, sunY, light.name === 'day' ? 44 : 58, alpha(light.glow, 0.95)),
        ],
    times(random.int(3, 6), () =>
      cloud(random.range(0, W), random.range(70, horizon * 0.55), random.range(90, 250), light.cloud, random),
    ),
  ]
}

/** A soft dark ellipse that sets something on the ground. */
export const groundShadow = (x: number, y: number, rx: number, ry: number, strength = 0.35): string =>
  ellipse(x, y, rx, ry, radial(alpha('#141830', strength), alpha('#141830', strength * 0.7), alpha('#141830', 0)))

/** Lamp light or a lit window's bloom. */
export const bloom = (x: number, y: number, radius: number, color = '#ffd98a', strength = 0.5): string =>
  circle(x, y, radius, radial(alpha(color, strength), alpha(color, strength * 0.25), alpha(color, 0)))

/** Darkens the corners a little, so that the eye stays in the picture. */
export const vignette = (strength = 0.22): string =>
  ellipse(
    W / 2,
    H / 2,
    W * 0.95,
    H * 0.95,
    radial(alpha('#101430', 0), alpha('#101430', 0), alpha('#101430', strength)),
  )
