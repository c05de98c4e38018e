import { alpha, darker, lighter } from './color.ts'
import { vase } from './furniture.ts'
import { ambience, art, pendant } from './lamps.ts'
import { bloom, groundShadow, type Light, lights, sky, vignette } from './light.ts'
import { hedge, hills, mountains, pottedPlant, tree } from './nature.ts'
import type { Random } from './random.ts'
import { bigWindow, brickWall, indoors, lampLit, palettes, shell } from './room.ts'
import { chair, stool } from './seating.ts'
import { skyline } from './street.ts'
import { across, circle, type Drawing, down, ellipse, H, path, poly, rect, stroke, times, W } from './svg.ts'

/** A round table with a cloth or a wooden top; its foot stands at y. */
function bistroTable(x: number, y: number, w: number, light: Light, random: Random, top: string): Drawing {
  const tint = light.tone(top)
  const h = w * 0.66
  return [
    groundShadow(x, y, w * 0.46, 12, 0.4),
    rect(x - 5, y - h, 10, h, light.tone('#33383f')),
    ellipse(x, y - 4, w * 0.22, 8, light.tone('#2b2f36')),
    ellipse(x, y - h + 7, w * 0.5, w * 0.12, darker(tint, 0.35)),
    ellipse(x, y - h, w * 0.5, w * 0.12, across(lighter(tint, 0.3), tint)),
    cup(x - w * 0.2, y - h, w * 0.16, light),
    random.chance(0.6)
      ? vase(x + w * 0.14, y - h, w * 0.24, light, random)
      : cup(x + w * 0.2, y - h + 4, w * 0.16, light),
  ]
}

function cup(x: number, y: number, w: number, light: Light): Drawing {
  const white = light.tone('#fbf8f2')
  return [
    ellipse(x, y, w * 0.8, w * 0.2, darker(white, 0.12)),
    path(
      `M${x - w / 2} ${y - w * 0.6} h${w} q0 ${w * 0.55} ${-w * 0.28} ${w * 0.55} h${-w * 0.44} q${-w * 0.28} 0 ${-w * 0.28} ${-w * 0.55} Z`,
      across(white, darker(white, 0.16)),
    ),
    ellipse(x, y - w * 0.6, w * 0.5, w * 0.12, '#6b4226'),
  ]
}

const bottles = (x: number, y: number, w: number, size: number, light: Light, random: Random): Drawing =>
  times(Math.floor(w / (size * 0.42)), (index) => {
    const left = x + index * size * 0.42
    const tint = light.tone(random.pick(['#3f6b4e', '#8a4b2e', '#c9a24b', '#5b7f95', '#b9c4c9', '#7a2f35', '#d8cdb6']))
    const tall = size * random.range(0.7, 1)
    return [
      path(
        `M${left} ${y} v${-tall * 0.6} q0 ${-tall * 0.1} ${size * 0.08} ${-tall * 0.14} v${-tall * 0.26} h${size * 0.12} v${tall * 0.26} q${size * 0.08} ${tall * 0.04} ${size * 0.08} ${tall * 0.14} v${tall * 0.6} Z`,
        across(lighter(tint, 0.25), tint, darker(tint, 0.2)),
      ),
      rect(left + size * 0.03, y - tall * 0.42, size * 0.22, tall * 0.2, alpha('#f7f0df', 0.7)),
    ]
  })

