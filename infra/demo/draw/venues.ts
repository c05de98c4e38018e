import { alpha, darker, lighter, mix } from './color.ts'
import { chair, stool, vase } from './furniture.ts'
import { bloom, groundShadow, type Light, lights, sky, vignette } from './light.ts'
import { hedge, hills, mountains, pottedPlant, tree } from './nature.ts'
import type { Random } from './random.ts'
import { ambience, art, bigWindow, indoors, palettes, pendant, room, shell } from './room.ts'
import { skyline } from './street.ts'
import { across, circle, type Drawing, down, ellipse, H, path, poly, radial, rect, stroke, times, W } from './svg.ts'

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
    random.chance(0.6) ? vase(x + w * 0.14, y - h, w * 0.24, light, random) : cup(x + w * 0.2, y - h + 4, w * 0.16, light),
  ]
}

function cup(x: number, y: number, w: number, light: Light): Drawing {
  const white = light.tone('#fbf8f2')
  return [ellipse(x, y, w * 0.8, w * 0.2, darker(white, 0.12)), path(`M${x - w / 2} ${y - w * 0.6} h${w} q0 ${w * 0.55} ${-w * 0.28} ${w * 0.55} h${-w * 0.44} q${-w * 0.28} 0 ${-w * 0.28} ${-w * 0.55} Z`, across(white, darker(white, 0.16))), ellipse(x, y - w * 0.6, w * 0.5, w * 0.12, '#6b4226')]
}

const bottles = (x: number, y: number, w: number, size: number, light: Light, random: Random): Drawing =>
  times(Math.floor(w / (size * 0.42)), (index) => {
    const left = x + index * size * 0.42
    const tint = light.tone(random.pick(['#3f6b4e', '#8a4b2e', '#c9a24b', '#5b7f95', '#b9c4c9', '#7a2f35', '#d8cdb6']))
    const tall = size * random.range(0.7, 1)
    return [path(`M${left} ${y} v${-tall * 0.6} q0 ${-tall * 0.1} ${size * 0.08} ${-tall * 0.14} v${-tall * 0.26} h${size * 0.12} v${tall * 0.26} q${size * 0.08} ${tall * 0.04} ${size * 0.08} ${tall * 0.14} v${tall * 0.6} Z`, across(lighter(tint, 0.25), tint, darker(tint, 0.2))), rect(left + size * 0.03, y - tall * 0.42, size * 0.22, tall * 0.2, alpha('#f7f0df', 0.7))]
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
    shell(palette, light, random, random.pick(['planks', 'herringbone', 'tiles']), random.chance(0.55) ? times(25, (row) => times(20, (column) => rect(room.left + column * 48 + (row % 2 ? -24 : 0), room.top + row * 20.4, 46, 18, mix(light.tone(random.chance(0.5) ? '#c07a58' : '#a9614a'), '#f0c7a0', random.range(0, 0.25)), { opacity: 0.8 }))) : undefined),
    bigWindow(740, 190, 320, 330, light, random, { frame: '#2f343b', panes: 3 }),
    [250, 350].map((y) => [rect(220, y, 430, 10, wood), rect(220, y + 10, 430, 8, alpha('#151a30', 0.2)), bottles(236, y, 200, 66, light, random), times(7, (index) => cup(470 + index * 24, y, 20, light))]),
    art(560, 400, 90, 74, light, random, palette),
    groundShadow(430, 690, 330, 26, 0.42),
    rect(180, 520, 520, 168, down(lighter(front, 0.1), darker(front, 0.15))),
    times(17, (slat) => rect(188 + slat * 30.4, 534, 22, 146, darker(front, 0.1), { rx: 2 })),
    rect(166, 502, 548, 22, down(lighter(wood, 0.35), darker(wood, 0.1)), { rx: 4 }),
    [rect(240, 424, 150, 80, across(lighter(metal, 0.4), metal, darker(metal, 0.3)), { rx: 10 }), rect(252, 410, 126, 18, darker(metal, 0.2), { rx: 6 }), [270, 330].map((x) => [rect(x, 466, 34, 8, '#2d3138'), rect(x + 12, 472, 8, 16, '#2d3138')]), times(4, (index) => circle(266 + index * 32, 446, 6, '#2d3138'))],
    [rect(470, 430, 150, 72, alpha('#e8f2f5', 0.45), { rx: 6, stroke: metal, 'stroke-width': 4 }), times(5, (index) => ellipse(492 + index * 26, 492, 12, 9, light.tone(random.pick(['#d9a05b', '#b5713c', '#8a4b2e', '#e9c48a'])))), times(4, (index) => ellipse(500 + index * 28, 462, 12, 8, light.tone(random.pick(['#e8a9a0', '#d9a05b', '#f3e3c7']))))],
    [0, 1, 2].map((index) => pendant(270 + index * 170, 150, 46, light, random.pick([palette.dark, '#b07b4c']), random.chance(0.5) ? 'dome' : 'globe')),
    [250, 400, 550].map((x) => stool(x + 30, 730, 170, light, seat)),
    [[870, 800, 200], [1070, 700, 150]].map(([x = 0, y = 0, w = 0]) => [chair(x - w * 0.62, y + 6, w * 0.9, light, seat), bistroTable(x, y, w, light, random, palette.wood), chair(x + w * 0.62, y + 14, w * 0.9, light, seat)]),
    [chair(330, 930, 220, light, seat), bistroTable(510, 930, 240, light, random, palette.wood)],
    pottedPlant(1215, 900, 300, light, random),
    pottedPlant(90, 820, 250, light, random),
    ambience(light, 420, 330),
    vignette(0.3),
  ]
}

