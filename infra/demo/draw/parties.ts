import { alpha, darker, lighter, mix } from './color.ts'
import { bloom, type Light, lights, vignette } from './light.ts'
import type { Random } from './random.ts'
import { chair } from './seating.ts'
import { across, circle, type Drawing, down, ellipse, H, path, poly, radial, rect, stroke, times, W } from './svg.ts'
import { dressedTable } from './venues.ts'

/** Themes take turns. */
function oneOf<T>(themes: readonly T[], index: number): T {
  const theme = themes[index % themes.length]
  if (theme === undefined) throw new Error('There is no theme')
  return theme
}

/** A wedding hall: drapes, chandeliers, round tables, a flower arch. */
export function weddingHall(random: Random, index: number): Drawing {
  const theme = oneOf(
    [
      { wall: '#f3e6da', drape: '#fff8ef', accent: '#e3a7a0', glow: '#ffd9a0', floor: '#d9b98f' },
      { wall: '#4a3a5a', drape: '#8a6aa8', accent: '#f0b6d0', glow: '#ffc3ea', floor: '#6a4f6a' },
      { wall: '#2f3d52', drape: '#5d7a9a', accent: '#dfe9f4', glow: '#cfe4ff', floor: '#7d8796' },
      { wall: '#efe2c8', drape: '#fdf6e3', accent: '#d8b25a', glow: '#ffe2a0', floor: '#c59f6c' },
      { wall: '#dfe6dc', drape: '#f7faf3', accent: '#9fbf95', glow: '#fff0c0', floor: '#cbb892' },
    ],
    index,
  )
  const light: Light = { ...lights.golden, tone: (color) => color, lit: 0.6 }
  const top = 90
  const chandelier = (x: number, y: number, size: number): Drawing => [
    stroke(`M${x} 0 V${y - size * 0.5}`, '#b99a5a', 4),
    times(3, (ring) =>
      times(9 - ring * 2, (index) => {
        const half = size * (1 - ring * 0.28)
        const px = x - half + (index * half * 2) / (8 - ring * 2)
        const py = y + ring * size * 0.3 - Math.sin((index / (8 - ring * 2)) * Math.PI) * -size * 0.14
        return [
          stroke(`M${px} ${py} v${size * 0.16}`, alpha('#fff6dc', 0.8), 3),
          circle(px, py + size * 0.18, 6, '#fffaf0'),
          circle(px, py, 4, '#d8b25a'),
        ]
      }),
    ),
    bloom(x, y + size * 0.2, size * 2.6, theme.glow, 0.62),
  ]
  const swag = (x: number, w: number): Drawing =>
    path(
      `M${x} ${top} Q${x + w / 2} ${top + 120} ${x + w} ${top} L${x + w} ${top - 24} L${x} ${top - 24} Z`,
      down(lighter(theme.drape, 0.2), darker(theme.drape, 0.16)),
    )
  const roundTable = (x: number, y: number, w: number): Drawing => [
    times(5, (index) =>
      chair(
        x - w * 0.62 + index * w * 0.31,
        y - w * 0.3 + Math.abs(index - 2) * 6,
        w * 0.5,
        light,
        '#fbf6ec',
        '#c9a75f',
      ),
    ),
    dressedTable(x, y, w, light, random, '#fdf9f2'),
    times(9, (index) =>
      circle(
        x + (index - 4) * w * 0.045,
        y - w * 0.66 - (4 - Math.abs(index - 4)) * w * 0.03,
        w * 0.05,
        random.pick([theme.accent, lighter(theme.accent, 0.4), '#fffaf2', darker(theme.accent, 0.12)]),
      ),
    ),
    [-0.2, 0.2].map((at) => [
      rect(x + w * at - 3, y - w * 0.72, 6, w * 0.16, '#fffaf0'),
      bloom(x + w * at, y - w * 0.74, w * 0.16, '#ffe2a0', 0.9),
    ]),
  ]
  return [
    rect(0, 0, W, H, down(darker(theme.wall, 0.25), theme.wall)),
    times(11, (index) =>
      rect(
        index * 120 - 20,
        top - 20,
        118,
        560,
        across(
          lighter(theme.drape, 0.15),
          darker(theme.drape, 0.1),
          lighter(theme.drape, 0.2),
          darker(theme.drape, 0.16),
        ),
      ),
    ),
    times(22, (index) =>
      stroke(`M${index * 60} ${top} q${index % 2 ? 8 : -8} 260 0 540`, alpha(darker(theme.drape, 0.35), 0.16), 4),
    ),
    times(6, (index) => swag(index * 220 - 20, 220)),
    rect(0, 0, W, top - 10, down(darker(theme.wall, 0.1), lighter(theme.wall, 0.15))),
    times(7, (index) => bloom(90 + index * 184, 600, 250, index % 2 ? theme.accent : theme.glow, 0.42)),
    poly([0, 620, W, 620, W, H, 0, H], down(darker(theme.floor, 0.25), theme.floor, lighter(theme.floor, 0.14))),
    times(13, (index) =>
      stroke(
        `M${W / 2 + (index - 6) * 110} 620 L${W / 2 + (index - 6) * 220} ${H}`,
        alpha(darker(theme.floor, 0.4), 0.2),
        2,
      ),
    ),
    [
      rect(380, 566, 520, 58, down(lighter(theme.floor, 0.35), darker(theme.floor, 0.1)), { rx: 4 }),
      rect(360, 606, 560, 26, darker(theme.floor, 0.12), { rx: 4 }),
    ],
    stroke('M470 568 V390 Q640 150 810 390 V568', '#c9a75f', 10),
    times(110, (index) => {
      const t = Math.min(1, Math.max(0, (index - 22) / 66))
      const x = (1 - t) ** 2 * 470 + 2 * (1 - t) * t * 640 + t ** 2 * 810
      const y =
        index < 22
          ? 560 - index * 7.7
          : index > 88
            ? 390 + (index - 88) * 7.7
            : (1 - t) ** 2 * 390 + 2 * (1 - t) * t * 150 + t ** 2 * 390
      return circle(
        x + random.range(-20, 20),
        y + random.range(-18, 18),
        random.range(9, 22),
        random.pick([
          theme.accent,
          lighter(theme.accent, 0.4),
          '#fffaf2',
          darker(theme.accent, 0.15),
          '#9fbf8a',
          '#7fa370',
        ]),
      )
    }),
    poly([560, 632, 720, 632, 860, H, 420, H], down('#fffaf2', lighter(theme.accent, 0.65))),
    chandelier(640, 150, 110),
    chandelier(220, 130, 80),
    chandelier(1060, 130, 80),
    [
      [180, 740, 200],
      [1100, 740, 200],
      [60, 900, 280],
      [1220, 900, 280],
      [330, 900, 250],
      [950, 900, 250],
    ].map(([x = 0, y = 0, w = 0]) => roundTable(x, y, w)),
    times(50, () =>
      circle(
        random.range(0, W),
        random.range(120, H - 60),
        random.range(2, 9),
        radial(alpha(theme.glow, 0.6), alpha(theme.glow, 0)),
      ),
    ),
    vignette(0.3),
  ]
}

