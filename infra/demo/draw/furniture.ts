import { alpha, darker, lighter } from './color.ts'
import { bloom, groundShadow, type Light } from './light.ts'
import type { Random } from './random.ts'
import { across, circle, type Drawing, down, ellipse, path, poly, rect, stroke, times } from './svg.ts'

export const legs = (x: number, y: number, w: number, h: number, color: string): Drawing =>
  [0.05, 0.91].map((at) =>
    poly([x + w * at, y - h, x + w * (at + 0.035), y - h, x + w * (at + 0.028), y, x + w * (at + 0.008), y], color),
  )

/** A rug as an ellipse or a band of the floor. */
export function rug(x: number, y: number, w: number, h: number, light: Light, random: Random, color: string): Drawing {
  const tint = light.tone(color)
  if (random.chance(0.5))
    return [
      ellipse(x, y + 4, w / 2, h / 2, alpha('#151a30', 0.16)),
      ellipse(x, y, w / 2, h / 2, tint),
      ellipse(x, y, w * 0.44, h * 0.43, 'none', { stroke: lighter(tint, 0.5), 'stroke-width': 4, opacity: 0.6 }),
      ellipse(x, y, w * 0.3, h * 0.28, lighter(tint, 0.18)),
    ]
  const quad = (inset: number) => [
    x - w * 0.42 + inset * 1.2,
    y - h / 2 + inset * 0.5,
    x + w * 0.42 - inset * 1.2,
    y - h / 2 + inset * 0.5,
    x + w / 2 - inset * 1.4,
    y + h / 2 - inset * 0.5,
    x - w / 2 + inset * 1.4,
    y + h / 2 - inset * 0.5,
  ]
  return [
    poly(
      quad(0).map((value, index) => (index % 2 ? value + 5 : value)),
      alpha('#151a30', 0.18),
    ),
    poly(quad(0), tint),
    poly(quad(22), 'none', { stroke: lighter(tint, 0.55), 'stroke-width': 4, opacity: 0.65 }),
    times(5, (index) =>
      stroke(
        `M${x - w * 0.34} ${y - h * 0.26 + index * h * 0.13} H${x + w * 0.34}`,
        alpha(lighter(tint, 0.6), 0.35),
        3,
        { 'stroke-dasharray': index % 2 ? '18 14' : '4 10' },
      ),
    ),
  ]
}

export function coffeeTable(
  x: number,
  y: number,
  w: number,
  light: Light,
  random: Random,
  wood: string,
  round = false,
): Drawing {
  const top = light.tone(wood)
  const h = w * 0.3
  return [
    groundShadow(x, y + 2, w * 0.56, 20, 0.4),
    round
      ? [
          stroke(
            `M${x - w * 0.22} ${y} L${x - w * 0.14} ${y - h} M${x + w * 0.22} ${y} L${x + w * 0.14} ${y - h} M${x} ${y + 8} V${y - h}`,
            light.tone('#33373e'),
            7,
          ),
          ellipse(x, y - h + 6, w / 2, w * 0.1, darker(top, 0.3)),
          ellipse(x, y - h, w / 2, w * 0.1, across(lighter(top, 0.25), top)),
        ]
      : [
          legs(x - w / 2, y, w, h, darker(top, 0.3)),
          poly(
            [x - w * 0.44, y - h - 26, x + w * 0.44, y - h - 26, x + w / 2, y - h, x - w / 2, y - h],
            across(lighter(top, 0.28), top),
          ),
          rect(x - w / 2, y - h, w, 16, darker(top, 0.2)),
        ],
    rect(x - w * 0.26, y - h - 22, w * 0.24, 9, light.tone('#e9dfce')),
    rect(x - w * 0.25, y - h - 30, w * 0.21, 8, light.tone(random.pick(['#b5533c', '#39526b', '#7b9a82']))),
    vase(x + w * 0.18, y - h - 8, w * 0.2, light, random),
  ]
}

/** A vase with stems or flowers; it stands at y. */
export function vase(x: number, y: number, size: number, light: Light, random: Random): Drawing {
  const clay = light.tone(random.pick(['#e8e2d6', '#7d95a0', '#c58a68', '#f3efe6', '#4e5a5c']))
  const bloomColor = random.pick(['#e58a8a', '#f0c46c', '#f4efe4', '#c77aa0', '#7fa06a'])
  return [
    times(7, (index) => {
      const angle = -1.57 + (index - 3) * 0.24
      const length = size * random.range(0.9, 1.35)
      const tx = x + Math.cos(angle) * length
      const ty = y - size * 0.6 + Math.sin(angle) * length
      return [
        stroke(`M${x} ${y - size * 0.6} Q${x} ${(y + ty) / 2} ${tx} ${ty}`, light.tone('#6b8a56'), 2.5),
        circle(tx, ty, size * 0.14, light.tone(bloomColor)),
        circle(tx - size * 0.03, ty - size * 0.04, size * 0.07, lighter(light.tone(bloomColor), 0.4)),
      ]
    }),
    path(
      `M${x - size * 0.14} ${y - size * 0.7} h${size * 0.28} q${-size * 0.06} ${size * 0.14} ${size * 0.1} ${size * 0.3} q${size * 0.06} ${size * 0.34} ${-size * 0.12} ${size * 0.4} h${-size * 0.24} q${-size * 0.18} ${-size * 0.06} ${-size * 0.12} ${-size * 0.4} q${size * 0.16} ${-size * 0.16} ${size * 0.1} ${-size * 0.3} Z`,
      across(lighter(clay, 0.25), darker(clay, 0.2)),
    ),
  ]
}

