import { alpha, darker, lighter, mix } from './color.ts'
import { groundShadow, type Light } from './light.ts'
import type { Random } from './random.ts'
import { circle, clip, type Drawing, down, ellipse, H, path, poly, radial, rect, stroke, times, W } from './svg.ts'

export const greens = ['#5d8f4e', '#6ea05a', '#4d8054', '#7faa5f', '#5a9468', '#8aa856'] as const
export const autumns = ['#c98a3c', '#b9653a', '#d3a948', '#9c8a44'] as const

/** A smooth hill line from left to right, closed at the bottom. */
export function ridge(base: number, height: number, random: Random, steps = 5): string {
  const step = W / steps
  const points = times(steps + 1, (index) => ({ x: index * step, y: base - random.range(0, height) }))
  const first = points[0] ?? { x: 0, y: base }
  const curves = points.slice(1).map((point, index) => {
    const before = points[index] ?? first
    return `C${before.x + step / 2} ${before.y} ${point.x - step / 2} ${point.y} ${point.x} ${point.y}`
  })
  return `M0 ${H} L${first.x} ${first.y} ${curves.join(' ')} L${W} ${H} Z`
}

/** Rolling hills, far ones paler. */
export function hills(
  base: number,
  height: number,
  light: Light,
  random: Random,
  color = '#6f9c64',
  layers = 3,
): Drawing {
  return times(layers, (index) => {
    const near = (index + 1) / layers
    const tint = mix(light.haze, light.tone(color), 0.25 + near * 0.6)
    return path(
      ridge(base + index * height * 0.28, height * (1.1 - near * 0.4), random, random.int(3, 6)),
      down(lighter(tint, 0.12), tint),
    )
  })
}

/** A mountain range with lit and shaded flanks, and snow. */
export function mountains(base: number, height: number, light: Light, random: Random, snow = true): Drawing {
  const layer = (far: boolean): Drawing => {
    const count = far ? 6 : 4
    return times(count, (index) => {
      const x = ((index + random.range(0.2, 0.8)) / count) * W
      const peak = base - height * random.range(far ? 0.75 : 0.45, far ? 1 : 0.75)
      const half = random.range(190, 320)
      const rock = mix(light.haze, light.tone(far ? '#7d8fb0' : '#6b8296'), far ? 0.55 : 0.8)
      const tall = base - peak
      const jag = (share: number) => peak + tall * share
      const cap = [
        x,
        peak,
        x + half * 0.22,
        jag(0.26),
        x + half * 0.12,
        jag(0.22),
        x + half * 0.04,
        jag(0.34),
        x - half * 0.06,
        jag(0.24),
        x - half * 0.14,
        jag(0.32),
        x - half * 0.24,
        jag(0.25),
      ]
      return [
        poly([x, peak, x + half, base, x - half, base], lighter(rock, 0.12)),
        poly(
          [x, peak, x + half, base, x + half * 0.15, base, x - half * 0.08, jag(0.6), x + half * 0.06, jag(0.3)],
          darker(rock, 0.16),
        ),
        snow ? poly(cap, light.tone('#f7fbff'), { opacity: 0.93 }) : [],
        snow
          ? poly(
              [x, peak, x + half * 0.22, jag(0.26), x + half * 0.12, jag(0.22), x + half * 0.05, jag(0.3)],
              light.tone('#c8d6ea'),
            )
          : [],
      ]
    })
  }
  return [
    layer(true),
    rect(0, base - height * 0.5, W, height * 0.55, down(alpha(light.haze, 0), alpha(light.haze, 0.55))),
    layer(false),
  ]
}

