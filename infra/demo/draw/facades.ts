import { alpha, darker, lighter } from './color.ts'
import { groundShadow, type Light, lightOf, sky, vignette } from './light.ts'
import { hills, pottedPlant } from './nature.ts'
import type { Random } from './random.ts'
import { birds, eave, pane, pavement, shopfront, skyline, wallWash, type WindowStyle } from './street.ts'
import { across, type Drawing, diagonal, down, ellipse, H, path, poly, rect, stroke, times, W } from './svg.ts'

const plaster = ['#f1ebe0', '#e6ddcd', '#dfe3e4', '#f4f1ea', '#d9c7ae', '#c9d2cf', '#e9d3bd'] as const
const accents = ['#b5623f', '#4a5560', '#8a6243', '#5f7f73', '#a8793f', '#39485c', '#c98a4b'] as const

function railing(x: number, y: number, w: number, h: number, kind: 'glass' | 'bars' | 'solid', light: Light, color: string): Drawing {
  const metal = light.tone('#4a4f58')
  if (kind === 'glass') return [rect(x, y, w, h, diagonal(alpha(light.sky[1], 0.65), alpha(light.sky[2], 0.35), alpha(light.sky[0], 0.55))), rect(x, y - 3, w, 4, light.tone('#d9dde2'))]
  if (kind === 'bars') return [times(Math.floor(w / 9), (index) => rect(x + index * 9, y, 2, h, metal)), rect(x, y - 3, w, 4, metal)]
  return [rect(x, y, w, h, down(light.tone(color), darker(light.tone(color), 0.15))), rect(x, y - 3, w, 4, lighter(light.tone(color), 0.3))]
}

function balcony(x: number, y: number, w: number, h: number, light: Light, random: Random, kind: 'glass' | 'bars' | 'solid', color: string, style: WindowStyle): Drawing {
  const slab = light.tone('#eceae4')
  const inset = w * 0.06
  const rail = h * 0.34
  const extra = random.pick(['plant', 'plant', 'chairs', 'laundry', 'none'] as const)
  return [
    rect(x, y, w, h, down(alpha('#12162e', 0.42), alpha('#12162e', 0.16))),
    pane(x + inset, y + h * 0.1, w * 0.54, h * 0.9, light, random, { ...style, bars: 'middle' }),
    pane(x + w * 0.66, y + h * 0.1, w * 0.27, h * 0.5, light, random, { ...style, bars: 'none' }),
    extra === 'plant' ? pottedPlant(x + w * random.range(0.15, 0.85), y + h, h * 0.62, light, random) : [],
    extra === 'laundry' ? [stroke(`M${x + 4} ${y + h * 0.4} H${x + w - 4}`, '#8a8f99', 1.2), times(4, (index) => rect(x + w * (0.14 + index * 0.2), y + h * 0.4, w * 0.12, h * random.range(0.18, 0.28), light.tone(random.pick(['#e8e4dc', '#d88c7a', '#7fa3bd', '#e9c46a'])), { rx: 2 }))] : [],
    extra === 'chairs' ? [rect(x + w * 0.64, y + h * 0.6, w * 0.05, h * 0.4, light.tone('#8a6243')), rect(x + w * 0.64, y + h * 0.78, w * 0.2, h * 0.06, light.tone('#8a6243'))] : [],
    railing(x - w * 0.02, y + h - rail, w * 1.04, rail, kind, light, color),
    rect(x - w * 0.03, y + h, w * 1.06, h * 0.07, slab),
    rect(x - w * 0.03, y + h * 1.07, w * 1.06, h * 0.1, down(alpha('#12162e', 0.32), alpha('#12162e', 0))),
  ]
}

/** A quiet neighbour house at the picture's edge. */
function neighbour(x: number, w: number, top: number, base: number, light: Light, random: Random): Drawing {
  const wall = darker(light.tone(random.pick(plaster)), 0.14)
  const columns = Math.max(2, Math.floor(w / 76))
  const rows = Math.floor((base - top - 20) / 96)
  return [
    rect(x, top, w, base - top, down(wall, darker(wall, 0.15))),
    rect(x, top, w, 9, lighter(wall, 0.2)),
    times(columns * rows, (index) => pane(x + (w / columns) * ((index % columns) + 0.26), top + 34 + Math.floor(index / columns) * 96, (w / columns) * 0.48, 54, light, random, { frame: '#e6e2da', bars: 'middle' })),
  ]
}

