import { alpha, darker, lighter, mix } from './color.ts'
import { rug, vase } from './furniture.ts'
import { ambience, pendant } from './lamps.ts'
import { groundShadow, vignette } from './light.ts'
import { pottedPlant } from './nature.ts'
import type { Random } from './random.ts'
import { bigWindow, indoors, palettes, room, shell } from './room.ts'
import { chair, stool } from './seating.ts'
import {
  across,
  circle,
  type Drawing,
  diagonal,
  down,
  ellipse,
  H,
  path,
  poly,
  radial,
  rect,
  stroke,
  times,
  W,
} from './svg.ts'

/** Cupboards, worktop, hood, perhaps an island. */
export function kitchen(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const front = light.tone(
    random.pick(['#f4f1ea', '#3e5a56', '#44566b', '#d9cfc0', '#8fa396', '#2f343b', '#b9876a', '#e6e2d8']),
  )
  const top = light.tone(random.pick(['#e9e6df', '#b98a5b', '#43464c', '#d8d0c4']))
  const tile = light.tone(random.pick(['#f7f5f0', '#dfe8e4', '#e8d5c0', '#c9d8dc', '#f0e6d8']))
  const metal = light.tone('#c3c8cd')
  const knob = light.tone(random.pick(['#d8b46a', '#2d3138', '#c3c8cd']))
  const windowAt = random.chance(0.5) ? 560 : 320
  const hoodAt = windowAt === 560 ? 300 : 780
  const island = random.chance(0.7)
  const cupboard = (x: number, y: number, w: number, h: number): Drawing => [
    rect(x + 2, y + 2, w - 4, h - 4, down(lighter(front, 0.12), darker(front, 0.06)), { rx: 4 }),
    rect(x + 14, y + 14, w - 28, h - 28, 'none', { stroke: alpha(darker(front, 0.4), 0.3), 'stroke-width': 2, rx: 3 }),
    rect(x + w - 22, y + h * 0.4, 6, 40, knob, { rx: 3 }),
  ]
  const tiles = times(9, (row) =>
    times(24, (column) =>
      rect(
        room.left + column * 40 + (row % 2 ? -20 : 0),
        316 + row * 20,
        38,
        18,
        mix(tile, '#ffffff', random.range(0, 0.25)),
      ),
    ),
  )
  return [
    shell(
      { ...palette, wall: mix(palette.wall, '#ffffff', 0.3) },
      light,
      random,
      random.pick(['tiles', 'planks', 'herringbone']),
    ),
    rect(room.left, 316, room.right - room.left, 184, darker(tile, 0.1)),
    tiles,
    bigWindow(windowAt, 214, 220, 220, light, random, { beam: false, panes: 2 }),
    times(3, (index) => {
      const x = room.left + 10 + index * 110
      return x + 110 < Math.min(windowAt, hoodAt) - 10 ? cupboard(x, 160, 110, 150) : []
    }),
    times(4, (index) => {
      const x = Math.max(windowAt + 250, hoodAt + 190) + index * 110
      return x + 110 < room.right ? cupboard(x, 160, 110, 150) : []
    }),
    [
      poly(
        [hoodAt + 50, 130, hoodAt + 110, 130, hoodAt + 120, 250, hoodAt + 40, 250],
        across(lighter(metal, 0.3), darker(metal, 0.2)),
      ),
      poly(
        [hoodAt + 30, 250, hoodAt + 130, 250, hoodAt + 160, 296, hoodAt, 296],
        across(lighter(metal, 0.35), darker(metal, 0.25)),
      ),
    ],
    stroke(`M${room.left + 20} 372 H${Math.min(windowAt, hoodAt) - 30}`, light.tone('#8a6a4a'), 8),
    times(4, (index) => [vase(room.left + 50 + index * 36, 368, random.range(30, 42), light, random)]).slice(0, 2),
    rect(room.left, 488, room.right - room.left, 16, down(lighter(top, 0.3), darker(top, 0.1))),
    rect(room.left, 504, room.right - room.left, 136, darker(front, 0.3)),
    times(8, (index) => cupboard(room.left + 8 + index * 116, 506, 114, 126)),
    rect(hoodAt - 6, 506, 172, 128, down('#2e323a', '#1c1f26'), { rx: 4 }),
    rect(hoodAt + 14, 546, 132, 70, light.lit > 0.5 ? down('#6b4527', '#2c1f18') : down('#4a515c', '#20242c'), {
      rx: 5,
    }),
    rect(hoodAt + 14, 530, 132, 6, metal),
    times(4, (index) => circle(hoodAt + 30 + index * 34, 519, 6, metal)),
    rect(hoodAt, 482, 160, 8, '#1c1f26', { rx: 3 }),
    [
      rect(hoodAt + 20, 452, 62, 32, across(lighter(metal, 0.3), darker(metal, 0.3)), { rx: 6 }),
      rect(hoodAt + 14, 448, 74, 7, darker(metal, 0.15), { rx: 3 }),
      rect(hoodAt + 84, 462, 30, 6, '#2d3138', { rx: 3 }),
    ],
    stroke(`M${windowAt + 110} 488 v-44 q0 -20 22 -20 q20 0 20 22`, metal, 8),
    [bowl(windowAt - 60, 488, 70, light, random), vase(windowAt + 250, 488, 60, light, random)],
    [
      rect(1000, 230, 130, 430, across(lighter(metal, 0.25), metal, darker(metal, 0.2)), { rx: 8 }),
      rect(1000, 400, 130, 4, darker(metal, 0.4)),
      rect(1014, 300, 7, 80, darker(metal, 0.45), { rx: 3 }),
      rect(1014, 420, 7, 90, darker(metal, 0.45), { rx: 3 }),
    ],
    island
      ? [
          groundShadow(620, 912, 480, 40, 0.42),
          rect(230, 720, 780, 180, down(lighter(front, 0.08), darker(front, 0.16))),
          times(6, (index) =>
            rect(242 + index * 128, 732, 120, 156, 'none', {
              stroke: alpha(darker(front, 0.4), 0.3),
              'stroke-width': 2,
              rx: 3,
            }),
          ),
          poly([230, 676, 1010, 676, 1060, 716, 180, 716], across(lighter(top, 0.35), top)),
          rect(180, 715, 880, 18, darker(top, 0.15)),
          bowl(470, 704, 120, light, random),
          vase(760, 700, 90, light, random),
          [330, 560, 790].map((x) => stool(x + 50, 926, 250, light, palette.accent)),
          [420, 820].map((x) => pendant(x, 170, 58, light, random.pick([palette.dark, palette.accent]), 'dome')),
        ]
      : [
          rug(600, 780, 560, 90, light, random, palette.accent),
          groundShadow(420, 880, 210, 26, 0.4),
          [chair(300, 850, 190, light, palette.cloth), chair(560, 850, 190, light, palette.cloth)],
          ellipse(430, 748, 190, 42, darker(light.tone(palette.wood), 0.3)),
          ellipse(430, 740, 190, 42, across(lighter(light.tone(palette.wood), 0.3), light.tone(palette.wood))),
          rect(420, 782, 20, 96, darker(light.tone(palette.wood), 0.3)),
          vase(430, 736, 90, light, random),
          pottedPlant(980, 850, 260, light, random),
          pendant(430, 260, 70, light, palette.dark, 'cone'),
        ],
    ambience(light, 620, 300),
    vignette(0.26),
  ]
}

