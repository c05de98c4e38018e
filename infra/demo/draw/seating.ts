import { alpha, darker, lighter } from './color.ts'
import { legs } from './furniture.ts'
import { groundShadow, type Light } from './light.ts'
import type { Random } from './random.ts'
import { type Drawing, down, rect, stroke, times } from './svg.ts'

/** A soft block of upholstery. */
const soft = (x: number, y: number, w: number, h: number, color: string, radius = 16): Drawing => [
  rect(x, y, w, h, down(lighter(color, 0.2), color, darker(color, 0.18)), { rx: radius }),
  rect(x + 8, y + 5, w - 16, 8, alpha(lighter(color, 0.6), 0.35), { rx: 4 }),
]

/** A sofa whose feet stand at y. */
export function sofa(
  x: number,
  y: number,
  w: number,
  light: Light,
  random: Random,
  color: string,
  accent: string,
): Drawing {
  const cloth = light.tone(color)
  const h = w * 0.36
  const seats = w > 420 ? 3 : 2
  const inner = w * 0.8
  const cushion = inner / seats
  return [
    groundShadow(x + w / 2, y + 4, w * 0.58, 30, 0.42),
    legs(x, y, w, 26, light.tone('#4b382a')),
    soft(x + w * 0.04, y - h, w * 0.92, h * 0.8, darker(cloth, 0.08), 26),
    times(seats, (index) => soft(x + w * 0.1 + index * cushion + 2, y - h * 0.94, cushion - 4, h * 0.52, cloth, 20)),
    times(seats, (index) =>
      soft(x + w * 0.1 + index * cushion + 1, y - h * 0.5, cushion - 2, h * 0.25, lighter(cloth, 0.08), 14),
    ),
    rect(x + w * 0.08, y - h * 0.28, w * 0.84, h * 0.2, down(darker(cloth, 0.1), darker(cloth, 0.28)), { rx: 8 }),
    soft(x, y - h * 0.66, w * 0.11, h * 0.6, cloth, 20),
    soft(x + w * 0.89, y - h * 0.66, w * 0.11, h * 0.6, darker(cloth, 0.06), 20),
    times(random.int(2, 3), (index) => {
      const size = h * 0.4
      const left = x + w * (index === 0 ? 0.13 : index === 1 ? 0.72 : 0.26)
      return rect(
        left,
        y - h * 0.84,
        size,
        size,
        down(
          lighter(light.tone(index === 2 ? '#efe6d6' : accent), 0.12),
          darker(light.tone(index === 2 ? '#efe6d6' : accent), 0.14),
        ),
        { rx: 12, transform: `rotate(${index === 1 ? 9 : -8} ${left + size / 2} ${y - h * 0.6})` },
      )
    }),
  ]
}

export function armchair(x: number, y: number, w: number, light: Light, color: string): Drawing {
  const cloth = light.tone(color)
  const h = w * 1.02
  return [
    groundShadow(x + w / 2, y + 3, w * 0.62, 22, 0.42),
    legs(x, y, w, h * 0.2, light.tone('#5b4330')),
    soft(x + w * 0.08, y - h, w * 0.84, h * 0.72, darker(cloth, 0.06), 34),
    soft(x + w * 0.12, y - h * 0.48, w * 0.76, h * 0.22, lighter(cloth, 0.1), 14),
    rect(x + w * 0.08, y - h * 0.3, w * 0.84, h * 0.14, darker(cloth, 0.2), { rx: 8 }),
    soft(x - w * 0.02, y - h * 0.6, w * 0.17, h * 0.42, cloth, 18),
    soft(x + w * 0.85, y - h * 0.6, w * 0.17, h * 0.42, darker(cloth, 0.08), 18),
  ]
}

/** A chair from the front. */
export function chair(x: number, y: number, size: number, light: Light, color: string, wood = '#6d4c33'): Drawing {
  const tint = light.tone(color)
  const frame = light.tone(wood)
  return [
    groundShadow(x, y + 2, size * 0.36, 10, 0.34),
    stroke(
      `M${x - size * 0.22} ${y} L${x - size * 0.2} ${y - size * 0.46} M${x + size * 0.22} ${y} L${x + size * 0.2} ${y - size * 0.46}`,
      frame,
      7,
    ),
    rect(x - size * 0.25, y - size, size * 0.5, size * 0.46, down(lighter(tint, 0.18), darker(tint, 0.1)), {
      rx: size * 0.1,
    }),
    rect(x - size * 0.28, y - size * 0.52, size * 0.56, size * 0.11, down(lighter(tint, 0.25), darker(tint, 0.12)), {
      rx: size * 0.05,
    }),
  ]
}

/** A bar stool. */
export function stool(x: number, y: number, size: number, light: Light, color: string): Drawing {
  const metal = light.tone('#3a3f47')
  const tint = light.tone(color)
  return [
    groundShadow(x, y, size * 0.26, 9, 0.34),
    stroke(
      `M${x - size * 0.18} ${y} L${x - size * 0.1} ${y - size * 0.86} M${x + size * 0.18} ${y} L${x + size * 0.1} ${y - size * 0.86} M${x - size * 0.15} ${y - size * 0.3} H${x + size * 0.15}`,
      metal,
      6,
    ),
    rect(x - size * 0.2, y - size, size * 0.4, size * 0.15, down(lighter(tint, 0.2), darker(tint, 0.16)), {
      rx: size * 0.06,
    }),
  ]
}