/** An apartment house as they stand in Prishtina: plaster, balconies, shops below. */
export function apartmentBlock(random: Random): Drawing {
  const light = lightOf(random)
  const ground = 770
  const wall = light.tone(random.pick(plaster))
  const accent = random.pick(accents)
  const tint = light.tone(accent)
  const rail = random.pick(['glass', 'bars', 'solid'] as const)
  const style: WindowStyle = { frame: random.pick(['#f3f1ec', '#3c424c', '#5b4636']), bars: random.pick(['middle', 'none']), sill: '#d9d4c9' }
  const floors = random.int(4, 7)
  const columns = random.int(3, 5)
  const shopH = random.range(128, 150)
  const w = random.range(680, 860)
  const x = random.range(140, W - w - 140)
  const floorH = Math.min(132, (ground - shopH - 60) / floors)
  const top = ground - shopH - floors * floorH
  const cell = w / columns
  const band = random.int(0, columns - 1)
  const rhythm = random.int(0, 2)
  const isBalcony = (column: number, floor: number) => (rhythm === 0 ? column % 2 === 0 : rhythm === 1 ? (column + floor) % 2 === 0 : column === 0 || column === columns - 1)
  return [
    sky(light, random, 700),
    random.chance(0.6) ? hills(620, 150, light, random) : skyline(720, light, random, 300, 0.25),
    skyline(740, light, random, 240, 0.5),
    birds(random),
    neighbour(-30, x + 20, top + random.range(40, 170), ground, light, random),
    neighbour(x + w + 8, W - x - w + 30, top + random.range(20, 190), ground, light, random),
    rect(x + w - 2, top + 30, 46, ground - top - 30, across(alpha('#10142a', 0.4), alpha('#10142a', 0))),
    rect(x, top, w, ground - top, down(lighter(wall, 0.1), wall)),
    rect(x + band * cell, top - 26, cell, ground - shopH - top + 26, across(lighter(tint, 0.1), tint)),
    times(floors, (floor) =>
      times(columns, (column) => {
        const left = x + column * cell
        const y = top + floor * floorH
        return isBalcony(column, floor)
          ? balcony(left + cell * 0.1, y + floorH * 0.1, cell * 0.8, floorH * 0.8, light, random, rail, accent, style)
          : [
              pane(left + cell * 0.26, y + floorH * 0.2, cell * 0.48, floorH * 0.58, light, random, style),
              random.chance(0.14) ? [rect(left + cell * 0.78, y + floorH * 0.56, cell * 0.17, floorH * 0.22, light.tone('#eceef0'), { rx: 3 }), rect(left + cell * 0.8, y + floorH * 0.6, cell * 0.1, floorH * 0.14, light.tone('#b9bec5'), { rx: 9 })] : [],
            ]
      }),
    ),
    times(floors - 1, (floor) => rect(x, top + (floor + 1) * floorH - 3, w, 3, alpha(darker(wall, 0.35), 0.35))),
    wallWash(x, top, w, ground - top),
    rect(x - 14, top - 12, w + 28, 18, lighter(wall, 0.3)),
    eave(x, top + 6, w, 34),
    random.chance(0.6) ? [rect(x + w * 0.12, top - 54, 90, 44, light.tone('#c9c4ba')), rect(x + w * 0.12 - 6, top - 60, 102, 9, light.tone('#8b8f96'))] : [],
    random.chance(0.5) ? [stroke(`M${x + w * 0.8} ${top - 12} v-70 m-22 14 h44 m-36 16 h28`, light.tone('#4d5159'), 3)] : [],
    rect(x, ground - shopH - 8, w, 12, light.tone('#f0ece4')),
    times(Math.max(2, columns - 1), (index) => shopfront(x + (index * w) / Math.max(2, columns - 1), ground - shopH + 2, w / Math.max(2, columns - 1) - 6, shopH - 2, light, random, random.pick(accents))),
    pavement(ground, light, random),
    vignette(),
  ]
}

