import { alpha, darker, lighter } from './color.ts'
import { bloom, groundShadow, type Light, lightOf, sky, vignette } from './light.ts'
import { hedge, hills, meadow, mountains, pine, poplar, ridge, tree, tufts } from './nature.ts'
import type { Random } from './random.ts'
import { birds, eave, pane, type WindowStyle, wallWash } from './street.ts'
import { across, circle, type Drawing, diagonal, down, H, path, poly, rect, stroke, times, W } from './svg.ts'

function roofTiles(
  points: readonly number[],
  rows: number,
  top: number,
  bottom: number,
  left: number,
  right: number,
  color: string,
): Drawing {
  return [
    poly(points, down(lighter(color, 0.14), darker(color, 0.12))),
    times(rows, (row) => {
      const share = (row + 1) / (rows + 1)
      const y = top + (bottom - top) * share
      const inset = (right - left) * 0.5 * (1 - share) * 0.62
      return stroke(`M${left + inset + 8} ${y} H${right - inset - 8}`, alpha(darker(color, 0.45), 0.28), 2, {
        'stroke-dasharray': '16 3',
      })
    }),
  ]
}

export function frontDoor(x: number, y: number, w: number, h: number, light: Light, color: string): Drawing {
  const tint = light.tone(color)
  return [
    rect(x - 9, y - 9, w + 18, h + 9, light.tone('#f2eee6')),
    rect(x, y, w, h, down(lighter(tint, 0.1), darker(tint, 0.15))),
    rect(x + w * 0.16, y + h * 0.08, w * 0.68, h * 0.26, light.lit > 0.5 ? '#ffdf9a' : diagonal('#a9c4d8', '#5b7893')),
    rect(x + w * 0.16, y + h * 0.44, w * 0.68, h * 0.2, darker(tint, 0.16)),
    rect(x + w * 0.16, y + h * 0.7, w * 0.68, h * 0.2, darker(tint, 0.16)),
    circle(x + w * 0.86, y + h * 0.55, 5, '#e6c67a'),
    light.lit > 0.5 ? bloom(x + w / 2, y - 10, 130, '#ffd98a', 0.5) : [],
  ]
}

function gardenPath(x: number, y: number, w: number, light: Light): Drawing {
  const stone = light.tone('#cbbfae')
  return [
    poly([x, y, x + w, y, x + w * 1.9, H, x - w * 0.9, H], down(darker(stone, 0.12), lighter(stone, 0.1))),
    times(6, (index) => {
      const share = ((index + 1) / 7) ** 1.5
      const line = y + (H - y) * share
      return stroke(
        `M${x - w * 0.9 * share} ${line} L${x + w + w * 0.9 * share} ${line}`,
        alpha(darker(stone, 0.4), 0.4),
        2,
      )
    }),
  ]
}

function fence(y: number, light: Light, from: number, to: number): Drawing {
  const white = light.tone('#f4f1ea')
  return [
    [26, 58].map((rise) => rect(from, y - rise, to - from, 8, darker(white, 0.08))),
    times(Math.floor((to - from) / 26), (index) =>
      path(`M${from + index * 26} ${y} v-76 l8 -10 l8 10 v76 Z`, down(white, darker(white, 0.1))),
    ),
  ]
}

