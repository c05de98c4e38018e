import { alpha, darker, lighter } from './color.ts'
import { bloom, type Light } from './light.ts'
import type { Random } from './random.ts'
import type { Palette } from './room.ts'
import { across, clip, type Drawing, diagonal, ellipse, H, path, poly, radial, rect, stroke, times, W } from './svg.ts'

/** The window's light in the whole room, and lamps' in the evening. */
export const ambience = (light: Light, lampX = 980, lampY = 360): Drawing =>
  light.lit > 0.5
    ? [
        bloom(lampX, lampY, 520, '#ffcf8c', 0.5),
        rect(0, 0, W, H, across(alpha('#141a3a', 0.2), alpha('#141a3a', 0.02), alpha('#141a3a', 0.12))),
      ]
    : [
        ellipse(250, 260, 760, 620, radial(alpha(light.glow, 0.28), alpha(light.glow, 0))),
        rect(0, 0, W, H, across(alpha('#171c36', 0), alpha('#171c36', 0.08))),
      ]

export function pendant(
  x: number,
  length: number,
  size: number,
  light: Light,
  color: string,
  shape: 'dome' | 'globe' | 'cone',
): Drawing {
  const tint = light.tone(color)
  const on = light.lit > 0.2
  const y = length
  return [
    stroke(`M${x} 0 V${y}`, '#2d3138', 3),
    shape === 'dome'
      ? path(
          `M${x - size} ${y + size * 0.8} Q${x - size} ${y} ${x} ${y} Q${x + size} ${y} ${x + size} ${y + size * 0.8} Z`,
          across(lighter(tint, 0.25), darker(tint, 0.25)),
        )
      : [],
    shape === 'cone'
      ? poly(
          [x - size * 0.2, y, x + size * 0.2, y, x + size, y + size * 0.9, x - size, y + size * 0.9],
          across(lighter(tint, 0.25), darker(tint, 0.25)),
        )
      : [],
    shape === 'globe'
      ? ellipse(
          x,
          y + size * 0.7,
          size * 0.75,
          size * 0.75,
          radial(on ? '#fff6de' : '#ffffff', on ? '#ffe1a3' : '#e9e6df'),
        )
      : [],
    shape !== 'globe' ? ellipse(x, y + size * 0.82, size * 0.94, size * 0.12, on ? '#fff1c9' : darker(tint, 0.4)) : [],
    on ? bloom(x, y + size * 0.8, size * 4, '#ffd998', 0.42) : [],
  ]
}

export function floorLamp(x: number, y: number, size: number, light: Light, color: string): Drawing {
  const shade = light.tone(color)
  return [
    ellipse(x, y, size * 0.13, size * 0.025, '#2d3138'),
    rect(x - 3, y - size * 0.8, 6, size * 0.8, '#2d3138'),
    poly(
      [
        x - size * 0.1,
        y - size,
        x + size * 0.1,
        y - size,
        x + size * 0.17,
        y - size * 0.74,
        x - size * 0.17,
        y - size * 0.74,
      ],
      across(lighter(shade, 0.4), shade, darker(shade, 0.16)),
    ),
    light.lit > 0.2 ? bloom(x, y - size * 0.84, size * 0.75, '#ffd898', 0.55) : [],
  ]
}

/** An abstract print in a frame. */
export function art(
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  random: Random,
  palette: Palette,
): Drawing {
  const colors = random.shuffle([palette.accent, palette.cloth, palette.dark, '#e9c98f', '#93a99a', '#d9a18a'])
  const at = (index: number) => light.tone(colors[index] ?? palette.accent)
  const kind = random.int(0, 3)
  const inner = { x: x + w * 0.14, y: y + h * 0.12, w: w * 0.72, h: h * 0.76 }
  return [
    rect(x + 7, y + 9, w, h, alpha('#151a30', 0.22)),
    rect(x, y, w, h, light.tone(random.pick(['#2d3138', '#b08a5c', '#f7f4ee']))),
    rect(x + 6, y + 6, w - 12, h - 12, light.tone('#faf6ee')),
    clip(rect(inner.x, inner.y, inner.w, inner.h, '#000'), [
      rect(inner.x, inner.y, inner.w, inner.h, lighter(at(0), 0.6)),
      kind === 0
        ? [
            ellipse(inner.x + inner.w * 0.6, inner.y + inner.h * 0.32, inner.w * 0.26, inner.w * 0.26, at(1)),
            path(
              `M${inner.x} ${inner.y + inner.h * 0.6} q${inner.w * 0.5} ${-inner.h * 0.25} ${inner.w} 0 v${inner.h} h${-inner.w} Z`,
              at(2),
            ),
            path(
              `M${inner.x} ${inner.y + inner.h * 0.8} q${inner.w * 0.5} ${-inner.h * 0.2} ${inner.w} 0 v${inner.h} h${-inner.w} Z`,
              at(3),
            ),
          ]
        : [],
      kind === 1
        ? times(4, (index) =>
            path(
              `M${inner.x + inner.w * (0.15 + index * 0.2)} ${inner.y + inner.h} v${-inner.h * random.range(0.4, 0.85)} a${inner.w * 0.1} ${inner.w * 0.1} 0 0 1 ${inner.w * 0.2} 0 v${inner.h} Z`,
              at(index + 1),
              { opacity: 0.9 },
            ),
          )
        : [],
      kind === 2
        ? [
            rect(inner.x, inner.y + inner.h * 0.55, inner.w, inner.h * 0.45, at(1)),
            poly(
              [
                inner.x + inner.w * 0.1,
                inner.y + inner.h * 0.6,
                inner.x + inner.w * 0.45,
                inner.y + inner.h * 0.22,
                inner.x + inner.w * 0.8,
                inner.y + inner.h * 0.6,
              ],
              at(2),
            ),
            poly(
              [
                inner.x + inner.w * 0.4,
                inner.y + inner.h * 0.6,
                inner.x + inner.w * 0.72,
                inner.y + inner.h * 0.36,
                inner.x + inner.w,
                inner.y + inner.h * 0.6,
              ],
              at(3),
            ),
          ]
        : [],
      kind === 3
        ? [
            ellipse(inner.x + inner.w * 0.4, inner.y + inner.h * 0.45, inner.w * 0.3, inner.h * 0.3, at(1)),
            ellipse(inner.x + inner.w * 0.65, inner.y + inner.h * 0.62, inner.w * 0.22, inner.h * 0.24, at(2), {
              opacity: 0.85,
            }),
          ]
        : [],
    ]),
    poly([x, y + h, x + w * 0.5, y, x + w * 0.7, y, x + w * 0.2, y + h], '#ffffff', { opacity: 0.08 }),
    rect(x, y, w, h, diagonal(alpha('#ffffff', 0.14), alpha('#ffffff', 0), alpha('#151a30', 0.08))),
  ]
}
