import { alpha, darker, lighter, mix } from './color.ts'
import { armchair, books, chair, coffeeTable, rug, shelves, sideboard, sofa, stool, tableLamp, television, vase } from './furniture.ts'
import { groundShadow, vignette } from './light.ts'
import { pottedPlant } from './nature.ts'
import type { Random } from './random.ts'
import { ambience, art, bigWindow, floorLamp, indoors, type Palette, palettes, pendant, room, shell } from './room.ts'
import { across, circle, diagonal, type Drawing, down, ellipse, H, path, poly, radial, rect, stroke, times, W } from './svg.ts'

const shapes = ['dome', 'globe', 'cone'] as const
const pale = (palette: Palette) => lighter(palette.accent, 0.55)

/** Sofa, rug, window: a living room. */
export function livingRoom(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const layout = random.int(0, 2)
  const windowX = layout === 0 ? 250 : layout === 1 ? 700 : 430
  const wide = layout === 2 ? 420 : 300
  const sofaW = random.range(470, 540)
  const sofaX = layout === 0 ? 560 : layout === 1 ? 190 : 370
  const tint = light.tone(mix(palette.wall, palette.accent, 0.28))
  const feature = random.chance(0.35) ? rect(room.left, room.top, room.right - room.left, room.bottom - room.top, across(lighter(tint, 0.15), tint)) : undefined
  const panel = random.chance(0.3) ? times(3, (index) => rect(210 + index * 300, 440, 260, 170, 'none', { stroke: lighter(light.tone(palette.wall), 0.6), 'stroke-width': 5 })) : []
  const wallX = layout === 0 ? 760 : 250
  return [
    shell(palette, light, random, random.pick(['planks', 'herringbone', 'planks']), feature ? [feature, panel] : panel),
    bigWindow(windowX, 190, wide, 320, light, random, { curtains: random.pick([palette.cloth, '#efe8dc', palette.accent, '#dcd6cb']), panes: layout === 2 ? 3 : 2, frame: random.pick(['#faf7f1', '#33383f']) }),
    layout === 2
      ? [art(212, 250, 110, 150, light, random, palette), shelves(940, 640, 150, 400, light, random, palette.wood)]
      : random.chance(0.5)
        ? [art(wallX, 230, 130, 170, light, random, palette), art(wallX + 160, 230, 130, 170, light, random, palette)]
        : art(wallX - 10, 220, 290, 190, light, random, palette),
    pottedPlant(layout === 1 ? 1070 : 215, 676, random.range(210, 270), light, random),
    rug(640, 810, random.range(820, 960), 190, light, random, mix(palette.cloth, '#efe6d6', 0.55)),
    sofa(sofaX, 742, sofaW, light, random, palette.cloth, palette.accent),
    floorLamp(layout === 0 ? 1090 : layout === 1 ? 150 : 330, 730, 400, light, '#f2e3c4'),
    armchair(layout === 0 ? 170 : layout === 1 ? 930 : 1000, 850, 220, light, random.chance(0.5) ? palette.accent : pale(palette)),
    coffeeTable(sofaX + sofaW / 2 + (layout === 1 ? 60 : -40), 868, 290, light, random, palette.wood, random.chance(0.5)),
    random.chance(0.55) ? pendant(640, random.range(60, 120), random.range(60, 84), light, random.pick([palette.dark, palette.accent, '#f4efe6']), random.pick(shapes)) : [],
    pottedPlant(layout === 1 ? 60 : 1230, 930, random.range(220, 300), light, random),
    ambience(light, layout === 1 ? 200 : 1060, 380),
    vignette(0.26),
  ]
}

/** Television wall and dining corner: the other side of the living room. */
export function diningRoom(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const table = light.tone(palette.wood)
  const media = random.chance(0.5)
  return [
    shell(palette, light, random, 'planks'),
    bigWindow(720, 180, 320, 350, light, random, { curtains: random.pick(['#efe8dc', palette.cloth]), panes: 2 }),
    media
      ? [television(240, 270, 330, light), sideboard(215, 650, 390, 110, light, palette.wood), vase(560, 540, 60, light, random)]
      : [sideboard(220, 650, 380, 150, light, palette.wood), art(330, 210, 170, 210, light, random, palette), tableLamp(270, 496, 110, light, '#f4e6c8'), books(430, 494, 110, 70, light, random)],
    rug(690, 850, 880, 160, light, random, mix(palette.accent, '#efe6d6', 0.65)),
    [470, 640, 810].map((x) => chair(x + 50, 790, 190, light, palette.cloth)),
    groundShadow(690, 880, 400, 40, 0.4),
    [-1, 1].map((side) => poly([690 + side * 270, 880, 690 + side * 292, 880, 690 + side * 300, 720, 690 + side * 262, 720], darker(table, 0.32))),
    poly([400, 690, 980, 690, 1040, 736, 340, 736], across(lighter(table, 0.32), table)),
    rect(340, 735, 700, 20, darker(table, 0.24)),
    [450, 640, 830].map((x) => [ellipse(x + 50, 712, 56, 12, light.tone('#f7f3ea')), ellipse(x + 50, 711, 36, 7, light.tone('#e5ded0'))]),
    vase(590, 704, 84, light, random),
    [370, 990].map((x) => chair(x, 900, 220, light, palette.accent)),
    pendant(690, 190, 90, light, random.pick([palette.dark, palette.accent, '#f4efe6']), random.pick(shapes)),
    pottedPlant(1160, 760, 280, light, random),
    ambience(light, 690, 320),
    vignette(0.26),
  ]
}

