import { alpha, darker, lighter, mix } from './color.ts'
import { rug, shelves, sideboard, vase } from './furniture.ts'
import { ambience, art, pendant } from './lamps.ts'
import { groundShadow, type Light, lightOf, sky, vignette } from './light.ts'
import { pottedPlant } from './nature.ts'
import { pavement } from './pavement.ts'
import type { Random } from './random.ts'
import { bigWindow, brickWall, indoors, palettes, room, shell } from './room.ts'
import { chair } from './seating.ts'
import { awning, eave, pane, shopfront, wallWash } from './street.ts'
import { across, circle, type Drawing, diagonal, down, ellipse, path, poly, rect, stroke, times, W } from './svg.ts'

function officeChair(x: number, y: number, size: number, light: Light, color: string): Drawing {
  const tint = light.tone(color)
  return [
    groundShadow(x, y, size * 0.36, 12, 0.4),
    stroke(
      `M${x} ${y - size * 0.14} V${y - size * 0.4} M${x - size * 0.26} ${y - 6} L${x} ${y - size * 0.14} L${x + size * 0.26} ${y - 6} M${x} ${y - size * 0.14} V${y - 4}`,
      light.tone('#33383f'),
      8,
    ),
    [-0.26, 0, 0.26].map((at) => circle(x + size * at, y - 5, 6, '#22262d')),
    rect(x - size * 0.25, y - size, size * 0.5, size * 0.52, down(lighter(tint, 0.2), darker(tint, 0.15)), {
      rx: size * 0.09,
    }),
    rect(x - size * 0.28, y - size * 0.5, size * 0.56, size * 0.12, darker(tint, 0.2), { rx: size * 0.05 }),
    stroke(
      `M${x - size * 0.3} ${y - size * 0.46} v${-size * 0.18} h${size * 0.06} M${x + size * 0.3} ${y - size * 0.46} v${-size * 0.18} h${-size * 0.06}`,
      light.tone('#33383f'),
      7,
    ),
  ]
}

function monitor(x: number, y: number, w: number, light: Light, random: Random): Drawing {
  return [
    rect(x + w * 0.42, y - w * 0.2, w * 0.16, w * 0.2, light.tone('#a9afb6')),
    rect(x + w * 0.3, y - 6, w * 0.4, 6, light.tone('#8d939b'), { rx: 3 }),
    rect(x, y - w * 0.78, w, w * 0.6, '#20242b', { rx: 6 }),
    rect(x + 5, y - w * 0.78 + 5, w - 10, w * 0.6 - 10, diagonal('#e9f1f5', '#bcd2de', '#8eb0c4')),
    times(4, (index) =>
      rect(
        x + w * 0.1,
        y - w * 0.7 + index * w * 0.11,
        w * random.range(0.3, 0.75),
        w * 0.045,
        random.pick(['#5f8fb0', '#e0a458', '#7b9a82', '#ffffff']),
        { rx: 2, opacity: 0.85 },
      ),
    ),
  ]
}

function desk(x: number, y: number, w: number, light: Light, random: Random, wood: string, accent: string): Drawing {
  const top = light.tone(wood)
  const h = w * 0.34
  return [
    groundShadow(x + w / 2, y + 2, w * 0.56, 18, 0.38),
    officeChair(x + w * 0.5, y - 14, h * 1.7, light, accent),
    [0.04, 0.9].map((at) =>
      poly(
        [x + w * at, y, x + w * (at + 0.02), y - h, x + w * (at + 0.06), y - h, x + w * (at + 0.03), y],
        light.tone('#3a3f47'),
      ),
    ),
    rect(x + w * 0.08, y - h + 12, w * 0.22, h - 18, down(lighter(light.tone('#f3f0ea'), 0.1), light.tone('#dcd7cd')), {
      rx: 4,
    }),
    poly([x + w * 0.03, y - h - 16, x + w * 0.97, y - h - 16, x + w, y - h, x, y - h], across(lighter(top, 0.35), top)),
    rect(x, y - h, w, 13, darker(top, 0.18)),
    monitor(x + w * 0.38, y - h - 8, w * 0.3, light, random),
    vase(x + w * 0.86, y - h - 6, w * 0.09, light, random),
    rect(x + w * 0.12, y - h - 13, w * 0.16, 6, light.tone('#faf7f0')),
    rect(x + w * 0.74, y - h - 26, w * 0.035, 20, light.tone(accent), { rx: 3 }),
  ]
}

