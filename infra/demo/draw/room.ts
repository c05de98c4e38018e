import { alpha, darker, lighter, mix } from './color.ts'
import { type Light, lights, sky } from './light.ts'
import { hills } from './nature.ts'
import type { Random } from './random.ts'
import { skyline } from './street.ts'
import { across, clip, type Drawing, down, ellipse, H, path, poly, rect, stroke, times, W } from './svg.ts'

/** A room seen straight on: the back wall's edges, in pixels. */
export const room = { left: 170, right: 1110, top: 130, bottom: 640 } as const

/** A room's colours that go together: wall, floor, wood, main cloth and accent. */
export type Palette = { wall: string; floor: string; wood: string; cloth: string; accent: string; dark: string }

export const palettes: readonly Palette[] = [
  { wall: '#e9e2d6', floor: '#c59b6d', wood: '#a67347', cloth: '#7c8f86', accent: '#c8693f', dark: '#33383f' },
  { wall: '#dfe5e3', floor: '#b98d63', wood: '#8f6440', cloth: '#39526b', accent: '#d9a441', dark: '#2b2f36' },
  { wall: '#efe6dc', floor: '#d2b48c', wood: '#b98a5b', cloth: '#d8c8b4', accent: '#7b9a82', dark: '#4a3f38' },
  { wall: '#cfd8d0', floor: '#a97c53', wood: '#7d5638', cloth: '#e6ddcf', accent: '#b5533c', dark: '#2f3a36' },
  { wall: '#f1ece4', floor: '#bfa07c', wood: '#9c6f48', cloth: '#b4644a', accent: '#365f63', dark: '#3a3530' },
  { wall: '#d7dbe4', floor: '#c8a57c', wood: '#a27a52', cloth: '#5b6b8c', accent: '#e3b66a', dark: '#2c3140' },
  { wall: '#e8d9cb', floor: '#8f6a4c', wood: '#6f4e36', cloth: '#4f6d5c', accent: '#d98a5f', dark: '#33302d' },
  { wall: '#f3f0ea', floor: '#d8d2c8', wood: '#c09767', cloth: '#8d98a3', accent: '#d9b44a', dark: '#383d44' },
]

/** What a light does inside: lamps make evenings warm. */
export function indoors(random: Random): Light {
  return lampLit(lights[random.pick(['day', 'day', 'day', 'day', 'golden', 'golden', 'dusk', 'night'] as const)])
}

/** The same hour where lamps are lit: materials keep their colours and warm up. */
export function lampLit(light: Light): Light {
  const tone = (color: string) =>
    mix(mix(color, light.tone(color), light.lit > 0.5 ? 0.24 : 0.6), '#ffb066', light.lit > 0.5 ? 0.1 : 0)
  return { ...light, tone, shadow: 0.3 }
}

export type Floor = 'planks' | 'tiles' | 'herringbone' | 'concrete'

function floorLines(kind: Floor, color: string, random: Random): Drawing {
  const line = alpha(darker(color, 0.42), 0.32)
  const vanishY = 250
  const toward = (x: number, y: number) => W / 2 + (x - W / 2) * ((y - vanishY) / (H - vanishY))
  const depth = (share: number) => room.bottom + (H - room.bottom) * share ** 1.7
  if (kind === 'concrete')
    return times(14, () =>
      ellipse(
        random.range(0, W),
        random.range(room.bottom + 20, H),
        random.range(60, 200),
        random.range(6, 22),
        alpha(lighter(color, 0.5), 0.14),
      ),
    )
  const columns = kind === 'tiles' ? 14 : 22
  const lines = times(columns + 1, (index) => {
    const x = -W * 0.5 + (index * W * 2) / columns
    return stroke(`M${toward(x, room.bottom)} ${room.bottom} L${x} ${H}`, line, 1.6)
  })
  const rows = kind === 'tiles' ? 9 : 0
  return [
    lines,
    times(rows, (row) => stroke(`M0 ${depth((row + 1) / rows)} H${W}`, line, 1.6)),
    kind === 'planks'
      ? times(columns * 2, (index) => {
          const y = depth(random.range(0.05, 0.95))
          const x = -W * 0.5 + ((index % columns) * W * 2) / columns
          const next = x + (W * 2) / columns
          return stroke(`M${toward(x, y)} ${y} H${toward(next, y)}`, line, 1.6)
        })
      : [],
    kind === 'herringbone'
      ? times(13, (row) =>
          times(16, (index) => {
            const y = depth((row + 0.5) / 13)
            const h = 4 + row * 3
            const x = W / 2 + (index - 8) * (34 + row * 12)
            return stroke(`M${x} ${y - h} l${16 + row * 5} ${h} l${16 + row * 5} ${-h}`, line, 1.5)
          }),
        )
      : [],
  ]
}