const spines = ['#b5533c', '#39526b', '#7b9a82', '#d9b44a', '#efe6d6', '#6d5a7a', '#2f3a36', '#c98a5f', '#a9b4b8']

/** Books standing on a board. */
export const books = (x: number, y: number, w: number, size: number, light: Light, random: Random): Drawing => {
  const out: Drawing[] = []
  for (let at = x; at < x + w - 10; ) {
    const thick = random.range(9, 18)
    const tall = size * random.range(0.72, 1)
    const tint = light.tone(random.pick(spines))
    out.push([
      rect(at, y - tall, thick, tall, across(lighter(tint, 0.15), darker(tint, 0.12)), { rx: 1 }),
      rect(at + 2, y - tall * 0.8, thick - 4, 3, alpha('#fff6df', 0.5)),
    ])
    at += thick + (random.chance(0.12) ? 22 : 1)
  }
  return out
}

/** Open shelves with books and objects, standing at y. */
export function shelves(
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  random: Random,
  wood: string,
): Drawing {
  const board = light.tone(wood)
  const rows = Math.round(h / 100)
  const gap = h / rows
  return [
    groundShadow(x + w / 2, y + 3, w * 0.56, 16, 0.36),
    rect(x, y - h, w, h, darker(board, 0.42)),
    rect(x + 8, y - h + 8, w - 16, h - 16, darker(board, 0.26)),
    times(rows, (row) => {
      const base = y - row * gap - 8
      const kind = random.int(0, 2)
      const half = w * random.range(0.4, 0.62)
      return [
        kind !== 1
          ? books(x + 14, base, half, gap * 0.66, light, random)
          : vase(x + w * 0.28, base, gap * 0.42, light, random),
        kind === 2
          ? vase(x + w * 0.8, base, gap * 0.38, light, random)
          : kind === 1
            ? books(x + w * 0.5, base, w * 0.44, gap * 0.64, light, random)
            : [rect(x + w * 0.7, base - gap * 0.4, w * 0.2, gap * 0.4, light.tone('#d8c19a'), { rx: 4 })],
      ]
    }),
    times(rows + 1, (row) => rect(x, y - row * gap - 8, w, 8, lighter(board, 0.12))),
    [x, x + w - 8].map((side) => rect(side, y - h, 8, h, board)),
  ]
}

/** A low cupboard. */
export function sideboard(x: number, y: number, w: number, h: number, light: Light, wood: string, doors = 3): Drawing {
  const board = light.tone(wood)
  return [
    groundShadow(x + w / 2, y + 3, w * 0.55, 18, 0.38),
    legs(x, y, w, h * 0.22, light.tone('#3a322c')),
    rect(x, y - h, w, h * 0.8, down(lighter(board, 0.14), darker(board, 0.1)), { rx: 6 }),
    times(doors, (index) => [
      rect(
        x + 8 + (index * (w - 16)) / doors + 3,
        y - h + 12,
        (w - 16) / doors - 6,
        h * 0.8 - 24,
        darker(board, 0.07),
        { rx: 3 },
      ),
      circle(x + 8 + ((index + 0.88) * (w - 16)) / doors, y - h * 0.6, 5, light.tone('#e3c684')),
    ]),
    rect(x - 6, y - h - 6, w + 12, 10, lighter(board, 0.3), { rx: 4 }),
  ]
}

export function television(x: number, y: number, w: number, light: Light): Drawing {
  return [
    rect(x + 8, y + 10, w, w * 0.57, alpha('#151a30', 0.25), { rx: 8 }),
    rect(x, y, w, w * 0.57, '#15181f', { rx: 8 }),
    rect(
      x + 8,
      y + 8,
      w - 16,
      w * 0.57 - 16,
      light.lit > 0.5 ? down('#3f6f9a', '#7fb0a8', '#2b4a5f') : down('#2c3440', '#1a1f28'),
    ),
    poly([x + 8, y + w * 0.4, x + w * 0.5, y + 8, x + w * 0.7, y + 8, x + 8, y + w * 0.56], '#ffffff', {
      opacity: 0.07,
    }),
  ]
}

export function tableLamp(x: number, y: number, size: number, light: Light, color: string): Drawing {
  const shade = light.tone(color)
  return [
    path(
      `M${x - size * 0.16} ${y} q${-size * 0.1} ${-size * 0.26} ${size * 0.1} ${-size * 0.46} h${size * 0.12} q${size * 0.2} ${size * 0.2} ${size * 0.1} ${size * 0.46} Z`,
      light.tone('#b79a74'),
    ),
    poly(
      [
        x - size * 0.2,
        y - size,
        x + size * 0.2,
        y - size,
        x + size * 0.34,
        y - size * 0.48,
        x - size * 0.34,
        y - size * 0.48,
      ],
      across(lighter(shade, 0.5), shade, darker(shade, 0.12)),
    ),
    light.lit > 0.2 ? bloom(x, y - size * 0.6, size * 2.2, '#ffd898', 0.6) : [],
  ]
}