/** Cupboards, worktop, hood, perhaps an island. */
export function kitchen(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const front = light.tone(random.pick(['#f4f1ea', '#3e5a56', '#44566b', '#d9cfc0', '#8fa396', '#2f343b', '#b9876a', '#e6e2d8']))
  const top = light.tone(random.pick(['#e9e6df', '#b98a5b', '#43464c', '#d8d0c4']))
  const tile = light.tone(random.pick(['#f7f5f0', '#dfe8e4', '#e8d5c0', '#c9d8dc', '#f0e6d8']))
  const metal = light.tone('#c3c8cd')
  const knob = light.tone(random.pick(['#d8b46a', '#2d3138', '#c3c8cd']))
  const windowAt = random.chance(0.5) ? 560 : 320
  const hoodAt = windowAt === 560 ? 300 : 780
  const island = random.chance(0.7)
  const cupboard = (x: number, y: number, w: number, h: number): Drawing => [rect(x + 2, y + 2, w - 4, h - 4, down(lighter(front, 0.12), darker(front, 0.06)), { rx: 4 }), rect(x + 14, y + 14, w - 28, h - 28, 'none', { stroke: alpha(darker(front, 0.4), 0.3), 'stroke-width': 2, rx: 3 }), rect(x + w - 22, y + h * 0.4, 6, 40, knob, { rx: 3 })]
  const tiles = times(9, (row) => times(24, (column) => rect(room.left + column * 40 + (row % 2 ? -20 : 0), 316 + row * 20, 38, 18, mix(tile, '#ffffff', random.range(0, 0.25)))))
  return [
    shell({ ...palette, wall: mix(palette.wall, '#ffffff', 0.3) }, light, random, random.pick(['tiles', 'planks', 'herringbone'])),
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
    [poly([hoodAt + 50, 130, hoodAt + 110, 130, hoodAt + 120, 250, hoodAt + 40, 250], across(lighter(metal, 0.3), darker(metal, 0.2))), poly([hoodAt + 30, 250, hoodAt + 130, 250, hoodAt + 160, 296, hoodAt, 296], across(lighter(metal, 0.35), darker(metal, 0.25)))],
    stroke(`M${room.left + 20} 372 H${Math.min(windowAt, hoodAt) - 30}`, light.tone('#8a6a4a'), 8),
    times(4, (index) => [vase(room.left + 50 + index * 36, 368, random.range(30, 42), light, random)]).slice(0, 2),
    rect(room.left, 488, room.right - room.left, 16, down(lighter(top, 0.3), darker(top, 0.1))),
    rect(room.left, 504, room.right - room.left, 136, darker(front, 0.3)),
    times(8, (index) => cupboard(room.left + 8 + index * 116, 506, 114, 126)),
    rect(hoodAt - 6, 506, 172, 128, down('#2e323a', '#1c1f26'), { rx: 4 }),
    rect(hoodAt + 14, 546, 132, 70, light.lit > 0.5 ? down('#6b4527', '#2c1f18') : down('#4a515c', '#20242c'), { rx: 5 }),
    rect(hoodAt + 14, 530, 132, 6, metal),
    times(4, (index) => circle(hoodAt + 30 + index * 34, 519, 6, metal)),
    rect(hoodAt, 482, 160, 8, '#1c1f26', { rx: 3 }),
    [rect(hoodAt + 20, 452, 62, 32, across(lighter(metal, 0.3), darker(metal, 0.3)), { rx: 6 }), rect(hoodAt + 14, 448, 74, 7, darker(metal, 0.15), { rx: 3 }), rect(hoodAt + 84, 462, 30, 6, '#2d3138', { rx: 3 })],
    stroke(`M${windowAt + 110} 488 v-44 q0 -20 22 -20 q20 0 20 22`, metal, 8),
    [bowl(windowAt - 60, 488, 70, light, random), vase(windowAt + 250, 488, 60, light, random)],
    [rect(1000, 230, 130, 430, across(lighter(metal, 0.25), metal, darker(metal, 0.2)), { rx: 8 }), rect(1000, 400, 130, 4, darker(metal, 0.4)), rect(1014, 300, 7, 80, darker(metal, 0.45), { rx: 3 }), rect(1014, 420, 7, 90, darker(metal, 0.45), { rx: 3 })],
    island
      ? [
          groundShadow(620, 912, 480, 40, 0.42),
          rect(230, 720, 780, 180, down(lighter(front, 0.08), darker(front, 0.16))),
          times(6, (index) => rect(242 + index * 128, 732, 120, 156, 'none', { stroke: alpha(darker(front, 0.4), 0.3), 'stroke-width': 2, rx: 3 })),
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
    times(5, (index) => circle(x + w * (0.2 + index * 0.15), y - w * 0.32 - (index % 2) * w * 0.08, w * 0.13, down(lighter(light.tone('#e8a33d'), 0.2), light.tone(random.pick(['#d9503f', '#e8a33d', '#8fb04a', '#e8c13d']))))),
    path(`M${x} ${y - w * 0.3} h${w} q${-w * 0.08} ${w * 0.3} ${-w * 0.34} ${w * 0.3} h${-w * 0.32} q${-w * 0.26} 0 ${-w * 0.34} ${-w * 0.3} Z`, across(lighter(clay, 0.3), darker(clay, 0.2))),
  ]
}

/** A made bed between two small tables. */
export function bedroom(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const linen = light.tone(random.pick(['#f7f4ee', '#efe6da', '#e6ecec']))
  const cover = light.tone(random.pick([palette.cloth, palette.accent, '#c9d2cc', '#d9c3b0']))
  const head = light.tone(random.pick([palette.cloth, palette.wood, palette.dark, '#c9b79f']))
  const x = random.range(360, 440)
  const w = random.range(450, 510)
  const double = random.chance(0.8)
  const side = random.chance(0.5)
  const tint = light.tone(mix(palette.wall, palette.accent, 0.35))
  return [
    shell(palette, light, random, random.pick(['planks', 'herringbone']), random.chance(0.45) ? [rect(room.left, room.top, room.right - room.left, room.bottom - room.top, across(lighter(tint, 0.12), darker(tint, 0.05))), random.chance(0.5) ? times(30, (slat) => rect(room.left + slat * 32, 360, 3, 280, alpha(darker(tint, 0.4), 0.2))) : []] : undefined),
    side ? bigWindow(200, 200, 150, 300, light, random, { curtains: '#f1ebe0', panes: 1, beam: true }) : bigWindow(w + x + 60, 200, 150, 300, light, random, { curtains: '#f1ebe0', panes: 1, beam: false }),
    random.chance(0.5) ? art(x + w * 0.16, 180, w * 0.68, 150, light, random, palette) : [0.08, 0.38, 0.68].map((at) => art(x + w * at, 190, w * 0.24, 140, light, random, palette)),
    rug(x + w / 2, 860, w * 1.8, 150, light, random, mix(palette.cloth, '#f1e8da', 0.6)),
    [x - 150, x + w + 30].map((left) => [sideboard(left, 690, 120, 120, light, palette.wood, 1), tableLamp(left + 60, 566, 96, light, '#f6ead0')]),
    rect(x - 16, 380, w + 32, 270, down(lighter(head, 0.18), darker(head, 0.12)), { rx: 18 }),
    times(5, (index) => stroke(`M${x + 20 + (index * (w - 40)) / 4} 392 V520`, alpha(darker(head, 0.4), 0.25), 3)),
    groundShadow(x + w / 2, 838, w * 0.7, 30, 0.42),
    rect(x - 8, 600, w + 16, 226, darker(head, 0.2), { rx: 10 }),
    rect(x, 560, w, 200, down(linen, darker(linen, 0.1)), { rx: 26 }),
    (double ? [0.05, 0.53] : [0.2]).map((at) => [rect(x + w * at, 486, w * 0.42, 104, down(lighter(linen, 0.5), darker(linen, 0.14)), { rx: 34 }), rect(x + w * at + 24, 508, w * 0.42 - 48, 8, alpha('#ffffff', 0.5), { rx: 4 })]),
    double ? rect(x + w * 0.36, 520, w * 0.28, 84, down(lighter(cover, 0.2), darker(cover, 0.12)), { rx: 22 }) : [],
    path(`M${x - 14} 624 Q${x + w / 2} 594 ${x + w + 14} 624 L${x + w + 26} 806 Q${x + w / 2} 832 ${x - 26} 806 Z`, down(lighter(cover, 0.22), cover, darker(cover, 0.18))),
    path(`M${x - 14} 624 Q${x + w / 2} 594 ${x + w + 14} 624 L${x + w + 18} 662 Q${x + w / 2} 632 ${x - 18} 662 Z`, down(lighter(linen, 0.4), darker(linen, 0.06))),
    times(6, (index) => stroke(`M${x + w * (0.08 + index * 0.17)} 680 q${random.range(-14, 14)} 60 ${random.range(-10, 10)} 120`, alpha(darker(cover, 0.4), 0.2), 5)),
    random.chance(0.6) ? path(`M${x - 20} 742 Q${x + w / 2} 720 ${x + w + 20} 742 L${x + w + 26} 800 Q${x + w / 2} 824 ${x - 26} 800 Z`, across(lighter(light.tone(palette.accent), 0.15), darker(light.tone(palette.accent), 0.1))) : [],
    random.chance(0.5) ? pendant(640, 70, 64, light, palette.dark, random.pick(shapes)) : [],
    pottedPlant(side ? 1190 : 80, 880, random.range(230, 300), light, random),
    side ? armchair(1000, 900, 190, light, pale(palette)) : armchair(130, 905, 190, light, pale(palette)),
    ambience(light, x + w + 90, 500),
    vignette(0.26),
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
  const grid = times(Math.ceil(510 / step), (row) => times(Math.ceil(940 / step), (column) => rect(room.left + column * step + 1.5, room.top + row * step + 1.5, Math.min(step, room.right - room.left - column * step) - 3, Math.min(step, 510 - row * step) - 3, mix(tile, '#ffffff', random.range(0, 0.22)))))
  return [
    shell({ ...palette, wall: tile.length === 7 ? tile : palette.wall, floor: mix(palette.floor, '#d8d4cc', 0.6) }, light, random, 'tiles', [rect(room.left, room.top, room.right - room.left, 510, darker(tile, 0.16)), grid, rect(room.left, room.top, room.right - room.left, 510, across(alpha('#ffffff', 0.22), alpha('#ffffff', 0), alpha('#151a30', 0.1)))]),
    mirrorRound ? [circle(346, 306, 112, alpha('#151a30', 0.2)), circle(340, 298, 112, metal), circle(340, 298, 104, diagonal('#f4f9fb', lighter(tile, 0.3), darker(tile, 0.2))), path('M270 340 L360 210 L392 224 L300 372 Z', '#ffffff', { opacity: 0.3 })] : [rect(226, 190, 240, 220, alpha('#151a30', 0.2), { rx: 8 }), rect(220, 182, 240, 220, metal, { rx: 8 }), rect(228, 190, 224, 204, diagonal('#f4f9fb', lighter(tile, 0.3), darker(tile, 0.2)), { rx: 4 }), poly([240, 380, 350, 190, 390, 190, 280, 380], '#ffffff', { opacity: 0.3 })],
    [190, 490].map((x) => [rect(x - 8, 250, 16, 74, down('#fff8e6', '#ffe7b8'), { rx: 8 }), light.lit > 0.2 ? circle(x, 288, 130, radial(alpha('#ffdc9c', 0.5), alpha('#ffdc9c', 0))) : []]),
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
          path('M560 520 h540 q8 172 -110 172 h-320 q-118 0 -110 -172 Z', across(white, lighter(white, 0.4), darker(white, 0.14))),
          rect(546, 506, 568, 22, down(lighter(white, 0.6), darker(white, 0.08)), { rx: 11 }),
          stroke('M1070 508 v-110 q0 -26 -34 -26', metal, 10),
          path('M640 506 h110 v96 q-55 16 -110 0 Z', across(lighter(light.tone(palette.accent), 0.2), light.tone(palette.accent))),
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
          path('M574 354 h74 v150 q-37 10 -74 0 Z', across(lighter(light.tone(palette.accent), 0.2), darker(light.tone(palette.accent), 0.1))),
          pottedPlant(600, 664, 150, light, random),
        ],
    ellipse(560, 830, 230, 54, alpha('#151a30', 0.14)),
    ellipse(560, 824, 230, 54, light.tone(lighter(palette.accent, 0.5))),
    ellipse(560, 824, 190, 42, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.4 }),
    [path('M1000 940 l20 -150 h130 l20 150 Z', across(light.tone('#d9bd8f'), light.tone('#b08f5f'))), times(5, (row) => stroke(`M${1004} ${812 + row * 26} h164`, alpha('#6d5330', 0.4), 4, { 'stroke-dasharray': '12 8' })), path('M1016 792 q60 -70 138 0 Z', light.tone('#faf6ee'))],
    rect(0, H - 2, W, 2, alpha('#151a30', 0.1)),
    ambience(light, 340, 300),
    vignette(0.24),
  ]
}