/** Desks by a wide window. */
export function office(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const accent = random.pick([palette.accent, palette.cloth, '#3f6f8f'])
  return [
    shell(
      palette,
      light,
      random,
      random.pick(['planks', 'concrete', 'tiles']),
      random.chance(0.4) ? rect(room.left, room.top, 260, 510, light.tone(mix(palette.wall, accent, 0.6))) : undefined,
    ),
    bigWindow(random.pick([460, 400]), 180, 600, 330, light, random, {
      frame: random.pick(['#33383f', '#f4f1ea']),
      panes: 4,
    }),
    random.chance(0.5)
      ? shelves(190, 648, 190, 400, light, random, palette.wood)
      : [art(210, 220, 170, 210, light, random, palette), sideboard(190, 650, 210, 130, light, palette.wood, 2)],
    [0, 1, 2].map((index) =>
      pendant(420 + index * 250, 120, 54, light, palette.dark, random.chance(0.5) ? 'dome' : 'cone'),
    ),
    desk(470, 720, 280, light, random, palette.wood, accent),
    desk(800, 720, 280, light, random, palette.wood, accent),
    desk(160, 900, 430, light, random, palette.wood, accent),
    desk(700, 900, 430, light, random, palette.wood, accent),
    pottedPlant(1210, 900, 320, light, random),
    pottedPlant(60, 830, 240, light, random),
    ambience(light, 760, 300),
    vignette(0.26),
  ]
}

/** A long table under pendants, glass at the back. */
export function meetingRoom(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const top = light.tone(palette.wood)
  return [
    shell(palette, light, random, random.pick(['planks', 'concrete', 'herringbone'])),
    bigWindow(230, 180, 820, 330, light, random, { frame: '#33383f', panes: 5 }),
    rug(640, 840, 1000, 180, light, random, mix(palette.cloth, '#e8e2d6', 0.5)),
    [330, 500, 670, 840].map((x) => officeChair(x + 50, 770, 190, light, palette.cloth)),
    groundShadow(640, 880, 470, 40, 0.42),
    [-1, 1].map((side) =>
      poly(
        [640 + side * 250, 880, 640 + side * 330, 880, 640 + side * 300, 730, 640 + side * 270, 730],
        darker(top, 0.4),
      ),
    ),
    path('M300 690 h680 q60 0 84 46 h-848 q24 -46 84 -46 Z', across(lighter(top, 0.35), top, lighter(top, 0.15))),
    rect(216, 735, 848, 20, darker(top, 0.22), { rx: 8 }),
    [400, 570, 740, 880].map((x) => [
      poly([x - 40, 716, x + 40, 716, x + 34, 700, x - 34, 700], light.tone('#d5dade')),
      poly([x - 34, 700, x + 34, 700, x + 30, 654, x - 30, 654], '#2b3038'),
    ]),
    vase(500, 706, 60, light, random),
    [270, 1010].map((x) => officeChair(x, 930, 260, light, palette.accent)),
    [380, 640, 900].map((x) => pendant(x, 130, 60, light, random.pick([palette.dark, palette.accent]), 'dome')),
    pottedPlant(1160, 720, 250, light, random),
    ambience(light, 640, 330),
    vignette(0.26),
  ]
}

/** Premises to let: an open floor with shop windows. */
export function emptyPremises(random: Random): Drawing {
  const light = indoors(random)
  const palette = random.pick(palettes)
  const wall = light.tone(palette.wall)
  return [
    shell(
      palette,
      light,
      random,
      random.pick(['concrete', 'tiles', 'planks']),
      random.chance(0.4) ? brickWall(light, random) : undefined,
    ),
    bigWindow(230, 170, 520, 400, light, random, { frame: '#2f343b', panes: 4 }),
    rect(830, 230, 180, 410, '#2f343b'),
    rect(
      844,
      244,
      152,
      396,
      diagonal(mix(light.sky[2], '#ffffff', 0.3), light.sky[1], mix(light.sky[0], '#28405a', 0.5)),
    ),
    poly([844, 560, 960, 244, 984, 244, 870, 640, 844, 640], '#ffffff', { opacity: 0.22 }),
    rect(974, 420, 8, 80, light.tone('#d8b46a'), { rx: 4 }),
    times(5, (index) => [
      rect(250 + index * 190, 24, 120, 10, light.tone('#3a3f47')),
      poly([262 + index * 190, 34, 358 + index * 190, 34, 346 + index * 190, 52, 274 + index * 190, 52], '#fff4d6'),
    ]),
    stroke('M60 60 H1220', light.tone('#8f959c'), 16),
    stroke('M60 56 H1220', alpha('#ffffff', 0.4), 4),
    [60, 1170].map((x) => [
      rect(x, 90, 56, 780, across(lighter(wall, 0.35), darker(wall, 0.2))),
      rect(x - 8, 90, 72, 16, lighter(wall, 0.5)),
      rect(x - 8, 850, 72, 26, darker(wall, 0.1)),
    ]),
    random.chance(0.6)
      ? [sideboard(350, 800, 300, 130, light, palette.wood, 4), vase(600, 664, 70, light, random)]
      : [chair(420, 800, 190, light, palette.accent), chair(600, 800, 190, light, palette.accent)],
    pottedPlant(1080, 720, 230, light, random),
    ambience(light, 640, 200),
    vignette(0.28),
  ]
}

