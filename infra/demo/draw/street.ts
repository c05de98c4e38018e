import { alpha, darker, lighter, mix } from './color.ts'
import { bloom, type Light } from './light.ts'
import type { Random } from './random.ts'
import { across, circle, clip, type Drawing, diagonal, down, path, poly, rect, stroke, times, W } from './svg.ts'

/** How a window is made: its frame, and what is seen through it. */
export type WindowStyle = {
  frame: string
  bars: 'none' | 'middle' | 'cross' | 'transom'
  sill?: string
  arch?: boolean
}

/** A window pane with reflection, curtains or lamp light. */
export function pane(
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  random: Random,
  style: WindowStyle,
): Drawing {
  const lit = random.chance(light.lit)
  const frame = light.tone(style.frame)
  const rim = Math.max(2, Math.min(w, h) * 0.07)
  const inside = { x: x + rim, y: y + rim, w: w - rim * 2, h: h - rim * 2 }
  const glass = lit
    ? down(random.pick(['#ffe2a0', '#ffd98c', '#ffe8b8']), random.pick(['#f5b765', '#f0a959', '#f7c47e']))
    : diagonal(
        mix(light.sky[2], '#7b98b5', 0.45),
        mix(light.sky[0], '#2d4560', 0.6),
        mix(light.sky[0], '#1f3148', 0.75),
      )
  const curtain = random.pick(['none', 'sides', 'blind', 'none'] as const)
  const cloth = lit ? '#ffeecb' : light.tone(random.pick(['#efe9df', '#d8d2c6', '#c9d2d6', '#e2d5c0']))
  return [
    style.arch
      ? path(`M${x} ${y + h} L${x} ${y} Q${x + w / 2} ${y - w * 0.42} ${x + w} ${y} L${x + w} ${y + h} Z`, frame)
      : rect(x, y, w, h, frame),
    rect(inside.x, inside.y, inside.w, inside.h, glass),
    curtain === 'sides'
      ? [
          rect(inside.x, inside.y, inside.w * 0.22, inside.h, cloth, { opacity: 0.75 }),
          rect(inside.x + inside.w * 0.78, inside.y, inside.w * 0.22, inside.h, cloth, { opacity: 0.75 }),
        ]
      : [],
    curtain === 'blind'
      ? rect(inside.x, inside.y, inside.w, inside.h * random.range(0.2, 0.55), cloth, { opacity: 0.8 })
      : [],
    lit
      ? []
      : poly(
          [
            inside.x,
            inside.y + inside.h * 0.75,
            inside.x + inside.w * 0.65,
            inside.y,
            inside.x + inside.w * 0.95,
            inside.y,
            inside.x,
            inside.y + inside.h,
          ],
          '#ffffff',
          { opacity: 0.13 },
        ),
    rect(inside.x, inside.y, inside.w, inside.h * 0.08, '#0e1428', { opacity: 0.25 }),
    style.bars === 'middle' || style.bars === 'cross' ? rect(x + w / 2 - rim * 0.4, y, rim * 0.8, h, frame) : [],
    style.bars === 'cross' ? rect(x, y + h / 2 - rim * 0.4, w, rim * 0.8, frame) : [],
    style.bars === 'transom' ? rect(x, y + h * 0.28, w, rim * 0.8, frame) : [],
    style.sill
      ? [
          rect(x - w * 0.06, y + h, w * 1.12, Math.max(4, h * 0.05), light.tone(style.sill)),
          rect(x - w * 0.04, y + h + Math.max(4, h * 0.05), w * 1.08, 5, '#10142a', { opacity: 0.16 }),
        ]
      : [],
  ]
}

/** Far roofs and towers that melt into the haze. */
export function skyline(base: number, light: Light, random: Random, tall = 200, near = 0.35): Drawing {
  const color = mix(light.haze, light.tone('#7f8aa6'), near)
  let x = -20
  const blocks: Drawing[] = []
  while (x < W) {
    const w = random.range(50, 130)
    const h = tall * random.range(0.35, 1)
    const tint = random.chance(0.5) ? color : lighter(color, 0.07)
    blocks.push(rect(x, base - h, w + 1, h + 4, down(tint, mix(tint, light.haze, 0.5))))
    if (random.chance(0.25)) blocks.push(rect(x + w * 0.4, base - h - 22, w * 0.2, 24, tint))
    const rows = Math.floor(h / 22)
    blocks.push(
      times(rows * 3, (index) =>
        random.chance(light.lit * 0.55)
          ? rect(x + w * (0.18 + (index % 3) * 0.26), base - h + 10 + Math.floor(index / 3) * 22, 6, 9, '#ffdf9a', {
              opacity: 0.75,
            })
          : '',
      ),
    )
    x += w + random.range(-2, 14)
  }
  return blocks
}