/** Beams, a stage, a crowd with raised hands. */
export function party(random: Random, index: number): Drawing {
  const theme = oneOf(
    [
      ['#3a1a66', '#e0489a', '#4ac6ff'],
      ['#132a63', '#3fd0e8', '#b06cff'],
      ['#511a3a', '#ff8a4a', '#ffd04a'],
      ['#123f46', '#4affb0', '#4aa8ff'],
      ['#2a1a5a', '#8a6cff', '#ff6cae'],
    ] as const,
    index,
  )
  const [ground, one, two] = theme
  const dj = random.chance(0.5)
  const beam = (x: number, target: number, color: string): Drawing =>
    poly([x - 8, 90, x + 8, 90, target + 130, 700, target - 130, 700], down(alpha(color, 0.62), alpha(color, 0)))
  return [
    rect(0, 0, W, H, down(darker(ground, 0.6), ground, darker(ground, 0.3))),
    circle(640, 430, 560, radial(alpha(one, 0.6), alpha(one, 0.15), alpha(one, 0))),
    [
      rect(330, 180, 620, 320, darker(ground, 0.4), { rx: 6 }),
      times(9, (row) =>
        times(20, (column) =>
          rect(
            342 + column * 30.2,
            192 + row * 34,
            26,
            30,
            mix(mix(one, two, column / 19), ground, random.range(0.1, 0.75)),
            { rx: 3 },
          ),
        ),
      ),
    ],
    times(2, (side) => rect(side ? 1010 : 150, 260, 120, 320, down('#23252f', '#12131a'), { rx: 6 })),
    times(6, (index) => [
      circle(index < 3 ? 210 : 1070, 310 + (index % 3) * 96, 42, radial('#3c404d', '#15161d')),
      circle(index < 3 ? 210 : 1070, 310 + (index % 3) * 96, 17, '#0c0d12'),
    ]),
    rect(100, 70, 1080, 16, '#1a1c25'),
    times(27, (index) => stroke(`M${100 + index * 40} 56 l20 30 l20 -30`, '#2c2f3b', 4)),
    rect(100, 48, 1080, 10, '#1a1c25'),
    times(7, (index) => [beam(170 + index * 157, 170 + index * 157 + random.range(-240, 240), index % 2 ? one : two)]),
    times(7, (index) => [
      rect(154 + index * 157, 78, 32, 34, '#12131a', { rx: 6 }),
      ellipse(170 + index * 157, 112, 14, 6, '#ffffff'),
      bloom(170 + index * 157, 114, 90, index % 2 ? one : two, 0.9),
    ]),
    rect(60, 580, 1160, 90, down(lighter(ground, 0.12), darker(ground, 0.55))),
    times(24, (index) => circle(90 + index * 48, 594, 5, index % 2 ? lighter(one, 0.4) : lighter(two, 0.4))),
    dj
      ? [
          person(640, 520, 150, darker(ground, 0.75), true),
          rect(470, 490, 340, 96, down(lighter(ground, 0.2), darker(ground, 0.5)), { rx: 8 }),
          times(5, (index) => rect(490 + index * 62, 506, 46, 62, mix(one, two, index / 4), { rx: 4, opacity: 0.75 })),
          [530, 750].map((x) => ellipse(x, 488, 52, 12, '#0f1016')),
        ]
      : [480, 640, 800].map((x, index) => [
          person(x, 582, 200, darker(ground, 0.72), index !== 1),
          index === 1
            ? stroke(`M${x + 40} 582 V420`, '#0f1016', 5)
            : stroke(`M${x - 50} 470 L${x + 70} 430`, '#0f1016', 12),
        ]),
    ellipse(640, 690, 760, 60, alpha(one, 0.25)),
    times(26, (index) =>
      person(
        -10 + index * 52 + random.range(-12, 12),
        860 + random.range(-20, 20),
        random.range(190, 230),
        mix(darker(ground, 0.55), one, 0.14),
        random.chance(0.6),
      ),
    ),
    times(20, (index) =>
      person(
        -20 + index * 68 + random.range(-14, 14),
        1010 + random.range(-20, 20),
        random.range(260, 320),
        darker(ground, 0.78),
        random.chance(0.55),
      ),
    ),
    times(110, () => {
      const x = random.range(0, W)
      const y = random.range(60, 820)
      return rect(x, y, random.range(5, 11), random.range(4, 8), random.pick([one, two, '#ffffff', '#ffd76a']), {
        transform: `rotate(${random.int(0, 180)} ${x} ${y})`,
        opacity: random.range(0.5, 0.95),
      })
    }),
    vignette(0.4),
  ]
}

/** A dancer's outline; the feet are at y. */
function person(x: number, y: number, size: number, color: string, armsUp: boolean): Drawing {
  const head = size * 0.13
  return [
    circle(x, y - size * 0.87, head, color),
    path(
      `M${x - size * 0.2} ${y} V${y - size * 0.5} Q${x - size * 0.2} ${y - size * 0.7} ${x} ${y - size * 0.7} Q${x + size * 0.2} ${y - size * 0.7} ${x + size * 0.2} ${y - size * 0.5} V${y} Z`,
      color,
    ),
    armsUp
      ? stroke(
          `M${x - size * 0.16} ${y - size * 0.6} L${x - size * 0.25} ${y - size * 0.84} L${x - size * 0.17} ${y - size * 1.08} M${x + size * 0.16} ${y - size * 0.6} L${x + size * 0.26} ${y - size * 0.82} L${x + size * 0.2} ${y - size * 1.1}`,
          color,
          size * 0.075,
        )
      : [],
  ]
}