/** A broad tree: trunk, and a crown of leaf masses lit from the upper left. Its foot stands at x, y. */
export function tree(
  x: number,
  y: number,
  size: number,
  light: Light,
  random: Random,
  color: string = random.pick(greens),
): Drawing {
  const leaf = light.tone(color)
  const bark = light.tone('#6d5443')
  const crown = times(random.int(14, 18), (index) => ({
    dx: Math.cos(index * 2.4) * size * random.range(0.04, 0.3),
    dy: -size * random.range(0.46, 0.88),
    r: size * random.range(0.09, 0.17),
  }))
  const leaves = (share: number, shift: number, color: string): Drawing =>
    crown.map(({ dx, dy, r }) => circle(x + dx + shift * r, y + dy + shift * r * 1.1, r * share, color))
  return [
    groundShadow(x + size * 0.12, y, size * 0.42, size * 0.06, light.shadow),
    path(
      `M${x - size * 0.035} ${y} L${x - size * 0.02} ${y - size * 0.5} L${x + size * 0.02} ${y - size * 0.5} L${x + size * 0.04} ${y} Z`,
      down(darker(bark, 0.25), bark),
    ),
    stroke(
      `M${x} ${y - size * 0.38} L${x + size * 0.12} ${y - size * 0.56} M${x} ${y - size * 0.42} L${x - size * 0.1} ${y - size * 0.58}`,
      darker(bark, 0.1),
      size * 0.018,
    ),
    leaves(1, 0.14, darker(leaf, 0.34)),
    leaves(0.94, 0, darker(leaf, 0.08)),
    leaves(0.62, -0.3, lighter(leaf, 0.06)),
    leaves(0.26, -0.62, lighter(leaf, 0.16)),
    times(26, () => {
      const angle = random.range(0, 6.3)
      const bright = random.chance(0.55)
      return ellipse(
        x + Math.cos(angle) * size * random.range(0.05, 0.36),
        y - size * 0.67 + Math.sin(angle) * size * random.range(0.05, 0.26),
        size * 0.018,
        size * 0.011,
        alpha(bright ? lighter(leaf, 0.5) : darker(leaf, 0.35), 0.6),
      )
    }),
  ]
}

export function pine(x: number, y: number, size: number, light: Light, random: Random, snow = false): Drawing {
  const green = light.tone(random.pick(['#3f6b55', '#466f4f', '#38614f', '#547a58']))
  const tiers = 5
  return [
    groundShadow(x, y, size * 0.24, size * 0.035, light.shadow),
    rect(x - size * 0.02, y - size * 0.12, size * 0.04, size * 0.12, light.tone('#5a4638')),
    times(tiers, (index) => {
      const top = y - size + index * size * 0.17
      const low = top + size * 0.3
      const half = size * (0.09 + index * 0.045)
      return [
        path(
          `M${x} ${top} Q${x + half * 0.4} ${low - size * 0.08} ${x + half} ${low} Q${x} ${low - size * 0.045} ${x - half} ${low} Q${x - half * 0.4} ${low - size * 0.08} ${x} ${top} Z`,
          across2(green),
        ),
        snow
          ? path(
              `M${x} ${top} Q${x - half * 0.4} ${low - size * 0.08} ${x - half} ${low} Q${x - half * 0.5} ${low - size * 0.08} ${x} ${top + size * 0.06} Z`,
              light.tone('#f2f7fc'),
            )
          : [],
      ]
    }),
  ]
}
const across2 = (color: string) => down(lighter(color, 0.1), darker(color, 0.25))

export function poplar(x: number, y: number, size: number, light: Light, random: Random): Drawing {
  const leaf = light.tone(random.pick(greens))
  return [
    groundShadow(x, y, size * 0.16, size * 0.03, light.shadow),
    rect(x - size * 0.012, y - size * 0.2, size * 0.024, size * 0.2, light.tone('#6d5443')),
    path(
      `M${x} ${y - size} C${x + size * 0.16} ${y - size * 0.62} ${x + size * 0.15} ${y - size * 0.14} ${x} ${y - size * 0.1} C${x - size * 0.15} ${y - size * 0.14} ${x - size * 0.16} ${y - size * 0.62} ${x} ${y - size} Z`,
      across2(leaf),
    ),
    path(
      `M${x - size * 0.01} ${y - size * 0.9} C${x - size * 0.12} ${y - size * 0.6} ${x - size * 0.11} ${y - size * 0.25} ${x - size * 0.03} ${y - size * 0.16} Z`,
      alpha(lighter(leaf, 0.3), 0.45),
    ),
  ]
}

/** A row of shrubs along a line. */
export function hedge(
  x: number,
  y: number,
  w: number,
  size: number,
  light: Light,
  random: Random,
  flowers = false,
): Drawing {
  const leaf = light.tone(random.pick(greens))
  const count = Math.max(2, Math.round(w / (size * 0.8)))
  const at = (index: number) => x + (index / (count - 1)) * w
  return [
    groundShadow(x + w / 2, y, w / 2 + size, size * 0.22, light.shadow),
    times(count, (index) =>
      ellipse(
        at(index),
        y - size * 0.42,
        size * 0.62,
        size * random.range(0.46, 0.62),
        down(lighter(leaf, 0.12), darker(leaf, 0.32)),
      ),
    ),
    times(count * 2, () =>
      ellipse(
        x + random.range(0, w),
        y - size * random.range(0.5, 0.85),
        size * 0.16,
        size * 0.1,
        alpha(lighter(leaf, 0.4), 0.35),
      ),
    ),
    flowers
      ? times(count * 4, () =>
          circle(
            x + random.range(-size * 0.3, w + size * 0.3),
            y - size * random.range(0.2, 0.85),
            size * 0.06,
            light.tone(random.pick(['#f4a6b8', '#fff0d8', '#e86f6a', '#f6c453'])),
          ),
        )
      : [],
  ]
}