/** Tables outside: string lights, plants, a view. */
export function terrace(random: Random): Drawing {
  const light = lights[random.pick(['day', 'golden', 'golden', 'dusk', 'night'] as const)]
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
      return [circle(x, by, 8, light.lit > 0.2 ? '#fff2cf' : '#fdf8ea'), light.lit > 0.2 ? bloom(x, by, 62, '#ffd68c', 0.6) : []]
    }),
  ]
  return [
    sky(light, random, 520),
    view === 0 ? mountains(540, 320, light, random) : view === 1 ? [hills(500, 170, light, random), skyline(560, light, random, 110, 0.45)] : [skyline(560, light, random, 330, 0.25), skyline(560, light, random, 200, 0.5)],
    times(3, (index) => tree(120 + index * 480 + random.range(-60, 60), 560, random.range(200, 300), light, random)),
    rect(0, 545, W, H - 545, down(darker(wood, 0.2), wood, lighter(wood, 0.1))),
    times(15, (index) => stroke(`M${W / 2 + (index - 7) * 92} 545 L${W / 2 + (index - 7) * 200} ${H}`, alpha(darker(wood, 0.5), 0.3), 2)),
    hedge(-10, 568, 1300, 46, light, random, true),
    rect(0, 500, W, 8, light.tone('#4a3a2c')),
    times(15, (index) => rect(index * 92, 500, 6, 64, light.tone('#4a3a2c'))),
    [36, 1210].map((x) => [rect(x, 0, 34, 700, across(lighter(wood, 0.15), darker(wood, 0.25))), groundShadow(x + 17, 702, 40, 8, 0.4)]),
    rect(0, 44, W, 30, down(lighter(wood, 0.2), darker(wood, 0.15))),
    times(12, (index) => poly([index * 112 + 20, 0, index * 112 + 46, 0, index * 112 + 52, 48, index * 112 + 14, 48], down(darker(wood, 0.25), wood))),
    times(26, () => ellipse(random.range(0, W), random.range(54, 96), random.range(14, 34), random.range(9, 20), light.tone(random.pick(['#5d8f4e', '#6ea05a', '#4d8054', '#8aa856'])), { opacity: 0.92 })),
    string(96),
    string(150),
    [[300, 700, 190], [660, 690, 180], [1000, 704, 190]].map(([x = 0, y = 0, w = 0]) => [chair(x - w * 0.7, y + 8, w, light, seat), chair(x + w * 0.7, y + 8, w, light, seat), dressedTable(x, y, w, light, random, cloth)]),
    [[470, 900, 270], [960, 910, 280]].map(([x = 0, y = 0, w = 0]) => [chair(x - w * 0.72, y + 10, w, light, seat), chair(x + w * 0.72, y + 10, w, light, seat), dressedTable(x, y, w, light, random, cloth)]),
    [110, 1190].map((x) => pottedPlant(x, 850, random.range(250, 320), light, random)),
    light.lit > 0.5 ? rect(0, 0, W, H, down(alpha('#ffb866', 0.1), alpha('#ffb866', 0.14))) : [],
    vignette(0.28),
  ]
}