/** A family house with a pitched roof and a front garden. */
export function house(random: Random, index: number): Drawing {
  const light = lightOf(index)
  const ground = 690
  const wall = light.tone(
    random.pick(['#f4efe4', '#e8dcc6', '#dfe6e6', '#f0d9c0', '#cfd8cf', '#e9e4da', '#b9c7cf', '#d8c4a8']),
  )
  const roof = light.tone(random.pick(['#a8503a', '#8c4636', '#5b5f68', '#b8664a', '#6d4c41', '#48505a']))
  const style: WindowStyle = {
    frame: random.pick(['#faf8f3', '#4a3a2e', '#3a404a']),
    bars: random.pick(['cross', 'middle']),
    sill: '#d7cdbd',
  }
  const trim = random.pick(['#7a3b2e', '#2f4d4a', '#3b4a66', '#6a4a2f', '#a33f3a'])
  const w = random.range(600, 720)
  const x = random.range(250, 420)
  const storeys = 2
  const top = ground - storeys * 158
  const peak = top - random.range(130, 180)
  const gable = random.chance(0.45)
  const wingW = random.range(200, 250)
  const wingLeft = random.chance(0.5)
  const wingX = wingLeft ? x - wingW + 20 : x + w - 20
  const shutters = random.chance(0.5)
  const view = random.int(0, 2)
  const opening = (left: number, y: number, width: number, height: number): Drawing => [
    pane(left, y, width, height, light, random, style),
    shutters
      ? [-1, 1].map((side) =>
          rect(
            side < 0 ? left - width * 0.32 : left + width * 1.05,
            y,
            width * 0.27,
            height,
            across(light.tone(trim), darker(light.tone(trim), 0.2)),
          ),
        )
      : [],
    eave(left, y, width, 14, 0.3),
  ]
  const gutter = rect(x - 34, top - 6, w + 68, 12, lighter(wall, 0.4))
  return [
    sky(light, random, 640),
    view === 0 ? mountains(640, 330, light, random) : hills(600, 170, light, random),
    birds(random),
    path(ridge(650, 60, random), light.tone('#6f9a62')),
    meadow(640, light, '#7fae62'),
    times(3, (index) =>
      random.chance(0.6)
        ? poplar(60 + index * 80 + random.range(-20, 20), 670, random.range(240, 330), light, random)
        : pine(60 + index * 90, 672, random.range(240, 320), light, random),
    ),
    times(2, (index) => tree(W - 190 + index * 130, 676, random.range(300, 380), light, random)),
    groundShadow(x + w / 2 + 40, ground + 6, w * 0.7, 34, 0.4),
    rect(wingX, ground - 150, wingW, 150, down(lighter(wall, 0.04), darker(wall, 0.08))),
    poly(
      [
        wingX - 20,
        ground - 146,
        wingX + wingW + 20,
        ground - 146,
        wingX + wingW - 26,
        ground - 214,
        wingX + 26,
        ground - 214,
      ],
      down(lighter(roof, 0.1), darker(roof, 0.12)),
    ),
    rect(wingX + wingW * 0.14, ground - 116, wingW * 0.72, 116, light.tone('#e9e5dc')),
    times(4, (row) => rect(wingX + wingW * 0.14, ground - 116 + row * 29, wingW * 0.72, 3, alpha('#3a3f4a', 0.25))),
    eave(wingX, ground - 148, wingW, 22),
    rect(x, top, w, ground - top, down(lighter(wall, 0.12), wall)),
    random.chance(0.4)
      ? times(26, (row) => stroke(`M${x} ${top + row * 12.4} h${w}`, alpha(darker(wall, 0.35), 0.25), 1))
      : [],
    rect(x + w * random.range(0.62, 0.8), peak - 30, 58, 130, down(light.tone('#a5634c'), light.tone('#8a4f3c'))),
    gable
      ? [
          poly([x, top, x + w / 2, peak, x + w, top], down(lighter(wall, 0.14), lighter(wall, 0.06))),
          path(
            `M${x - 40} ${top + 12} L${x + w / 2} ${peak - 22} L${x + w + 40} ${top + 12} L${x + w + 18} ${top + 26} L${x + w / 2} ${peak + 14} L${x - 18} ${top + 26} Z`,
            down(lighter(roof, 0.1), darker(roof, 0.12)),
          ),
          pane(x + w / 2 - 42, peak + 62, 84, 70, light, random, { ...style, arch: true }),
        ]
      : [
          roofTiles(
            [x - 40, top + 4, x + w + 40, top + 4, x + w * 0.78, peak, x + w * 0.22, peak],
            7,
            peak,
            top,
            x - 40,
            x + w + 40,
            roof,
          ),
          gutter,
        ],
    eave(x, top + 6, w, 30),
    [0.08, 0.41, 0.74].map((at) => opening(x + w * at + 14, top + 38, w * 0.15, 92)),
    [0.08, 0.74].map((at) => opening(x + w * at + 14, top + 190, w * 0.15, 96)),
    random.chance(0.5)
      ? [
          rect(x + w * 0.36, top + 140, w * 0.28, 10, lighter(wall, 0.35)),
          times(12, (bar) => rect(x + w * 0.365 + bar * w * 0.0235, top + 96, 4, 46, light.tone('#3f444d'))),
          rect(x + w * 0.36, top + 94, w * 0.28, 5, light.tone('#3f444d')),
          eave(x + w * 0.36, top + 150, w * 0.28, 22),
        ]
      : [],
    wallWash(x, top, w, ground - top),
    rect(x, ground - 26, w, 26, light.tone('#b7a893')),
    frontDoor(x + w * 0.44, ground - 140, w * 0.12, 140, light, trim),
    rect(x + w * 0.4, ground - 12, w * 0.2, 14, light.tone('#d9d0c2')),
    gardenPath(x + w * 0.43, ground + 2, w * 0.14, light),
    hedge(x + 24, ground + 14, w * 0.33, 40, light, random, true),
    hedge(x + w * 0.64, ground + 14, w * 0.32, 40, light, random, true),
    tufts(ground + 40, H, darker(light.tone('#6f9a52'), 0.1), random),
    random.chance(0.4)
      ? [fence(H - 60, light, -10, x + w * 0.32), fence(H - 60, light, x + w * 0.74, W + 10)]
      : [tree(random.range(20, 120), H - 70, 420, light, random), hedge(W - 330, H - 40, 340, 62, light, random, true)],
    vignette(),
  ]
}
