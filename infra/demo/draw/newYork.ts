import { alpha, darker, lighter } from './color.ts'
import { accents, neighbour } from './facades.ts'
import { groundShadow, lightOf, sky, vignette } from './light.ts'
import { pottedPlant } from './nature.ts'
import { pavement } from './pavement.ts'
import type { Random } from './random.ts'
import { eave, pane, shopfront, skyline, type WindowStyle, wallWash } from './street.ts'
import { across, type Drawing, diagonal, down, ellipse, H, path, poly, rect, stroke, times, W } from './svg.ts'

/** Stoop, bay and cornice: a row of brownstones. */
export function brownstones(random: Random, index: number): Drawing {
  const light = lightOf(index)
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
      poly(
        [doorX - 28, stepY - 212, doorX + doorW / 2, stepY - 250, doorX + doorW + 28, stepY - 212],
        lighter(stone, 0.2),
      ),
      rect(doorX, stepY - 196, doorW, 196, color),
      rect(doorX + 6, stepY - 190, doorW - 12, 40, light.lit > 0.5 ? '#ffdf9a' : '#5b7185'),
      [0, 1].map((side) => [
        rect(doorX + 8 + (side * (doorW - 12)) / 2, stepY - 140, doorW / 2 - 14, 56, lighter(color, 0.12)),
        rect(doorX + 8 + (side * (doorW - 12)) / 2, stepY - 72, doorW / 2 - 14, 60, lighter(color, 0.12)),
      ]),
      times(6, (step) => [
        rect(
          doorX - 14 - step * 9,
          stepY + step * 15,
          doorW + 28 + step * 18,
          16,
          step % 2 ? darker(stone, 0.05) : lighter(stone, 0.1),
        ),
        rect(doorX - 14 - step * 9, stepY + step * 15, doorW + 28 + step * 18, 4, lighter(stone, 0.28)),
      ]),
      [-1, 1].map((side) =>
        stroke(
          `M${doorX + doorW / 2 + side * (doorW / 2 + 20)} ${stepY - 56} L${doorX + doorW / 2 + side * (doorW / 2 + 72)} ${ground - 56} v56 M${doorX + doorW / 2 + side * (doorW / 2 + 20)} ${stepY - 56} v56`,
          light.tone('#23262d'),
          5,
        ),
      ),
      pottedPlant(doorX + doorW / 2 + doorW, ground - 2, 92, light, random),
    ]
  }
  const house = (index: number): Drawing => {
    const x = index * (W / houses) - 2
    const stone = light.tone(random.pick(stones))
    const top = random.range(60, 120)
    const brick = random.chance(0.4)
    const style: WindowStyle = {
      frame: random.pick(['#efe8dc', '#2b2f36', '#d8cbb4']),
      bars: 'cross',
      sill: '#c7a98f',
      arch: random.chance(0.35),
    }
    return [
      rect(x, top, w, ground - top, down(lighter(stone, 0.1), stone, darker(stone, 0.1))),
      brick
        ? times(34, (row) => stroke(`M${x} ${top + row * 20} h${w}`, alpha(darker(stone, 0.4), 0.22), 1))
        : times(9, (row) => stroke(`M${x} ${top + 70 + row * 78} h${w}`, alpha(darker(stone, 0.4), 0.2), 2)),
      times(3, (floor) =>
        times(3, (column) => {
          if (floor === 2 && column === 2) return []
          const left = x + w * (0.09 + column * 0.31)
          const y = top + 78 + floor * 182
          return [
            pane(left, y, w * 0.19, 118, light, random, style),
            rect(left - 10, y - 20, w * 0.19 + 20, 14, lighter(stone, 0.22)),
            eave(left, y, w * 0.19, 16, 0.35),
            random.chance(0.3)
              ? times(7, (leaf) =>
                  ellipse(
                    left + leaf * w * 0.03 + 4,
                    y + 116,
                    12,
                    9,
                    light.tone(random.pick(['#5d8f4e', '#7faa5f', '#e07a8b', '#6ea05a'])),
                  ),
                )
              : [],
          ]
        }),
      ),
      wallWash(x, top, w, ground - top),
      rect(x - 6, top - 24, w + 12, 34, down(lighter(stone, 0.3), darker(stone, 0.1))),
      times(Math.floor(w / 46), (bracket) =>
        rect(x + 14 + bracket * 46, top + 8, 12, 22, darker(stone, 0.2), { rx: 3 }),
      ),
      eave(x, top + 10, w, 42, 0.35),
      doorway(x, w, stone),
      times(Math.floor((w * 0.56) / 15), (bar) => rect(x + 16 + bar * 15, ground - 62, 4, 62, light.tone('#22252c'))),
      rect(x + 12, ground - 64, w * 0.57, 6, light.tone('#22252c')),
    ]
  }
  return [
    sky(light, random, 500),
    skyline(420, light, random, 320, 0.35),
    times(houses, house),
    pavement(ground, light, random, { trees: random.int(1, 2) }),
    vignette(),
  ]
}