/** A shop from the pavement, as large as the picture. */
export function shop(random: Random, index: number): Drawing {
  const light = lightOf(index)
  const ground = 790
  const wall = light.tone(random.pick(['#e9dcc8', '#b4684c', '#dfe3e0', '#c9a98a', '#8f5a4a', '#f0e9dc', '#a9b5ad']))
  const color = random.pick(['#2f5d57', '#7a2f2a', '#22344f', '#3a4a35', '#8a5a2b', '#2b2f36', '#6a3f5a', '#b5623f'])
  const brick = random.chance(0.5)
  const two = random.chance(0.45)
  const tint = light.tone(color)
  const style = { frame: random.pick(['#f4efe6', '#2f343b']), bars: 'cross' as const, sill: '#d9cfbf' }
  const top = 330
  return [
    sky(light, random, 400),
    rect(0, 0, W, ground, down(lighter(wall, 0.08), wall)),
    brick
      ? times(24, (row) =>
          times(27, (column) =>
            rect(
              column * 50 + (row % 2 ? -25 : 0),
              row * 15,
              47,
              12,
              random.chance(0.5) ? lighter(wall, 0.08) : darker(wall, 0.07),
            ),
          ),
        )
      : times(4, (row) => stroke(`M0 ${80 + row * 74} H${W}`, alpha(darker(wall, 0.35), 0.14), 2)),
    [0, 1, 2, 3].map((index) => [
      pane(96 + index * 300, 60, 150, 190, light, random, style),
      rect(84 + index * 300, 40, 174, 16, lighter(wall, 0.25)),
      eave(96 + index * 300, 60, 150, 18),
    ]),
    rect(0, 292, W, 26, down(lighter(wall, 0.35), darker(wall, 0.05))),
    eave(0, 318, W, 26, 0.35),
    wallWash(0, 0, W, ground),
    two
      ? [
          shopfront(60, top, 560, ground - top, light, random, color, true),
          shopfront(
            660,
            top,
            560,
            ground - top,
            light,
            random,
            random.pick(['#2f5d57', '#7a2f2a', '#22344f', '#8a5a2b']),
            true,
          ),
        ]
      : [
          shopfront(110, top, 1060, ground - top, light, random, color, false),
          awning(130, top + 74, 1020, 100, light, color),
          rect(110, top + 10, 1060, 58, down(lighter(tint, 0.16), tint)),
          times(7, (index) => circle(200 + index * 146, top + 40, 8, light.lit > 0.2 ? '#ffe9b8' : '#e9e2d2')),
        ],
    pavement(ground, light, random, { trees: 0, cars: 0 }),
    [80, 1190].map((x) => pottedPlant(x, ground + 26, random.range(150, 200), light, random)),
    random.chance(0.5)
      ? crates(random.range(240, 420), ground + 36, light, random)
      : [
          ellipse(880, ground + 40, 70, 14, darker(light.tone('#a87a4f'), 0.1)),
          rect(874, ground - 30, 12, 70, light.tone('#3a3f47')),
          ellipse(880, ground - 34, 70, 14, light.tone('#e9e2d5')),
          chair(770, ground + 50, 120, light, color),
          chair(990, ground + 50, 120, light, color),
        ],
    vignette(),
  ]
}

function crates(x: number, y: number, light: Light, random: Random): Drawing {
  const wood = light.tone('#b98a5b')
  return times(3, (index) => {
    const left = x + index * 112
    const fruit = light.tone(random.pick(['#d9503f', '#e8a33d', '#8fb04a', '#e8c13d', '#7a5a9a']))
    return [
      groundShadow(left + 50, y, 62, 9, 0.36),
      times(12, (piece) =>
        circle(
          left + 12 + (piece % 6) * 15,
          y - 56 - Math.floor(piece / 6) * 10,
          9,
          down(lighter(fruit, 0.25), darker(fruit, 0.15)),
        ),
      ),
      times(3, (row) =>
        rect(left, y - 54 + row * 18, 100, 15, down(lighter(wood, 0.15), darker(wood, 0.1)), { rx: 2 }),
      ),
    ]
  })
}