/** Stoop, bay and cornice: a row of brownstones. */
export function brownstones(random: Random): Drawing {
  const light = lightOf(random)
  const ground = 760
  const houses = random.int(2, 3)
  const w = W / houses + 4
  const stones = ['#8d5a45', '#7a4a3c', '#a06a4f', '#94664f', '#b38264', '#6b4a42', '#9d4f3c']
  const doorway = (x: number, width: number, stone: string): Drawing => {
    const color = light.tone(random.pick(['#233f3a', '#3a2a24', '#7a2f2a', '#22344f', '#1f2328', '#54401f']))
    const doorW = width * 0.2
    const doorX = x + width * 0.7
    const stepY = ground - 90
    return [
      rect(doorX - 18, stepY - 214, doorW + 36, 214, lighter(stone, 0.12)),
      poly([doorX - 28, stepY - 212, doorX + doorW / 2, stepY - 250, doorX + doorW + 28, stepY - 212], lighter(stone, 0.2)),
      rect(doorX, stepY - 196, doorW, 196, color),
      rect(doorX + 6, stepY - 190, doorW - 12, 40, light.lit > 0.5 ? '#ffdf9a' : '#5b7185'),
      [0, 1].map((side) => [rect(doorX + 8 + (side * (doorW - 12)) / 2, stepY - 140, doorW / 2 - 14, 56, lighter(color, 0.12)), rect(doorX + 8 + (side * (doorW - 12)) / 2, stepY - 72, doorW / 2 - 14, 60, lighter(color, 0.12))]),
      times(6, (step) => [rect(doorX - 14 - step * 9, stepY + step * 15, doorW + 28 + step * 18, 16, step % 2 ? darker(stone, 0.05) : lighter(stone, 0.1)), rect(doorX - 14 - step * 9, stepY + step * 15, doorW + 28 + step * 18, 4, lighter(stone, 0.28))]),
      [-1, 1].map((side) => stroke(`M${doorX + doorW / 2 + side * (doorW / 2 + 20)} ${stepY - 56} L${doorX + doorW / 2 + side * (doorW / 2 + 72)} ${ground - 56} v56 M${doorX + doorW / 2 + side * (doorW / 2 + 20)} ${stepY - 56} v56`, light.tone('#23262d'), 5)),
      pottedPlant(doorX + doorW / 2 + doorW, ground - 2, 92, light, random),
    ]
  }
  const house = (index: number): Drawing => {
    const x = index * (W / houses) - 2
    const stone = light.tone(random.pick(stones))
    const top = random.range(60, 120)
    const brick = random.chance(0.4)
    const style: WindowStyle = { frame: random.pick(['#efe8dc', '#2b2f36', '#d8cbb4']), bars: 'cross', sill: '#c7a98f', arch: random.chance(0.35) }
    return [
      rect(x, top, w, ground - top, down(lighter(stone, 0.1), stone, darker(stone, 0.1))),
      brick ? times(34, (row) => stroke(`M${x} ${top + row * 20} h${w}`, alpha(darker(stone, 0.4), 0.22), 1)) : times(9, (row) => stroke(`M${x} ${top + 70 + row * 78} h${w}`, alpha(darker(stone, 0.4), 0.2), 2)),
      times(3, (floor) =>
        times(3, (column) => {
          if (floor === 2 && column === 2) return []
          const left = x + w * (0.09 + column * 0.31)
          const y = top + 78 + floor * 182
          return [pane(left, y, w * 0.19, 118, light, random, style), rect(left - 10, y - 20, w * 0.19 + 20, 14, lighter(stone, 0.22)), eave(left, y, w * 0.19, 16, 0.35), random.chance(0.3) ? times(7, (leaf) => ellipse(left + leaf * w * 0.03 + 4, y + 116, 12, 9, light.tone(random.pick(['#5d8f4e', '#7faa5f', '#e07a8b', '#6ea05a'])))) : []]
        }),
      ),
      wallWash(x, top, w, ground - top),
      rect(x - 6, top - 24, w + 12, 34, down(lighter(stone, 0.3), darker(stone, 0.1))),
      times(Math.floor(w / 46), (bracket) => rect(x + 14 + bracket * 46, top + 8, 12, 22, darker(stone, 0.2), { rx: 3 })),
      eave(x, top + 10, w, 42, 0.35),
      doorway(x, w, stone),
      times(Math.floor((w * 0.56) / 15), (bar) => rect(x + 16 + bar * 15, ground - 62, 4, 62, light.tone('#22252c'))),
      rect(x + 12, ground - 64, w * 0.57, 6, light.tone('#22252c')),
    ]
  }
  return [sky(light, random, 500), skyline(420, light, random, 320, 0.35), times(houses, house), pavement(ground, light, random, { trees: random.int(1, 2) }), vignette()]
}