/** A table under a cloth, laid with plates and glasses. */
function dressedTable(x: number, y: number, w: number, light: Light, random: Random, cloth: string): Drawing {
  const tint = light.tone(cloth)
  const h = w * 0.56
  return [
    groundShadow(x, y + 2, w * 0.6, 16, 0.42),
    path(`M${x - w * 0.5} ${y - h} Q${x - w * 0.52} ${y - h * 0.4} ${x - w * 0.46} ${y - 8} Q${x} ${y + 12} ${x + w * 0.46} ${y - 8} Q${x + w * 0.52} ${y - h * 0.4} ${x + w * 0.5} ${y - h} Z`, across(lighter(tint, 0.1), darker(tint, 0.06), lighter(tint, 0.15), darker(tint, 0.14))),
    times(5, (index) => stroke(`M${x - w * 0.36 + index * w * 0.18} ${y - h + 12} q${(index - 2) * 4} ${h * 0.5} ${(index - 2) * 3} ${h * 0.84}`, alpha(darker(tint, 0.4), 0.16), 5)),
    ellipse(x, y - h, w * 0.5, w * 0.13, lighter(tint, 0.25)),
    [-0.28, 0.28].map((at) => [ellipse(x + w * at, y - h + 2, w * 0.13, w * 0.034, light.tone('#ffffff')), ellipse(x + w * at, y - h + 1, w * 0.08, w * 0.02, light.tone(random.pick(['#d9a05b', '#8fb04a', '#c8553d', '#efe6d6'])))]),
    [-0.12, 0.14].map((at) => [path(`M${x + w * at - w * 0.035} ${y - h - w * 0.2} h${w * 0.07} q0 ${w * 0.1} ${-w * 0.035} ${w * 0.1} q${-w * 0.035} 0 ${-w * 0.035} ${-w * 0.1} Z`, alpha('#f4fbff', 0.55)), path(`M${x + w * at - w * 0.032} ${y - h - w * 0.15} h${w * 0.064} q-2 ${w * 0.05} ${-w * 0.032} ${w * 0.05} q${-w * 0.03} 0 ${-w * 0.032} ${-w * 0.05} Z`, random.chance(0.5) ? '#8e2436' : '#e8cf84', { opacity: 0.85 }), stroke(`M${x + w * at} ${y - h - w * 0.1} v${w * 0.09}`, alpha('#f4fbff', 0.7), 2)]),
    vase(x, y - h - 2, w * 0.17, light, random),
  ]
}