/** Walls, ceiling and floor. The light falls in from the left. */
export function shell(palette: Palette, light: Light, random: Random, kind: Floor, feature?: Drawing): Drawing {
  const wall = light.tone(palette.wall)
  const floor = light.tone(palette.floor)
  const { left, right, top, bottom } = room
  const skirting = lighter(wall, 0.5)
  return [
    poly([0, 0, W, 0, right, top, left, top], down(lighter(wall, 0.35), lighter(wall, 0.6))),
    poly([0, 0, left, top, left, bottom, 0, H], across(darker(wall, 0.2), darker(wall, 0.05))),
    poly([W, 0, right, top, right, bottom, W, H], across(lighter(wall, 0.12), darker(wall, 0.12))),
    rect(left, top, right - left, bottom - top, across(lighter(wall, 0.3), wall, darker(wall, 0.06))),
    feature ?? [],
    poly([0, H, left, bottom, right, bottom, W, H], down(darker(floor, 0.12), floor, lighter(floor, 0.08))),
    clip(poly([0, H, left, bottom, right, bottom, W, H], '#000'), floorLines(kind, floor, random)),
    rect(left, bottom - 18, right - left, 18, skirting),
    poly([left, bottom - 18, left, bottom, 0, H, 0, H - 34], darker(skirting, 0.12)),
    poly([right, bottom - 18, right, bottom, W, H, W, H - 34], darker(skirting, 0.06)),
    rect(left, top, right - left, 10, lighter(wall, 0.6)),
    stroke(`M${left} ${top} V${bottom} M${right} ${top} V${bottom}`, alpha(darker(wall, 0.4), 0.3), 2),
    rect(left, bottom, right - left, 40, down(alpha('#151a30', 0.2), alpha('#151a30', 0))),
    rect(left, top, right - left, 60, down(alpha('#151a30', 0.12), alpha('#151a30', 0))),
  ]
}

/** A brick back wall, to be given to `shell` as its feature. */
export function brickWall(light: Light, random: Random): Drawing {
  const { left, right, top, bottom } = room
  const base = random.pick(['#b4684c', '#a9614a', '#c98f6c', '#d9d2c8'])
  return clip(rect(left, top, right - left, bottom - top, '#000'), [
    rect(left, top, right - left, bottom - top, light.tone(lighter(base, 0.45))),
    times(26, (row) =>
      times(21, (column) =>
        rect(
          left + column * 48 - (row % 2 ? 24 : 0),
          top + row * 20,
          45,
          17,
          mix(
            light.tone(base),
            light.tone(random.chance(0.5) ? lighter(base, 0.4) : darker(base, 0.3)),
            random.range(0, 0.4),
          ),
          { rx: 1 },
        ),
      ),
    ),
    rect(
      left,
      top,
      right - left,
      bottom - top,
      across(alpha('#fff3dd', 0.22), alpha('#fff3dd', 0), alpha('#151a30', 0.14)),
    ),
  ])
}

/** What one sees outside. */
function outlook(x: number, y: number, w: number, h: number, light: Light, random: Random): Drawing {
  const view = random.int(0, 2)
  const scene: Drawing = [
    sky(light, random, y + h * 0.9),
    view === 0
      ? hills(y + h * 0.85, h * 0.35, light, random)
      : [skyline(y + h + 10, light, random, h * 0.6, 0.3), skyline(y + h + 10, light, random, h * 0.38, 0.55)],
  ]
  return clip(rect(x, y, w, h, '#000'), [
    scene,
    poly([x, y + h, x + w * 0.5, y, x + w * 0.62, y, x + w * 0.12, y + h], '#ffffff', { opacity: 0.12 }),
  ])
}

/** A window in the back wall, with curtains and the light that it throws on the floor. */
export function bigWindow(
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  random: Random,
  more: { frame?: string; curtains?: string; panes?: number; beam?: boolean } = {},
): Drawing {
  const frame = light.tone(more.frame ?? '#faf7f1')
  const panes = more.panes ?? 2
  const cloth = more.curtains && light.tone(more.curtains)
  const folds = (from: number, width: number): Drawing =>
    cloth
      ? [
          path(
            `M${from} ${y - 34} h${width} C${from + width * 1.05} ${y + h * 0.5} ${from + width * 0.9} ${y + h * 0.8} ${from + width} ${y + h + 70} h${-width} C${from - 6} ${y + h * 0.7} ${from + 6} ${y + h * 0.3} ${from} ${y - 34} Z`,
            across(
              lighter(cloth, 0.15),
              darker(cloth, 0.08),
              lighter(cloth, 0.2),
              darker(cloth, 0.14),
              lighter(cloth, 0.1),
            ),
          ),
          times(4, (index) =>
            stroke(
              `M${from + width * (0.16 + index * 0.22)} ${y - 30} Q${from + width * (0.2 + index * 0.2)} ${y + h * 0.5} ${from + width * (0.14 + index * 0.24)} ${y + h + 66}`,
              alpha(darker(cloth, 0.4), 0.22),
              3,
            ),
          ),
        ]
      : []
  return [
    rect(x - 16, y - 16, w + 32, h + 32, frame),
    outlook(x, y, w, h, light, random),
    times(panes - 1, (index) => rect(x + ((index + 1) * w) / panes - 5, y, 10, h, frame)),
    rect(x, y, w, 14, down(alpha('#10142a', 0.3), alpha('#10142a', 0))),
    rect(x - 26, y + h + 12, w + 52, 14, lighter(frame, 0.2), { rx: 3 }),
    rect(x - 22, y + h + 26, w + 44, 12, down(alpha('#151a30', 0.2), alpha('#151a30', 0))),
    cloth
      ? [rect(x - 90, y - 42, w + 180, 8, light.tone('#6b5641'), { rx: 4 }), folds(x - 76, 92), folds(x + w - 16, 92)]
      : [],
    light.lit < 0.5 && more.beam !== false
      ? times(panes, (index) => {
          const left = x + (index * w) / panes + 10
          const right = x + ((index + 1) * w) / panes - 10
          return poly(
            [left + 90, room.bottom + 40, right + 90, room.bottom + 40, right + 320, H - 40, left + 260, H - 40],
            down(alpha(light.glow, 0.4), alpha(light.glow, 0.1)),
          )
        })
      : [],
  ]
}
