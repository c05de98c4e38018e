import { alpha, darker, lighter } from './color.ts'
import { type Light, lightOf, sky, vignette } from './light.ts'
import { hills, pottedPlant } from './nature.ts'
import { pavement } from './pavement.ts'
import type { Random } from './random.ts'
import { birds, eave, pane, shopfront, skyline, type WindowStyle, wallWash } from './street.ts'
import { across, type Drawing, diagonal, down, rect, stroke, times, W } from './svg.ts'

const plaster = ['#f1ebe0', '#e6ddcd', '#dfe3e4', '#f4f1ea', '#d9c7ae', '#c9d2cf', '#e9d3bd'] as const
export const accents = ['#b5623f', '#4a5560', '#8a6243', '#5f7f73', '#a8793f', '#39485c', '#c98a4b'] as const

function railing(
  x: number,
  y: number,
  w: number,
  h: number,
  kind: 'glass' | 'bars' | 'solid',
  light: Light,
  color: string,
): Drawing {
  const metal = light.tone('#4a4f58')
  if (kind === 'glass')
    return [
      rect(x, y, w, h, diagonal(alpha(light.sky[1], 0.65), alpha(light.sky[2], 0.35), alpha(light.sky[0], 0.55))),
      rect(x, y - 3, w, 4, light.tone('#d9dde2')),
    ]
  if (kind === 'bars')
    return [times(Math.floor(w / 9), (index) => rect(x + index * 9, y, 2, h, metal)), rect(x, y - 3, w, 4, metal)]
  return [
    rect(x, y, w, h, down(light.tone(color), darker(light.tone(color), 0.15))),
    rect(x, y - 3, w, 4, lighter(light.tone(color), 0.3)),
  ]
}

function balcony(
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  random: Random,
  kind: 'glass' | 'bars' | 'solid',
  color: string,
  style: WindowStyle,
): Drawing {
  const slab = light.tone('#eceae4')
  const inset = w * 0.06
  const rail = h * 0.34
  const extra = random.pick(['plant', 'plant', 'chairs', 'laundry', 'none'] as const)
  return [
    rect(x, y, w, h, down(alpha('#12162e', 0.42), alpha('#12162e', 0.16))),
    pane(x + inset, y + h * 0.1, w * 0.54, h * 0.9, light, random, { ...style, bars: 'middle' }),
    pane(x + w * 0.66, y + h * 0.1, w * 0.27, h * 0.5, light, random, { ...style, bars: 'none' }),
    extra === 'plant' ? pottedPlant(x + w * random.range(0.15, 0.85), y + h, h * 0.62, light, random) : [],
    extra === 'laundry'
      ? [
          stroke(`M${x + 4} ${y + h * 0.4} H${x + w - 4}`, '#8a8f99', 1.2),
          times(4, (index) =>
            rect(
              x + w * (0.14 + index * 0.2),
              y + h * 0.4,
              w * 0.12,
              h * random.range(0.18, 0.28),
              light.tone(random.pick(['#e8e4dc', '#d88c7a', '#7fa3bd', '#e9c46a'])),
              { rx: 2 },
            ),
          ),
        ]
      : [],
    extra === 'chairs'
      ? [
          rect(x + w * 0.64, y + h * 0.6, w * 0.05, h * 0.4, light.tone('#8a6243')),
          rect(x + w * 0.64, y + h * 0.78, w * 0.2, h * 0.06, light.tone('#8a6243')),
        ]
      : [],
    railing(x - w * 0.02, y + h - rail, w * 1.04, rail, kind, light, color),
    rect(x - w * 0.03, y + h, w * 1.06, h * 0.07, slab),
    rect(x - w * 0.03, y + h * 1.07, w * 1.06, h * 0.1, down(alpha('#12162e', 0.32), alpha('#12162e', 0))),
  ]
}

/** A quiet neighbour house at the picture's edge. */
export function neighbour(x: number, w: number, top: number, base: number, light: Light, random: Random): Drawing {
  const wall = darker(light.tone(random.pick(plaster)), 0.14)
  const columns = Math.max(2, Math.floor(w / 76))
  const rows = Math.floor((base - top - 20) / 96)
  return [
    rect(x, top, w, base - top, down(wall, darker(wall, 0.15))),
    rect(x, top, w, 9, lighter(wall, 0.2)),
    times(columns * rows, (index) =>
      pane(
        x + (w / columns) * ((index % columns) + 0.26),
        top + 34 + Math.floor(index / columns) * 96,
        (w / columns) * 0.48,
        54,
        light,
        random,
        { frame: '#e6e2da', bars: 'middle' },
      ),
    ),
  ]
}

/** An apartment house as they stand in Prishtina: plaster, balconies, shops below. */
export function apartmentBlock(random: Random, index: number): Drawing {
  const light = lightOf(index)
  const ground = 770
  const wall = light.tone(random.pick(plaster))
  const accent = random.pick(accents)
  const tint = light.tone(accent)
  const rail = random.pick(['glass', 'bars', 'solid'] as const)
  const style: WindowStyle = {
    frame: random.pick(['#f3f1ec', '#3c424c', '#5b4636']),
    bars: random.pick(['middle', 'none']),
    sill: '#d9d4c9',
  }
  const floors = random.int(4, 7)
  const columns = random.int(3, 5)
  const shopH = random.range(128, 150)
  const w = random.range(680, 860)
  const x = random.range(140, W - w - 140)
  const floorH = Math.min(random.range(98, 132), (ground - shopH - 60) / floors)
  const top = ground - shopH - floors * floorH
  const cell = w / columns
  const band = random.int(0, columns - 1)
  const rhythm = random.int(0, 2)
  const isBalcony = (column: number, floor: number) =>
    rhythm === 0 ? column % 2 === 0 : rhythm === 1 ? (column + floor) % 2 === 0 : column === 0 || column === columns - 1
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
              random.chance(0.14)
                ? [
                    rect(left + cell * 0.78, y + floorH * 0.56, cell * 0.17, floorH * 0.22, light.tone('#eceef0'), {
                      rx: 3,
                    }),
                    rect(left + cell * 0.8, y + floorH * 0.6, cell * 0.1, floorH * 0.14, light.tone('#b9bec5'), {
                      rx: 9,
                    }),
                  ]
                : [],
            ]
      }),
    ),
    times(floors - 1, (floor) => rect(x, top + (floor + 1) * floorH - 3, w, 3, alpha(darker(wall, 0.35), 0.35))),
    wallWash(x, top, w, ground - top),
    rect(x - 14, top - 12, w + 28, 18, lighter(wall, 0.3)),
    eave(x, top + 6, w, 34),
    random.chance(0.6)
      ? [
          rect(x + w * 0.12, top - 54, 90, 44, light.tone('#c9c4ba')),
          rect(x + w * 0.12 - 6, top - 60, 102, 9, light.tone('#8b8f96')),
        ]
      : [],
    random.chance(0.5)
      ? [stroke(`M${x + w * 0.8} ${top - 12} v-70 m-22 14 h44 m-36 16 h28`, light.tone('#4d5159'), 3)]
      : [],
    rect(x, ground - shopH - 8, w, 12, light.tone('#f0ece4')),
    times(Math.max(2, columns - 1), (index) =>
      shopfront(
        x + (index * w) / Math.max(2, columns - 1),
        ground - shopH + 2,
        w / Math.max(2, columns - 1) - 6,
        shopH - 2,
        light,
        random,
        random.pick(accents),
      ),
    ),
    pavement(ground, light, random),
    vignette(),
  ]
}