/** Brick, big windows, fire stairs: a New York apartment house. */
export function tenement(random: Random): Drawing {
  const light = lightOf(random)
  const ground = 772
  const brick = light.tone(random.pick(['#a5553f', '#8f4a3d', '#b77a58', '#c9b79c', '#7d5b52', '#b0644a', '#d3c4ab']))
  const floors = random.int(4, 5)
  const columns = random.int(4, 5)
  const w = random.range(760, 900)
  const x = random.range(120, W - w - 120)
  const shopH = 146
  const floorH = random.range(112, 124)
  const top = ground - shopH - floors * floorH
  const cell = w / columns
  const style: WindowStyle = { frame: random.pick(['#efe9dd', '#30343c']), bars: 'cross', sill: '#d8c8b0', arch: random.chance(0.3) }
  const stairs = random.int(1, columns - 2)
  const iron = light.tone('#2a2d34')
  const tankX = x + w * random.range(0.2, 0.7)
  return [
    sky(light, random, 700),
    skyline(760, light, random, 560, 0.2),
    skyline(760, light, random, 380, 0.4),
    neighbour(-20, x + 16, top + random.range(-40, 140), ground, light, random),
    neighbour(x + w + 6, W - x - w + 30, top + random.range(-40, 160), ground, light, random),
    random.chance(0.7)
      ? [
          [0, 60, 30].map((leg) => rect(tankX + leg, top - 70, 7, 70, iron)),
          rect(tankX - 12, top - 150, 92, 84, across(light.tone('#a0724d'), light.tone('#6f4c33'))),
          times(3, (hoop) => rect(tankX - 12, top - 138 + hoop * 26, 92, 3, alpha('#1a1c22', 0.5))),
          poly([tankX - 18, top - 150, tankX + 34, top - 190, tankX + 86, top - 150], light.tone('#5e4330')),
        ]
      : [],
    rect(x, top, w, ground - top, down(lighter(brick, 0.08), brick)),
    times(Math.floor((ground - top) / 14), (row) => stroke(`M${x} ${top + row * 14} h${w}`, alpha(darker(brick, 0.4), 0.16), 1)),
    times(floors, (floor) =>
      times(columns, (column) => {
        const left = x + column * cell + cell * 0.2
        const y = top + 30 + floor * floorH
        return [rect(left - 6, y - 14, cell * 0.6 + 12, 12, lighter(brick, 0.3)), pane(left, y, cell * 0.6, floorH * 0.62, light, random, style), eave(left, y, cell * 0.6, 14, 0.35)]
      }),
    ),
    wallWash(x, top, w, ground - top),
    times(floors, (floor) => {
      const left = x + stairs * cell - 8
      const y = top + 30 + floor * floorH + floorH * 0.66
      const run = cell + 16
      return [
        rect(left + 8, y + 10, run, 16, alpha('#12162e', 0.2)),
        rect(left, y, run, 6, iron),
        rect(left, y - 34, run, 3, iron),
        times(Math.floor(run / 14), (bar) => rect(left + bar * 14, y - 34, 2, 34, iron)),
        floor < floors - 1 ? stroke(`M${left + (floor % 2 ? run - 24 : 24)} ${y + floorH} L${left + (floor % 2 ? 40 : run - 40)} ${y}`, iron, 6) : [],
      ]
    }),
    rect(x - 14, top - 22, w + 28, 30, down(lighter(brick, 0.4), lighter(brick, 0.1))),
    times(Math.floor(w / 40), (bracket) => rect(x + 8 + bracket * 40, top + 8, 12, 16, darker(brick, 0.15))),
    eave(x, top + 8, w, 34),
    times(3, (index) => shopfront(x + (index * w) / 3, ground - shopH, w / 3 - 4, shopH, light, random, random.pick(accents))),
    pavement(ground, light, random),
    vignette(),
  ]
}