/** A coffee bar: counter, machine, bottles, tables. */
export function cafe(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const front = light.tone(random.pick(['#2f5d57', '#6a4a38', '#394b63', '#8a5a3c', '#3b3f46', '#b5623f']))
  const wood = light.tone(palette.wood)
  const metal = light.tone('#c9ced3')
  const seat = random.pick([palette.accent, palette.cloth, '#b5623f'])
  return [
    shell(
      palette,
      light,
      random,
      random.pick(['planks', 'herringbone', 'tiles']),
      random.chance(0.55) ? brickWall(light, random) : undefined,
    ),
    bigWindow(740, 190, 320, 330, light, random, { frame: '#2f343b', panes: 3 }),
    [250, 350].map((y) => [
      rect(220, y, 430, 10, wood),
      rect(220, y + 10, 430, 8, alpha('#151a30', 0.2)),
      bottles(236, y, 200, 66, light, random),
      times(7, (index) => cup(470 + index * 24, y, 20, light)),
    ]),
    art(560, 400, 90, 74, light, random, palette),
    groundShadow(430, 690, 330, 26, 0.42),
    rect(180, 520, 520, 168, down(lighter(front, 0.1), darker(front, 0.15))),
    times(17, (slat) => rect(188 + slat * 30.4, 534, 22, 146, darker(front, 0.1), { rx: 2 })),
    rect(166, 502, 548, 22, down(lighter(wood, 0.35), darker(wood, 0.1)), { rx: 4 }),
    [
      rect(240, 424, 150, 80, across(lighter(metal, 0.4), metal, darker(metal, 0.3)), { rx: 10 }),
      rect(252, 410, 126, 18, darker(metal, 0.2), { rx: 6 }),
      [270, 330].map((x) => [rect(x, 466, 34, 8, '#2d3138'), rect(x + 12, 472, 8, 16, '#2d3138')]),
      times(4, (index) => circle(266 + index * 32, 446, 6, '#2d3138')),
    ],
    [
      rect(470, 430, 150, 72, alpha('#e8f2f5', 0.45), { rx: 6, stroke: metal, 'stroke-width': 4 }),
      times(5, (index) =>
        ellipse(492 + index * 26, 492, 12, 9, light.tone(random.pick(['#d9a05b', '#b5713c', '#8a4b2e', '#e9c48a']))),
      ),
      times(4, (index) =>
        ellipse(500 + index * 28, 462, 12, 8, light.tone(random.pick(['#e8a9a0', '#d9a05b', '#f3e3c7']))),
      ),
    ],
    [0, 1, 2].map((index) =>
      pendant(
        270 + index * 170,
        150,
        46,
        light,
        random.pick([palette.dark, '#b07b4c']),
        random.chance(0.5) ? 'dome' : 'globe',
      ),
    ),
    [250, 400, 550].map((x) => stool(x + 30, 730, 170, light, seat)),
    [
      [870, 800, 200],
      [1070, 700, 150],
    ].map(([x = 0, y = 0, w = 0]) => [
      chair(x - w * 0.62, y + 6, w * 0.9, light, seat),
      bistroTable(x, y, w, light, random, palette.wood),
      chair(x + w * 0.62, y + 14, w * 0.9, light, seat),
    ]),
    [chair(330, 930, 220, light, seat), bistroTable(510, 930, 240, light, random, palette.wood)],
    pottedPlant(1215, 900, 300, light, random),
    pottedPlant(90, 820, 250, light, random),
    ambience(light, 420, 330),
    vignette(0.3),
  ]
}

/** Tables outside: string lights, plants, a view. */
export function terrace(random: Random): Drawing {
  const light = lampLit(lights[random.pick(['day', 'day', 'golden', 'golden', 'dusk', 'night'] as const)])
  const wood = light.tone(random.pick(['#a87a4f', '#8a6243', '#c2946a']))
  const cloth = random.pick(['#f7f3ea', '#d9e0d8', '#c8553d', '#f0e2c8'])
  const seat = random.pick(['#7b9a82', '#c8693f', '#39526b', '#e6d8c0'])
  const view = random.int(0, 2)
  const string = (y: number) => [
    stroke(`M-10 ${y} Q320 ${y + 130} 640 ${y + 24} T1290 ${y - 6}`, light.tone('#3a3630'), 3),
    times(13, (index) => {
      const x = 40 + index * 100
      const t = x / 640
      const sag = t < 1 ? 2 * t * (1 - t) * 130 + t * t * 24 + 0 : 24 - (t - 1) * 30 - 2 * (t - 1) * (2 - t) * 82
      const by = y + sag + 12
      return [
        circle(x, by, 8, light.lit > 0.2 ? '#fff2cf' : '#fdf8ea'),
        light.lit > 0.2 ? bloom(x, by, 62, '#ffd68c', 0.6) : [],
      ]
    }),
  ]
  return [
    sky(light, random, 520),
    view === 0
      ? mountains(540, 320, light, random)
      : view === 1
        ? [hills(500, 170, light, random), skyline(560, light, random, 110, 0.45)]
        : [skyline(560, light, random, 330, 0.25), skyline(560, light, random, 200, 0.5)],
    times(3, (index) => tree(120 + index * 480 + random.range(-60, 60), 560, random.range(200, 300), light, random)),
    rect(0, 545, W, H - 545, down(darker(wood, 0.2), wood, lighter(wood, 0.1))),
    times(15, (index) =>
      stroke(`M${W / 2 + (index - 7) * 92} 545 L${W / 2 + (index - 7) * 200} ${H}`, alpha(darker(wood, 0.5), 0.3), 2),
    ),
    hedge(-10, 568, 1300, 46, light, random, true),
    rect(0, 500, W, 8, light.tone('#4a3a2c')),
    times(15, (index) => rect(index * 92, 500, 6, 64, light.tone('#4a3a2c'))),
    [36, 1210].map((x) => [
      rect(x, 0, 34, 700, across(lighter(wood, 0.15), darker(wood, 0.25))),
      groundShadow(x + 17, 702, 40, 8, 0.4),
    ]),
    rect(0, 44, W, 30, down(lighter(wood, 0.2), darker(wood, 0.15))),
    times(12, (index) =>
      poly(
        [index * 112 + 20, 0, index * 112 + 46, 0, index * 112 + 52, 48, index * 112 + 14, 48],
        down(darker(wood, 0.25), wood),
      ),
    ),
    times(26, () =>
      ellipse(
        random.range(0, W),
        random.range(54, 96),
        random.range(14, 34),
        random.range(9, 20),
        light.tone(random.pick(['#5d8f4e', '#6ea05a', '#4d8054', '#8aa856'])),
        { opacity: 0.92 },
      ),
    ),
    string(96),
    string(150),
    [
      [300, 700, 190],
      [660, 690, 180],
      [1000, 704, 190],
    ].map(([x = 0, y = 0, w = 0]) => [
      chair(x - w * 0.64, y + 8, w * 0.76, light, seat),
      chair(x + w * 0.64, y + 8, w * 0.76, light, seat),
      dressedTable(x, y, w, light, random, cloth),
    ]),
    [
      [470, 900, 270],
      [960, 910, 280],
    ].map(([x = 0, y = 0, w = 0]) => [
      chair(x - w * 0.64, y + 10, w * 0.76, light, seat),
      chair(x + w * 0.64, y + 10, w * 0.76, light, seat),
      dressedTable(x, y, w, light, random, cloth),
    ]),
    [110, 1190].map((x) => pottedPlant(x, 850, random.range(250, 320), light, random)),
    light.lit > 0.5 ? rect(0, 0, W, H, down(alpha('#ffb866', 0.1), alpha('#ffb866', 0.14))) : [],
    vignette(0.28),
  ]
}

