import { alpha, darker, lighter, mix } from './color.ts'
import { books, coffeeTable, rug, shelves, sideboard, tableLamp, television, vase } from './furniture.ts'
import { ambience, art, floorLamp, pendant } from './lamps.ts'
import { groundShadow, vignette } from './light.ts'
import { pottedPlant } from './nature.ts'
import type { Random } from './random.ts'
import { bigWindow, indoors, type Palette, palettes, room, shell } from './room.ts'
import { armchair, chair, sofa } from './seating.ts'
import { across, type Drawing, down, ellipse, path, poly, rect, stroke, times } from './svg.ts'

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
  const feature = random.chance(0.35)
    ? rect(room.left, room.top, room.right - room.left, room.bottom - room.top, across(lighter(tint, 0.15), tint))
    : undefined
  const panel = random.chance(0.3)
    ? times(3, (index) =>
        rect(210 + index * 300, 440, 260, 170, 'none', {
          stroke: lighter(light.tone(palette.wall), 0.6),
          'stroke-width': 5,
        }),
      )
    : []
  const wallX = layout === 0 ? 760 : 250
  return [
    shell(palette, light, random, random.pick(['planks', 'herringbone', 'planks']), feature ? [feature, panel] : panel),
    bigWindow(windowX, 190, wide, 320, light, random, {
      curtains: random.pick([palette.cloth, '#efe8dc', palette.accent, '#dcd6cb']),
      panes: layout === 2 ? 3 : 2,
      frame: random.pick(['#faf7f1', '#33383f']),
    }),
    layout === 2
      ? [art(212, 250, 110, 150, light, random, palette), shelves(940, 640, 150, 400, light, random, palette.wood)]
      : random.chance(0.5)
        ? [art(wallX, 230, 130, 170, light, random, palette), art(wallX + 160, 230, 130, 170, light, random, palette)]
        : art(wallX - 10, 220, 290, 190, light, random, palette),
    pottedPlant(layout === 1 ? 1070 : 215, 676, random.range(210, 270), light, random),
    rug(640, 810, random.range(820, 960), 190, light, random, mix(palette.cloth, '#efe6d6', 0.55)),
    sofa(sofaX, 742, sofaW, light, random, palette.cloth, palette.accent),
    floorLamp(layout === 0 ? 1090 : layout === 1 ? 150 : 330, 730, 400, light, '#f2e3c4'),
    armchair(
      layout === 0 ? 170 : layout === 1 ? 930 : 1000,
      850,
      220,
      light,
      random.chance(0.5) ? palette.accent : pale(palette),
    ),
    coffeeTable(
      sofaX + sofaW / 2 + (layout === 1 ? 60 : -40),
      868,
      290,
      light,
      random,
      palette.wood,
      random.chance(0.5),
    ),
    random.chance(0.55)
      ? pendant(
          640,
          random.range(60, 120),
          random.range(60, 84),
          light,
          random.pick([palette.dark, palette.accent, '#f4efe6']),
          random.pick(shapes),
        )
      : [],
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
      ? [
          television(240, 270, 330, light),
          sideboard(215, 650, 390, 110, light, palette.wood),
          vase(560, 540, 60, light, random),
        ]
      : [
          sideboard(220, 650, 380, 150, light, palette.wood),
          art(330, 210, 170, 210, light, random, palette),
          tableLamp(270, 496, 110, light, '#f4e6c8'),
          books(430, 494, 110, 70, light, random),
        ],
    rug(690, 850, 880, 160, light, random, mix(palette.accent, '#efe6d6', 0.65)),
    [470, 640, 810].map((x) => chair(x + 50, 790, 190, light, palette.cloth)),
    groundShadow(690, 880, 400, 40, 0.4),
    [-1, 1].map((side) =>
      poly(
        [690 + side * 270, 880, 690 + side * 292, 880, 690 + side * 300, 720, 690 + side * 262, 720],
        darker(table, 0.32),
      ),
    ),
    poly([400, 690, 980, 690, 1040, 736, 340, 736], across(lighter(table, 0.32), table)),
    rect(340, 735, 700, 20, darker(table, 0.24)),
    [450, 640, 830].map((x) => [
      ellipse(x + 50, 712, 56, 12, light.tone('#f7f3ea')),
      ellipse(x + 50, 711, 36, 7, light.tone('#e5ded0')),
    ]),
    vase(590, 704, 84, light, random),
    [370, 990].map((x) => chair(x, 900, 220, light, palette.accent)),
    pendant(690, 190, 90, light, random.pick([palette.dark, palette.accent, '#f4efe6']), random.pick(shapes)),
    pottedPlant(1160, 760, 280, light, random),
    ambience(light, 690, 320),
    vignette(0.26),
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
    shell(
      palette,
      light,
      random,
      random.pick(['planks', 'herringbone']),
      random.chance(0.45)
        ? [
            rect(
              room.left,
              room.top,
              room.right - room.left,
              room.bottom - room.top,
              across(lighter(tint, 0.12), darker(tint, 0.05)),
            ),
            random.chance(0.5)
              ? times(30, (slat) => rect(room.left + slat * 32, 360, 3, 280, alpha(darker(tint, 0.4), 0.2)))
              : [],
          ]
        : undefined,
    ),
    side
      ? bigWindow(200, 200, 150, 300, light, random, { curtains: '#f1ebe0', panes: 1, beam: true })
      : bigWindow(w + x + 60, 200, 150, 300, light, random, { curtains: '#f1ebe0', panes: 1, beam: false }),
    random.chance(0.5)
      ? art(x + w * 0.16, 180, w * 0.68, 150, light, random, palette)
      : [0.08, 0.38, 0.68].map((at) => art(x + w * at, 190, w * 0.24, 140, light, random, palette)),
    rug(x + w / 2, 860, w * 1.8, 150, light, random, mix(palette.cloth, '#f1e8da', 0.6)),
    [x - 150, x + w + 30].map((left) => [
      sideboard(left, 690, 120, 120, light, palette.wood, 1),
      tableLamp(left + 60, 566, 96, light, '#f6ead0'),
    ]),
    rect(x - 16, 380, w + 32, 270, down(lighter(head, 0.18), darker(head, 0.12)), { rx: 18 }),
    times(5, (index) => stroke(`M${x + 20 + (index * (w - 40)) / 4} 392 V520`, alpha(darker(head, 0.4), 0.25), 3)),
    groundShadow(x + w / 2, 838, w * 0.7, 30, 0.42),
    rect(x - 8, 600, w + 16, 226, darker(head, 0.2), { rx: 10 }),
    rect(x, 560, w, 200, down(linen, darker(linen, 0.1)), { rx: 26 }),
    (double ? [0.05, 0.53] : [0.2]).map((at) => [
      rect(x + w * at, 486, w * 0.42, 104, down(lighter(linen, 0.5), darker(linen, 0.14)), { rx: 34 }),
      rect(x + w * at + 24, 508, w * 0.42 - 48, 8, alpha('#ffffff', 0.5), { rx: 4 }),
    ]),
    double ? rect(x + w * 0.36, 520, w * 0.28, 84, down(lighter(cover, 0.2), darker(cover, 0.12)), { rx: 22 }) : [],
    path(
      `M${x - 14} 624 Q${x + w / 2} 594 ${x + w + 14} 624 L${x + w + 26} 806 Q${x + w / 2} 832 ${x - 26} 806 Z`,
      down(lighter(cover, 0.22), cover, darker(cover, 0.18)),
    ),
    path(
      `M${x - 14} 624 Q${x + w / 2} 594 ${x + w + 14} 624 L${x + w + 18} 662 Q${x + w / 2} 632 ${x - 18} 662 Z`,
      down(lighter(linen, 0.4), darker(linen, 0.06)),
    ),
    times(6, (index) =>
      stroke(
        `M${x + w * (0.08 + index * 0.17)} 680 q${random.range(-14, 14)} 60 ${random.range(-10, 10)} 120`,
        alpha(darker(cover, 0.4), 0.2),
        5,
      ),
    ),
    random.chance(0.6)
      ? path(
          `M${x - 20} 742 Q${x + w / 2} 720 ${x + w + 20} 742 L${x + w + 26} 800 Q${x + w / 2} 824 ${x - 26} 800 Z`,
          across(lighter(light.tone(palette.accent), 0.15), darker(light.tone(palette.accent), 0.1)),
        )
      : [],
    random.chance(0.5) ? pendant(640, 70, 64, light, palette.dark, random.pick(shapes)) : [],
    pottedPlant(side ? 1190 : 80, 880, random.range(230, 300), light, random),
    side ? armchair(1000, 900, 190, light, pale(palette)) : armchair(130, 905, 190, light, pale(palette)),
    ambience(light, x + w + 90, 500),
    vignette(0.26),
  ]
}