/** Glass and steel with a lobby. */
export function tower(random: Random): Drawing {
  const light = lightOf(random)
  const ground = 790
  const w = random.range(430, 560)
  const x = random.range(280, W - w - 280)
  const metal = light.tone(random.pick(['#d6dde3', '#3f4852', '#b9a58c', '#8ea0ae']))
  const columns = random.int(7, 9)
  const rows = 13
  const cell = { w: w / columns, h: 56 }
  const top = ground - 110 - rows * cell.h
  const glass = diagonal(lighter(light.sky[1], 0.2), light.sky[1], darker(light.sky[0], 0.35))
  return [
    sky(light, random, 760),
    skyline(770, light, random, 560, 0.18),
    skyline(780, light, random, 400, 0.38),
    neighbour(40, x - 70, random.range(330, 460), ground, light, random),
    neighbour(x + w + 40, W - x - w - 90, random.range(280, 440), ground, light, random),
    groundShadow(x + w / 2, ground + 8, w * 0.75, 24, 0.4),
    rect(x, top, w, ground - top, glass),
    times(rows * columns, (index) => {
      const left = x + (index % columns) * cell.w
      const y = top + Math.floor(index / columns) * cell.h
      return random.chance(light.lit * 0.7) ? rect(left, y, cell.w, cell.h, down('#ffe3a3', '#f0b566'), { opacity: 0.9 }) : random.chance(0.3) ? rect(left, y, cell.w, cell.h, random.chance(0.5) ? '#ffffff' : '#13203a', { opacity: random.range(0.05, 0.14) }) : []
    }),
    path(`M${x} ${top + 420} L${x + w} ${top - 40} L${x + w} ${top + 190} L${x} ${top + 640} Z`, '#ffffff', { opacity: 0.1 }),
    times(columns + 1, (column) => rect(x + column * cell.w - 2, top, column === 0 || column === columns ? 9 : 4, ground - top, metal)),
    times(rows, (row) => rect(x, top + row * cell.h, w, row % 3 === 0 ? 8 : 4, metal)),
    wallWash(x, top, w, ground - top),
    rect(x - 8, ground - 112, w + 16, 12, lighter(metal, 0.2)),
    rect(x, ground - 100, w, 100, light.lit > 0.2 ? down('#ffe9c2', '#f0b873') : down('#7f98ad', '#3e5266')),
    times(6, (index) => rect(x + index * (w / 5) - 4, ground - 100, 8, 100, metal)),
    rect(x + w / 2 - 62, ground - 84, 124, 84, darker(metal, 0.55)),
    rect(x + w / 2 - 56, ground - 78, 54, 78, light.lit > 0.2 ? '#ffedc9' : '#9db4c6'),
    rect(x + w / 2 + 2, ground - 78, 54, 78, light.lit > 0.2 ? '#ffedc9' : '#9db4c6'),
    rect(x + w / 2 - 96, ground - 98, 192, 10, darker(metal, 0.35)),
    pavement(ground, light, random, { trees: 2 }),
    times(4, (index) => pottedPlant(x - 30 + (index > 1 ? w - 60 : 0) + (index % 2) * 90, ground + 6, 86, light, random)),
    rect(0, H - 4, W, 4, alpha('#10142a', 0.2)),
    vignette(),
  ]
}