/** Brick, big windows, fire stairs: a New York apartment house. */
export function tenement(random: Random, index: number): Drawing {
  const light = lightOf(index)
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
  const style: WindowStyle = {
    frame: random.pick(['#efe9dd', '#30343c']),
    bars: 'cross',
    sill: '#d8c8b0',
    arch: random.chance(0.3),
  }
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
    times(Math.floor((ground - top) / 14), (row) =>
      stroke(`M${x} ${top + row * 14} h${w}`, alpha(darker(brick, 0.4), 0.16), 1),
    ),
    times(floors, (floor) =>
      times(columns, (column) => {
        const left = x + column * cell + cell * 0.2
        const y = top + 30 + floor * floorH
        return [
          rect(left - 6, y - 14, cell * 0.6 + 12, 12, lighter(brick, 0.3)),
          pane(left, y, cell * 0.6, floorH * 0.62, light, random, style),
          eave(left, y, cell * 0.6, 14, 0.35),
        ]
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
        floor < floors - 1
          ? stroke(
              `M${left + (floor % 2 ? run - 24 : 24)} ${y + floorH} L${left + (floor % 2 ? 40 : run - 40)} ${y}`,
              iron,
              6,
            )
          : [],
      ]
    }),
    rect(x - 14, top - 22, w + 28, 30, down(lighter(brick, 0.4), lighter(brick, 0.1))),
    times(Math.floor(w / 40), (bracket) => rect(x + 8 + bracket * 40, top + 8, 12, 16, darker(brick, 0.15))),
    eave(x, top + 8, w, 34),
    times(3, (index) =>
      shopfront(x + (index * w) / 3, ground - shopH, w / 3 - 4, shopH, light, random, random.pick(accents)),
    ),
    pavement(ground, light, random),
    vignette(),
  ]
}

/** Glass and steel with a lobby. */
export function tower(random: Random, index: number): Drawing {
  const light = lightOf(index)
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
      return random.chance(light.lit * 0.7)
        ? rect(left, y, cell.w, cell.h, down('#ffe3a3', '#f0b566'), { opacity: 0.9 })
        : random.chance(0.3)
          ? rect(left, y, cell.w, cell.h, random.chance(0.5) ? '#ffffff' : '#13203a', {
              opacity: random.range(0.05, 0.14),
            })
          : []
    }),
    path(`M${x} ${top + 420} L${x + w} ${top - 40} L${x + w} ${top + 190} L${x} ${top + 640} Z`, '#ffffff', {
      opacity: 0.1,
    }),
    times(columns + 1, (column) =>
      rect(x + column * cell.w - 2, top, column === 0 || column === columns ? 9 : 4, ground - top, metal),
    ),
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
    times(4, (index) =>
      pottedPlant(x - 30 + (index > 1 ? w - 60 : 0) + (index % 2) * 90, ground + 6, 86, light, random),
    ),
    rect(0, H - 4, W, 4, alpha('#10142a', 0.2)),
    vignette(),
  ]
}