/** A bowl of fruit that stands at y. */
function bowl(x: number, y: number, w: number, light: Parameters<typeof vase>[3], random: Random): Drawing {
  const clay = light.tone('#f0ebe0')
  return [
    times(5, (index) =>
      circle(
        x + w * (0.2 + index * 0.15),
        y - w * 0.32 - (index % 2) * w * 0.08,
        w * 0.13,
        down(
          lighter(light.tone('#e8a33d'), 0.2),
          light.tone(random.pick(['#d9503f', '#e8a33d', '#8fb04a', '#e8c13d'])),
        ),
      ),
    ),
    path(
      `M${x} ${y - w * 0.3} h${w} q${-w * 0.08} ${w * 0.3} ${-w * 0.34} ${w * 0.3} h${-w * 0.32} q${-w * 0.26} 0 ${-w * 0.34} ${-w * 0.3} Z`,
      across(lighter(clay, 0.3), darker(clay, 0.2)),
    ),
  ]
}

/** Tiles, mirror, basin, and a tub or a glass shower. */
export function bathroom(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const tile = light.tone(random.pick(['#e9efee', '#d5e0dc', '#efe6da', '#c4d3d6', '#dcd3c8', '#b8c9bf', '#e6d2c6']))
  const metal = light.tone(random.pick(['#c9ced3', '#d1ab6b', '#2f333a']))
  const white = light.tone('#fbfaf7')
  const wood = light.tone(palette.wood)
  const big = random.chance(0.5)
  const step = big ? 94 : 47
  const tub = random.chance(0.55)
  const mirrorRound = random.chance(0.5)
  const grid = times(Math.ceil(510 / step), (row) =>
    times(Math.ceil(940 / step), (column) =>
      rect(
        room.left + column * step + 1.5,
        room.top + row * step + 1.5,
        Math.min(step, room.right - room.left - column * step) - 3,
        Math.min(step, 510 - row * step) - 3,
        mix(tile, '#ffffff', random.range(0, 0.22)),
      ),
    ),
  )
  return [
    shell(
      { ...palette, wall: tile.length === 7 ? tile : palette.wall, floor: mix(palette.floor, '#d8d4cc', 0.6) },
      light,
      random,
      'tiles',
      [
        rect(room.left, room.top, room.right - room.left, 510, darker(tile, 0.16)),
        grid,
        rect(
          room.left,
          room.top,
          room.right - room.left,
          510,
          across(alpha('#ffffff', 0.22), alpha('#ffffff', 0), alpha('#151a30', 0.1)),
        ),
      ],
    ),
    mirrorRound
      ? [
          circle(346, 306, 112, alpha('#151a30', 0.2)),
          circle(340, 298, 112, metal),
          circle(340, 298, 104, diagonal('#f4f9fb', lighter(tile, 0.3), darker(tile, 0.2))),
          path('M270 340 L360 210 L392 224 L300 372 Z', '#ffffff', { opacity: 0.3 }),
        ]
      : [
          rect(226, 190, 240, 220, alpha('#151a30', 0.2), { rx: 8 }),
          rect(220, 182, 240, 220, metal, { rx: 8 }),
          rect(228, 190, 224, 204, diagonal('#f4f9fb', lighter(tile, 0.3), darker(tile, 0.2)), { rx: 4 }),
          poly([240, 380, 350, 190, 390, 190, 280, 380], '#ffffff', { opacity: 0.3 }),
        ],
    [190, 490].map((x) => [
      rect(x - 8, 250, 16, 74, down('#fff8e6', '#ffe7b8'), { rx: 8 }),
      light.lit > 0.2 ? circle(x, 288, 130, radial(alpha('#ffdc9c', 0.5), alpha('#ffdc9c', 0))) : [],
    ]),
    groundShadow(340, 652, 190, 18, 0.35),
    rect(200, 500, 290, 130, down(lighter(wood, 0.12), darker(wood, 0.12)), { rx: 6 }),
    rect(210, 512, 270, 50, darker(wood, 0.08)),
    rect(210, 568, 270, 52, darker(wood, 0.08)),
    [537, 594].map((y) => rect(320, y - 3, 50, 6, metal, { rx: 3 })),
    rect(188, 484, 314, 18, lighter(white, 0.3), { rx: 4 }),
    path('M250 446 h190 q-6 42 -44 42 h-102 q-38 0 -44 -42 Z', across(white, darker(white, 0.12))),
    stroke('M345 446 v-34 q0 -16 24 -16', metal, 9),
    [rect(212, 448, 22, 38, light.tone(palette.accent), { rx: 5 }), vase(466, 484, 46, light, random)],
    tub
      ? [
          bigWindow(640, 190, 240, 180, light, random, { panes: 2, beam: false }),
          groundShadow(830, 706, 300, 30, 0.4),
          [620, 1010].map((x) => rect(x, 680, 30, 26, metal, { rx: 6 })),
          path(
            'M560 520 h540 q8 172 -110 172 h-320 q-118 0 -110 -172 Z',
            across(white, lighter(white, 0.4), darker(white, 0.14)),
          ),
          rect(546, 506, 568, 22, down(lighter(white, 0.6), darker(white, 0.08)), { rx: 11 }),
          stroke('M1070 508 v-110 q0 -26 -34 -26', metal, 10),
          path(
            'M640 506 h110 v96 q-55 16 -110 0 Z',
            across(lighter(light.tone(palette.accent), 0.2), light.tone(palette.accent)),
          ),
          pottedPlant(1180, 720, 230, light, random),
        ]
      : [
          rect(700, 160, 400, 480, across(alpha('#dceef2', 0.5), alpha('#ffffff', 0.16), alpha('#cfe4ea', 0.45))),
          stroke('M900 196 h90 M990 196 v26', metal, 9),
          ellipse(990, 228, 56, 11, metal),
          times(10, (index) => stroke(`M${950 + index * 9} 250 v${random.range(60, 180)}`, alpha('#ffffff', 0.5), 2)),
          rect(1000, 430, 26, 60, metal, { rx: 6 }),
          [696, 896, 1096].map((x) => rect(x, 150, 7, 500, metal)),
          rect(696, 150, 407, 8, metal),
          rect(872, 380, 8, 110, metal, { rx: 4 }),
          poly([720, 640, 860, 160, 890, 160, 760, 640], '#ffffff', { opacity: 0.2 }),
          rect(560, 350, 100, 6, metal, { rx: 3 }),
          path(
            'M574 354 h74 v150 q-37 10 -74 0 Z',
            across(lighter(light.tone(palette.accent), 0.2), darker(light.tone(palette.accent), 0.1)),
          ),
          pottedPlant(600, 664, 150, light, random),
        ],
    ellipse(560, 830, 230, 54, alpha('#151a30', 0.14)),
    ellipse(560, 824, 230, 54, light.tone(lighter(palette.accent, 0.5))),
    ellipse(560, 824, 190, 42, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.4 }),
    [
      path('M1000 940 l20 -150 h130 l20 150 Z', across(light.tone('#d9bd8f'), light.tone('#b08f5f'))),
      times(5, (row) =>
        stroke(`M${1004} ${812 + row * 26} h164`, alpha('#6d5330', 0.4), 4, { 'stroke-dasharray': '12 8' }),
      ),
      path('M1016 792 q60 -70 138 0 Z', light.tone('#faf6ee')),
    ],
    rect(0, H - 2, W, 2, alpha('#151a30', 0.1)),
    ambience(light, 340, 300),
    vignette(0.24),
  ]
}