/** Short grass strokes over a lawn. */
export const tufts = (y0: number, y1: number, color: string, random: Random, count = 60): Drawing =>
  times(count, () => {
    const y = random.range(y0, y1)
    const size = 5 + ((y - y0) / Math.max(1, y1 - y0)) * 12
    const x = random.range(0, W)
    return stroke(
      `M${x} ${y} l${-size * 0.4} ${-size} M${x} ${y} l${size * 0.1} ${-size * 1.2} M${x} ${y} l${size * 0.5} ${-size * 0.9}`,
      alpha(color, 0.5),
      1.6,
    )
  })

const leafPath = (x: number, y: number, dx: number, dy: number, width: number) => {
  const nx = -dy * width
  const ny = dx * width
  return `M${x} ${y} Q${x + dx * 0.5 + nx} ${y + dy * 0.5 + ny} ${x + dx} ${y + dy} Q${x + dx * 0.5 - nx} ${y + dy * 0.5 - ny} ${x} ${y} Z`
}

/** A potted plant; its pot stands at x, y. */
export function pottedPlant(x: number, y: number, size: number, light: Light, random: Random): Drawing {
  const leaf = light.tone(random.pick(['#4f8a5b', '#5f9a62', '#3f7a5a', '#6d9f55']))
  const pot = light.tone(random.pick(['#d9d2c6', '#c47f5a', '#5b6670', '#e8e3da', '#b89b74']))
  const leaves = random.int(7, 11)
  const kind = random.pick(['fan', 'round', 'spikes'] as const)
  const stems = times(leaves, (index) => {
    const angle =
      -Math.PI / 2 + (index / (leaves - 1) - 0.5) * (kind === 'spikes' ? 1.5 : 2.3) + random.range(-0.12, 0.12)
    const length = size * random.range(0.42, 0.72)
    return { dx: Math.cos(angle) * length, dy: Math.sin(angle) * length, tint: random.range(-0.2, 0.25) }
  })
  const top = y - size * 0.26
  return [
    groundShadow(x + size * 0.05, y, size * 0.26, size * 0.05, 0.34),
    stems.map(({ dx, dy, tint }) => {
      const color = tint > 0 ? lighter(leaf, tint) : darker(leaf, -tint)
      if (kind === 'round')
        return [
          stroke(
            `M${x} ${top} Q${x + dx * 0.2} ${top + dy * 0.7} ${x + dx * 0.8} ${top + dy * 0.85}`,
            darker(leaf, 0.2),
            size * 0.012,
          ),
          ellipse(x + dx * 0.85, top + dy * 0.9, size * 0.11, size * 0.085, down(lighter(color, 0.1), color)),
        ]
      return [
        path(leafPath(x, top, dx, dy, kind === 'fan' ? 0.22 : 0.09), down(lighter(color, 0.1), darker(color, 0.1))),
        stroke(`M${x} ${top} L${x + dx * 0.92} ${top + dy * 0.92}`, alpha(darker(leaf, 0.35), 0.4), 1.4),
      ]
    }),
    path(
      `M${x - size * 0.16} ${top - size * 0.02} L${x + size * 0.16} ${top - size * 0.02} L${x + size * 0.12} ${y} Q${x} ${y + size * 0.02} ${x - size * 0.12} ${y} Z`,
      `url(#across-${lighter(pot, 0.15).slice(1)}-${darker(pot, 0.22).slice(1)})`,
    ),
    rect(x - size * 0.17, top - size * 0.035, size * 0.34, size * 0.05, lighter(pot, 0.1), { rx: size * 0.015 }),
  ]
}

/** A lawn or meadow that fades towards the horizon. */
export const meadow = (y: number, light: Light, color: string): string =>
  rect(
    0,
    y,
    W,
    H - y,
    down(mix(light.haze, light.tone(lighter(color, 0.15)), 0.7), light.tone(color), light.tone(darker(color, 0.18))),
  )

/** Still water with the sky in it. */
export const water = (shape: string, light: Light): string =>
  clip(shape, [
    rect(0, 0, W, H, down(light.sky[1], mix(light.sky[0], '#2f8fb3', 0.55))),
    circle(W * 0.4, H * 0.7, 300, radial(alpha(light.glow, 0.4), alpha(light.glow, 0))),
  ])