/** A table under a cloth, laid with plates and glasses. */
export function dressedTable(x: number, y: number, w: number, light: Light, random: Random, cloth: string): Drawing {
  const tint = light.tone(cloth)
  const h = w * 0.56
  return [
    groundShadow(x, y + 2, w * 0.6, 16, 0.42),
    path(
      `M${x - w * 0.5} ${y - h} Q${x - w * 0.52} ${y - h * 0.4} ${x - w * 0.46} ${y - 8} Q${x} ${y + 12} ${x + w * 0.46} ${y - 8} Q${x + w * 0.52} ${y - h * 0.4} ${x + w * 0.5} ${y - h} Z`,
      across(lighter(tint, 0.1), darker(tint, 0.06), lighter(tint, 0.15), darker(tint, 0.14)),
    ),
    times(5, (index) =>
      stroke(
        `M${x - w * 0.36 + index * w * 0.18} ${y - h + 12} q${(index - 2) * 4} ${h * 0.5} ${(index - 2) * 3} ${h * 0.84}`,
        alpha(darker(tint, 0.4), 0.16),
        5,
      ),
    ),
    ellipse(x, y - h, w * 0.5, w * 0.13, lighter(tint, 0.25)),
    [-0.28, 0.28].map((at) => [
      ellipse(x + w * at, y - h + 2, w * 0.13, w * 0.034, light.tone('#ffffff')),
      ellipse(
        x + w * at,
        y - h + 1,
        w * 0.08,
        w * 0.02,
        light.tone(random.pick(['#d9a05b', '#8fb04a', '#c8553d', '#efe6d6'])),
      ),
    ]),
    [-0.12, 0.14].map((at) => [
      path(
        `M${x + w * at - w * 0.035} ${y - h - w * 0.2} h${w * 0.07} q0 ${w * 0.1} ${-w * 0.035} ${w * 0.1} q${-w * 0.035} 0 ${-w * 0.035} ${-w * 0.1} Z`,
        alpha('#f4fbff', 0.55),
      ),
      path(
        `M${x + w * at - w * 0.032} ${y - h - w * 0.15} h${w * 0.064} q-2 ${w * 0.05} ${-w * 0.032} ${w * 0.05} q${-w * 0.03} 0 ${-w * 0.032} ${-w * 0.05} Z`,
        random.chance(0.5) ? '#8e2436' : '#e8cf84',
        { opacity: 0.85 },
      ),
      stroke(`M${x + w * at} ${y - h - w * 0.1} v${w * 0.09}`, alpha('#f4fbff', 0.7), 2),
    ]),
    vase(x, y - h - 2, w * 0.17, light, random),
  ]
}