/** A wedding hall: drapes, chandeliers, round tables, a flower arch. */
export function weddingHall(random: Random): Drawing {
  const theme = random.pick([
    { wall: '#f3e6da', drape: '#fff8ef', accent: '#e3a7a0', glow: '#ffd9a0', floor: '#d9b98f' },
    { wall: '#4a3a5a', drape: '#8a6aa8', accent: '#f0b6d0', glow: '#ffc3ea', floor: '#6a4f6a' },
    { wall: '#2f3d52', drape: '#5d7a9a', accent: '#dfe9f4', glow: '#cfe4ff', floor: '#7d8796' },
    { wall: '#efe2c8', drape: '#fdf6e3', accent: '#d8b25a', glow: '#ffe2a0', floor: '#c59f6c' },
    { wall: '#dfe6dc', drape: '#f7faf3', accent: '#9fbf95', glow: '#fff0c0', floor: '#cbb892' },
  ])
  const light: Light = { ...lights.golden, tone: (color) => color, lit: 0.6 }
  const top = 90
  const chandelier = (x: number, y: number, size: number): Drawing => [
    stroke(`M${x} 0 V${y - size * 0.5}`, '#b99a5a', 4),
    times(3, (ring) => times(9 - ring * 2, (index) => {
      const half = size * (1 - ring * 0.28)
      const px = x - half + (index * half * 2) / (8 - ring * 2)
      const py = y + ring * size * 0.3 - Math.sin((index / (8 - ring * 2)) * Math.PI) * -size * 0.14
      return [stroke(`M${px} ${py} v${size * 0.16}`, alpha('#fff6dc', 0.8), 3), circle(px, py + size * 0.18, 6, '#fffaf0'), circle(px, py, 4, '#d8b25a')]
    })),
    bloom(x, y + size * 0.2, size * 2.6, theme.glow, 0.62),
  ]
  const swag = (x: number, w: number): Drawing => path(`M${x} ${top} Q${x + w / 2} ${top + 120} ${x + w} ${top} L${x + w} ${top - 24} L${x} ${top - 24} Z`, down(lighter(theme.drape, 0.2), darker(theme.drape, 0.16)))
  const roundTable = (x: number, y: number, w: number): Drawing => [
    times(5, (index) => chair(x - w * 0.62 + index * w * 0.31, y - w * 0.3 + Math.abs(index - 2) * 6, w * 0.5, light, '#fbf6ec', '#c9a75f')),
    dressedTable(x, y, w, light, random, '#fdf9f2'),
    times(9, (index) => circle(x + (index - 4) * w * 0.045, y - w * 0.66 - (4 - Math.abs(index - 4)) * w * 0.03, w * 0.05, random.pick([theme.accent, lighter(theme.accent, 0.4), '#fffaf2', darker(theme.accent, 0.12)]))),
    [-0.2, 0.2].map((at) => [rect(x + w * at - 3, y - w * 0.72, 6, w * 0.16, '#fffaf0'), bloom(x + w * at, y - w * 0.74, w * 0.16, '#ffe2a0', 0.9)]),
  ]
  return [
    rect(0, 0, W, H, down(darker(theme.wall, 0.25), theme.wall)),
    times(11, (index) => rect(index * 120 - 20, top - 20, 118, 560, across(lighter(theme.drape, 0.15), darker(theme.drape, 0.1), lighter(theme.drape, 0.2), darker(theme.drape, 0.16)))),
    times(22, (index) => stroke(`M${index * 60} ${top} q${index % 2 ? 8 : -8} 260 0 540`, alpha(darker(theme.drape, 0.35), 0.16), 4)),
    times(6, (index) => swag(index * 220 - 20, 220)),
    rect(0, 0, W, top - 10, down(darker(theme.wall, 0.1), lighter(theme.wall, 0.15))),
    times(7, (index) => bloom(90 + index * 184, 600, 250, index % 2 ? theme.accent : theme.glow, 0.42)),
    poly([0, 620, W, 620, W, H, 0, H], down(darker(theme.floor, 0.25), theme.floor, lighter(theme.floor, 0.14))),
    times(13, (index) => stroke(`M${W / 2 + (index - 6) * 110} 620 L${W / 2 + (index - 6) * 220} ${H}`, alpha(darker(theme.floor, 0.4), 0.2), 2)),
    [rect(380, 566, 520, 58, down(lighter(theme.floor, 0.35), darker(theme.floor, 0.1)), { rx: 4 }), rect(360, 606, 560, 26, darker(theme.floor, 0.12), { rx: 4 })],
    stroke('M470 568 V390 Q640 150 810 390 V568', '#c9a75f', 10),
    times(64, (index) => {
      const t = index / 63
      const x = (1 - t) ** 2 * 470 + 2 * (1 - t) * t * 640 + t * t * 810
      const y = t < 0.5 ? 568 - t * 660 : 568 - (1 - t) * 660
      return circle(x + random.range(-20, 20), Math.max(262, y) + random.range(-20, 20), random.range(11, 24), random.pick([theme.accent, lighter(theme.accent, 0.4), '#fffaf2', darker(theme.accent, 0.15), '#9fbf8a', '#7fa370']))
    }),
    poly([560, 632, 720, 632, 860, H, 420, H], down('#fffaf2', lighter(theme.accent, 0.65))),
    chandelier(640, 150, 110),
    chandelier(220, 130, 80),
    chandelier(1060, 130, 80),
    [[180, 740, 200], [1100, 740, 200], [60, 900, 280], [1220, 900, 280], [330, 900, 250], [950, 900, 250]].map(([x = 0, y = 0, w = 0]) => roundTable(x, y, w)),
    times(50, () => circle(random.range(0, W), random.range(120, H - 60), random.range(2, 9), radial(alpha(theme.glow, 0.6), alpha(theme.glow, 0)))),
    vignette(0.3),
  ]
}