/** A striped cloth awning over a shop window. */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  color: string,
  second = '#f6f1e7',
): Drawing {
  const stripes = Math.max(4, Math.round(w / 44))
  const step = w / stripes
  const flare = w * 0.03
  return [
    rect(x - flare, y + h, w + flare * 2, h * 0.5, down(alpha('#10142a', 0.3), alpha('#10142a', 0))),
    times(stripes, (index) => {
      const tint = light.tone(index % 2 ? second : color)
      const left = x - flare + (index * (w + flare * 2)) / stripes
      const width = (w + flare * 2) / stripes
      return [
        poly(
          [x + index * step, y, x + (index + 1) * step, y, left + width, y + h, left, y + h],
          down(darker(tint, 0.12), tint),
        ),
        path(
          `M${left} ${y + h - 0.5} h${width} v${h * 0.14} q${-width / 2} ${h * 0.2} ${-width} 0 Z`,
          darker(tint, 0.08),
        ),
      ]
    }),
  ]
}

/** A shop at street level: glass, door, goods behind it, perhaps an awning. */
export function shopfront(
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  random: Random,
  color: string,
  cloth = random.chance(0.6),
): Drawing {
  const frame = light.tone(color)
  const doorW = Math.min(w * 0.26, h * 0.5)
  const doorX = random.chance(0.5) ? x + w - doorW - w * 0.05 : x + w * 0.05
  const glassX = doorX > x + w / 2 ? x + w * 0.05 : doorX + doorW + w * 0.03
  const glassW = w * 0.87 - doorW
  const lit = light.lit > 0.2
  const inside = lit ? down('#ffe9bd', '#f3bd74') : down(mix(light.sky[1], '#45607c', 0.55), '#2b3d52')
  const shelf = (at: number) => [
    rect(glassX + glassW * 0.05, y + h * at, glassW * 0.9, 5, lit ? '#8d6237' : '#5a6a7c'),
    times(Math.floor(glassW / 34), (index) => {
      const size = random.range(10, 24)
      return rect(
        glassX + glassW * 0.07 + index * 32,
        y + h * at - size,
        random.range(12, 22),
        size,
        light.tone(random.pick(['#c8553d', '#e0a458', '#5b8e7d', '#7a6f9b', '#d9cbb0', '#3f6c8f'])),
        { rx: 3 },
      )
    }),
  ]
  return [
    rect(x, y, w, h, down(frame, darker(frame, 0.25))),
    rect(x + w * 0.03, y + h * 0.03, w * 0.94, h * 0.13, lighter(frame, 0.08)),
    rect(glassX, y + h * 0.22, glassW, h * 0.62, inside),
    shelf(0.5),
    shelf(0.7),
    rect(glassX, y + h * 0.84, glassW, h * 0.16, darker(frame, 0.12)),
    clip(rect(glassX, y + h * 0.22, glassW, h * 0.62, '#000'), [
      poly(
        [glassX, y + h, glassX + glassW * 0.5, y, glassX + glassW * 0.7, y, glassX + glassW * 0.2, y + h],
        '#ffffff',
        { opacity: 0.12 },
      ),
    ]),
    rect(doorX, y + h * 0.22, doorW, h * 0.78, darker(frame, 0.3)),
    rect(doorX + doorW * 0.12, y + h * 0.27, doorW * 0.76, h * 0.66, inside),
    rect(doorX + doorW * 0.8, y + h * 0.55, 5, h * 0.14, light.tone('#d7b872'), { rx: 2 }),
    cloth
      ? awning(x + w * 0.02, y + h * 0.14, w * 0.96, h * 0.2, light, color)
      : rect(x, y + h * 0.19, w, 5, '#10142a', { opacity: 0.25 }),
    lit ? bloom(x + w / 2, y + h * 0.7, w * 0.6, '#ffd591', 0.3) : [],
  ]
}

/** Shade that a building throws on itself under an edge. */
export const eave = (x: number, y: number, w: number, h: number, strength = 0.3): string =>
  rect(x, y, w, h, down(alpha('#12162e', strength), alpha('#12162e', 0)))

/** Light across a wall: bright at the left, in shade at the right. */
export const wallWash = (x: number, y: number, w: number, h: number): Drawing => [
  rect(x, y, w, h, across(alpha('#fff5df', 0.2), alpha('#fff5df', 0), alpha('#161b36', 0.16))),
  rect(x, y + h * 0.7, w, h * 0.3, down(alpha('#161b36', 0), alpha('#161b36', 0.14))),
]

export const birds = (random: Random): Drawing =>
  times(random.int(0, 4), () => {
    const x = random.range(150, W - 150)
    const y = random.range(70, 260)
    const s = random.range(7, 13)
    return [
      stroke(`M${x - s} ${y} q${s * 0.5} ${-s * 0.7} ${s} 0 q${s * 0.5} ${-s * 0.7} ${s} 0`, alpha('#2c3350', 0.55), 2),
      circle(x, y, 0.1, '#2c3350'),
    ]
  })