/** Beams, a stage, a crowd with raised hands. */
export function party(random: Random): Drawing {
  const theme = random.pick([
    ['#3a1a66', '#e0489a', '#4ac6ff'],
    ['#132a63', '#3fd0e8', '#b06cff'],
    ['#511a3a', '#ff8a4a', '#ffd04a'],
    ['#123f46', '#4affb0', '#4aa8ff'],
    ['#2a1a5a', '#8a6cff', '#ff6cae'],
  ] as const)
  const [ground, one, two] = theme
  const dj = random.chance(0.5)
  const beam = (x: number, target: number, color: string): Drawing => poly([x - 8, 90, x + 8, 90, target + 130, 700, target - 130, 700], down(alpha(color, 0.62), alpha(color, 0)))
  return [
    rect(0, 0, W, H, down(darker(ground, 0.6), ground, darker(ground, 0.3))),
    circle(640, 430, 560, radial(alpha(one, 0.6), alpha(one, 0.15), alpha(one, 0))),
    [rect(330, 180, 620, 320, darker(ground, 0.4), { rx: 6 }), times(9, (row) => times(20, (column) => rect(342 + column * 30.2, 192 + row * 34, 26, 30, mix(mix(one, two, column / 19), ground, random.range(0.1, 0.75)), { rx: 3 })))],
    times(2, (side) => rect(side ? 1010 : 150, 260, 120, 320, down('#23252f', '#12131a'), { rx: 6 })),
    times(6, (index) => [circle(index < 3 ? 210 : 1070, 310 + (index % 3) * 96, 42, radial('#3c404d', '#15161d')), circle(index < 3 ? 210 : 1070, 310 + (index % 3) * 96, 17, '#0c0d12')]),
    rect(100, 70, 1080, 16, '#1a1c25'),
    times(27, (index) => stroke(`M${100 + index * 40} 56 l20 30 l20 -30`, '#2c2f3b', 4)),
    rect(100, 48, 1080, 10, '#1a1c25'),
    times(7, (index) => [beam(170 + index * 157, 170 + index * 157 + random.range(-240, 240), index % 2 ? one : two)]),
    times(7, (index) => [rect(154 + index * 157, 78, 32, 34, '#12131a', { rx: 6 }), ellipse(170 + index * 157, 112, 14, 6, '#ffffff'), bloom(170 + index * 157, 114, 90, index % 2 ? one : two, 0.9)]),
    rect(60, 580, 1160, 90, down(lighter(ground, 0.12), darker(ground, 0.55))),
    times(24, (index) => circle(90 + index * 48, 594, 5, index % 2 ? lighter(one, 0.4) : lighter(two, 0.4))),
    dj
      ? [person(640, 520, 150, darker(ground, 0.75), true), rect(470, 490, 340, 96, down(lighter(ground, 0.2), darker(ground, 0.5)), { rx: 8 }), times(5, (index) => rect(490 + index * 62, 506, 46, 62, mix(one, two, index / 4), { rx: 4, opacity: 0.75 })), [530, 750].map((x) => ellipse(x, 488, 52, 12, '#0f1016'))]
      : [480, 640, 800].map((x, index) => [person(x, 582, 200, darker(ground, 0.72), index !== 1), index === 1 ? stroke(`M${x + 40} 582 V420`, '#0f1016', 5) : stroke(`M${x - 50} 470 L${x + 70} 430`, '#0f1016', 12)]),
    ellipse(640, 690, 760, 60, alpha(one, 0.25)),
    times(26, (index) => person(-10 + index * 52 + random.range(-12, 12), 860 + random.range(-20, 20), random.range(190, 230), mix(darker(ground, 0.55), one, 0.14), random.chance(0.6))),
    times(20, (index) => person(-20 + index * 68 + random.range(-14, 14), 1010 + random.range(-20, 20), random.range(260, 320), darker(ground, 0.78), random.chance(0.55))),
    times(110, () => {
      const x = random.range(0, W)
      const y = random.range(60, 820)
      return rect(x, y, random.range(5, 11), random.range(4, 8), random.pick([one, two, '#ffffff', '#ffd76a']), { transform: `rotate(${random.int(0, 180)} ${x} ${y})`, opacity: random.range(0.5, 0.95) })
    }),
    vignette(0.4),
  ]
}

/** A dancer's outline; the feet are at y. */
function person(x: number, y: number, size: number, color: string, armsUp: boolean): Drawing {
  const head = size * 0.13
  return [
    circle(x, y - size * 0.87, head, color),
    path(`M${x - size * 0.2} ${y} V${y - size * 0.5} Q${x - size * 0.2} ${y - size * 0.7} ${x} ${y - size * 0.7} Q${x + size * 0.2} ${y - size * 0.7} ${x + size * 0.2} ${y - size * 0.5} V${y} Z`, color),
    armsUp ? stroke(`M${x - size * 0.16} ${y - size * 0.6} L${x - size * 0.25} ${y - size * 0.84} L${x - size * 0.17} ${y - size * 1.08} M${x + size * 0.16} ${y - size * 0.6} L${x + size * 0.26} ${y - size * 0.82} L${x + size * 0.2} ${y - size * 1.1}`, color, size * 0.075) : [],
  ]
}
