import { alpha, darker, lighter, mix } from './color.ts'
import { bloom, groundShadow, type Light, lightOf, lights, sky, vignette } from './light.ts'
import { hedge, hills, meadow, mountains, pine, poplar, pottedPlant, ridge, tree, tufts, water } from './nature.ts'
import type { Random } from './random.ts'
import { birds, eave, pane, wallWash, type WindowStyle } from './street.ts'
import { across, circle, diagonal, type Drawing, down, ellipse, H, path, poly, rect, stroke, times, W } from './svg.ts'

function roofTiles(points: readonly number[], rows: number, top: number, bottom: number, left: number, right: number, color: string): Drawing {
  return [
    poly(points, down(lighter(color, 0.14), darker(color, 0.12))),
    times(rows, (row) => {
      const share = (row + 1) / (rows + 1)
      const y = top + (bottom - top) * share
      const inset = (right - left) * 0.5 * (1 - share) * 0.62
      return stroke(`M${left + inset + 8} ${y} H${right - inset - 8}`, alpha(darker(color, 0.45), 0.28), 2, { 'stroke-dasharray': '16 3' })
    }),
  ]
}

function frontDoor(x: number, y: number, w: number, h: number, light: Light, color: string): Drawing {
  const tint = light.tone(color)
  return [
    rect(x - 9, y - 9, w + 18, h + 9, light.tone('#f2eee6')),
    rect(x, y, w, h, down(lighter(tint, 0.1), darker(tint, 0.15))),
    rect(x + w * 0.16, y + h * 0.08, w * 0.68, h * 0.26, light.lit > 0.5 ? '#ffdf9a' : diagonal('#a9c4d8', '#5b7893')),
    rect(x + w * 0.16, y + h * 0.44, w * 0.68, h * 0.2, darker(tint, 0.16)),
    rect(x + w * 0.16, y + h * 0.7, w * 0.68, h * 0.2, darker(tint, 0.16)),
    circle(x + w * 0.86, y + h * 0.55, 5, '#e6c67a'),
    light.lit > 0.5 ? bloom(x + w / 2, y - 10, 130, '#ffd98a', 0.5) : [],
  ]
}

function gardenPath(x: number, y: number, w: number, light: Light): Drawing {
  const stone = light.tone('#cbbfae')
  return [
    poly([x, y, x + w, y, x + w * 1.9, H, x - w * 0.9, H], down(darker(stone, 0.12), lighter(stone, 0.1))),
    times(6, (index) => {
      const share = ((index + 1) / 7) ** 1.5
      const line = y + (H - y) * share
      return stroke(`M${x - w * 0.9 * share} ${line} L${x + w + w * 0.9 * share} ${line}`, alpha(darker(stone, 0.4), 0.4), 2)
    }),
  ]
}

function fence(y: number, light: Light, from: number, to: number): Drawing {
  const white = light.tone('#f4f1ea')
  return [
    [26, 58].map((rise) => rect(from, y - rise, to - from, 8, darker(white, 0.08))),
    times(Math.floor((to - from) / 26), (index) => path(`M${from + index * 26} ${y} v-76 l8 -10 l8 10 v76 Z`, down(white, darker(white, 0.1)))),
  ]
}

/** A family house with a pitched roof and a front garden. */
export function house(random: Random): Drawing {
  const light = lightOf(random)
  const ground = 690
  const wall = light.tone(random.pick(['#f4efe4', '#e8dcc6', '#dfe6e6', '#f0d9c0', '#cfd8cf', '#e9e4da', '#b9c7cf', '#d8c4a8']))
  const roof = light.tone(random.pick(['#a8503a', '#8c4636', '#5b5f68', '#b8664a', '#6d4c41', '#48505a']))
  const style: WindowStyle = { frame: random.pick(['#faf8f3', '#4a3a2e', '#3a404a']), bars: random.pick(['cross', 'middle']), sill: '#d7cdbd' }
  const trim = random.pick(['#7a3b2e', '#2f4d4a', '#3b4a66', '#6a4a2f', '#a33f3a'])
  const w = random.range(600, 720)
  const x = random.range(250, 420)
  const storeys = 2
  const top = ground - storeys * 158
  const peak = top - random.range(130, 180)
  const gable = random.chance(0.45)
  const wingW = random.range(200, 250)
  const wingLeft = random.chance(0.5)
  const wingX = wingLeft ? x - wingW + 20 : x + w - 20
  const shutters = random.chance(0.5)
  const view = random.int(0, 2)
  const opening = (left: number, y: number, width: number, height: number): Drawing => [
    pane(left, y, width, height, light, random, style),
    shutters ? [-1, 1].map((side) => rect(side < 0 ? left - width * 0.32 : left + width * 1.05, y, width * 0.27, height, across(light.tone(trim), darker(light.tone(trim), 0.2)))) : [],
    eave(left, y, width, 14, 0.3),
  ]
  const gutter = rect(x - 34, top - 6, w + 68, 12, lighter(wall, 0.4))
  return [
    sky(light, random, 640),
    view === 0 ? mountains(640, 330, light, random) : hills(600, 170, light, random),
    birds(random),
    path(ridge(650, 60, random), light.tone('#6f9a62')),
    meadow(640, light, '#7fae62'),
    times(3, (index) => (random.chance(0.6) ? poplar(60 + index * 80 + random.range(-20, 20), 670, random.range(240, 330), light, random) : pine(60 + index * 90, 672, random.range(240, 320), light, random))),
    times(2, (index) => tree(W - 190 + index * 130, 676, random.range(300, 380), light, random)),
    groundShadow(x + w / 2 + 40, ground + 6, w * 0.7, 34, 0.4),
    rect(wingX, ground - 150, wingW, 150, down(lighter(wall, 0.04), darker(wall, 0.08))),
    poly([wingX - 20, ground - 146, wingX + wingW + 20, ground - 146, wingX + wingW - 26, ground - 214, wingX + 26, ground - 214], down(lighter(roof, 0.1), darker(roof, 0.12))),
    rect(wingX + wingW * 0.14, ground - 116, wingW * 0.72, 116, light.tone('#e9e5dc')),
    times(4, (row) => rect(wingX + wingW * 0.14, ground - 116 + row * 29, wingW * 0.72, 3, alpha('#3a3f4a', 0.25))),
    eave(wingX, ground - 148, wingW, 22),
    rect(x, top, w, ground - top, down(lighter(wall, 0.12), wall)),
    random.chance(0.4) ? times(26, (row) => stroke(`M${x} ${top + row * 12.4} h${w}`, alpha(darker(wall, 0.35), 0.25), 1)) : [],
    rect(x + w * random.range(0.62, 0.8), peak - 30, 58, 130, down(light.tone('#a5634c'), light.tone('#8a4f3c'))),
    gable
      ? [poly([x, top, x + w / 2, peak, x + w, top], down(lighter(wall, 0.14), lighter(wall, 0.06))), path(`M${x - 40} ${top + 12} L${x + w / 2} ${peak - 22} L${x + w + 40} ${top + 12} L${x + w + 18} ${top + 26} L${x + w / 2} ${peak + 14} L${x - 18} ${top + 26} Z`, down(lighter(roof, 0.1), darker(roof, 0.12))), pane(x + w / 2 - 42, peak + 62, 84, 70, light, random, { ...style, arch: true })]
      : [roofTiles([x - 40, top + 4, x + w + 40, top + 4, x + w * 0.78, peak, x + w * 0.22, peak], 7, peak, top, x - 40, x + w + 40, roof), gutter],
    eave(x, top + 6, w, 30),
    [0.08, 0.41, 0.74].map((at) => opening(x + w * at + 14, top + 38, w * 0.15, 92)),
    [0.08, 0.74].map((at) => opening(x + w * at + 14, top + 190, w * 0.15, 96)),
    random.chance(0.5) ? [rect(x + w * 0.36, top + 140, w * 0.28, 10, lighter(wall, 0.35)), times(12, (bar) => rect(x + w * 0.365 + bar * w * 0.0235, top + 96, 4, 46, light.tone('#3f444d'))), rect(x + w * 0.36, top + 94, w * 0.28, 5, light.tone('#3f444d')), eave(x + w * 0.36, top + 150, w * 0.28, 22)] : [],
    wallWash(x, top, w, ground - top),
    rect(x, ground - 26, w, 26, light.tone('#b7a893')),
    frontDoor(x + w * 0.44, ground - 140, w * 0.12, 140, light, trim),
    rect(x + w * 0.4, ground - 12, w * 0.2, 14, light.tone('#d9d0c2')),
    gardenPath(x + w * 0.43, ground + 2, w * 0.14, light),
    hedge(x + 24, ground + 14, w * 0.33, 40, light, random, true),
    hedge(x + w * 0.64, ground + 14, w * 0.32, 40, light, random, true),
    tufts(ground + 40, H, darker(light.tone('#6f9a52'), 0.1), random),
    random.chance(0.4) ? [fence(H - 60, light, -10, x + w * 0.32), fence(H - 60, light, x + w * 0.74, W + 10)] : [tree(random.range(20, 120), H - 70, 420, light, random), hedge(W - 330, H - 40, 340, 62, light, random, true)],
    vignette(),
  ]
}

function lounger(x: number, y: number, size: number, light: Light): Drawing {
  const cloth = light.tone('#fbf8f1')
  return [
    groundShadow(x + size * 0.5, y + 4, size * 0.62, 14, light.shadow),
    [0.08, 0.86].map((at) => rect(x + size * at, y - size * 0.14, 6, size * 0.14, light.tone('#8a6a4a'))),
    poly([x, y - size * 0.14, x + size, y - size * 0.14, x + size, y - size * 0.22, x + size * 0.3, y - size * 0.22, x + size * 0.06, y - size * 0.5, x - size * 0.04, y - size * 0.46], down(cloth, darker(cloth, 0.12))),
    rect(x + size * 0.02, y - size * 0.46, size * 0.14, size * 0.07, light.tone('#d9825b'), { rx: 6, transform: `rotate(48 ${x} ${y - size * 0.4})` }),
  ]
}

function parasol(x: number, y: number, size: number, light: Light, color: string): Drawing {
  const tint = light.tone(color)
  return [
    groundShadow(x + 30, y, size * 0.5, 12, light.shadow),
    rect(x - 3, y - size * 0.9, 6, size * 0.9, light.tone('#d8d3c8')),
    path(`M${x - size * 0.56} ${y - size * 0.72} Q${x} ${y - size * 1.16} ${x + size * 0.56} ${y - size * 0.72} Q${x} ${y - size * 0.82} ${x - size * 0.56} ${y - size * 0.72} Z`, across(lighter(tint, 0.25), darker(tint, 0.15))),
    stroke(`M${x} ${y - size * 0.94} L${x - size * 0.2} ${y - size * 0.76} M${x} ${y - size * 0.94} L${x + size * 0.22} ${y - size * 0.76}`, alpha(darker(tint, 0.3), 0.5), 2),
  ]
}

/** A modern villa: white volumes, wood, a terrace and a pool under mountains. */
export function villa(random: Random): Drawing {
  const light = lights[random.pick(['day', 'day', 'golden', 'golden', 'dusk'] as const)]
  const ground = 610
  const white = light.tone(random.pick(['#f6f3ec', '#eee8dd', '#e4e4e0']))
  const wood = light.tone(random.pick(['#b07b4c', '#94683f', '#c1905c']))
  const stone = light.tone('#b3a999')
  const x = random.range(190, 320)
  const upperX = x + random.range(40, 190)
  const style: WindowStyle = { frame: '#33383f', bars: 'middle' }
  const pool = poly([250, 760, 1010, 760, 1180, 900, 110, 900], '#000')
  return [
    sky(light, random, 560),
    mountains(580, 400, light, random, random.chance(0.7)),
    path(ridge(590, 60, random), light.tone('#5f8a5c')),
    times(6, (index) => pine(random.range(-20, 190) + (index % 2) * 1090, 620 + random.range(-10, 16), random.range(210, 320), light, random)),
    meadow(590, light, '#86b36a'),
    groundShadow(640, ground + 8, 560, 30, 0.36),
    rect(x, 420, 830, 190, down(lighter(white, 0.2), white)),
    rect(x + 560, 420, 270, 190, down(lighter(wood, 0.12), wood)),
    times(14, (plank) => rect(x + 560 + plank * 19.4, 420, 2, 190, alpha('#2a1d14', 0.3))),
    rect(upperX, 258, 520, 168, down(lighter(white, 0.35), lighter(white, 0.08))),
    rect(upperX + 340, 258, 180, 168, down(lighter(wood, 0.16), wood)),
    times(9, (plank) => rect(upperX + 340 + plank * 20, 258, 2, 168, alpha('#2a1d14', 0.3))),
    rect(upperX - 26, 240, 580, 20, lighter(white, 0.5)),
    eave(upperX, 260, 520, 30),
    rect(x - 20, 408, 880, 18, lighter(white, 0.45)),
    eave(x, 426, 830, 40, 0.38),
    [0, 1].map((index) => pane(upperX + 26 + index * 156, 284, 140, 128, light, random, style)),
    pane(upperX + 372, 296, 116, 92, light, random, style),
    [0, 1, 2].map((index) => pane(x + 40 + index * 166, 446, 154, 164, light, random, style)),
    pane(x + 610, 462, 170, 96, light, random, style),
    rect(upperX - 26, 372, 366, 36, diagonal(alpha(light.sky[1], 0.5), alpha('#ffffff', 0.25), alpha(light.sky[0], 0.35))),
    rect(upperX - 26, 369, 366, 4, light.tone('#d5dbe0')),
    light.lit > 0.2 ? [bloom(x + 290, 540, 320, '#ffd492', 0.4), bloom(upperX + 160, 350, 200, '#ffd492', 0.35)] : [],
    poly([0, 640, W, 640, W, H, 0, H], down(darker(stone, 0.06), lighter(stone, 0.18))),
    rect(0, 610, W, 32, down(light.tone('#7fae62'), light.tone('#6c9a53'))),
    times(6, (row) => stroke(`M0 ${652 + row * row * 11} H${W}`, alpha(darker(stone, 0.35), 0.3), 2)),
    times(15, (column) => stroke(`M${W / 2 + (column - 7) * 92} 642 L${W / 2 + (column - 7) * 190} ${H}`, alpha(darker(stone, 0.35), 0.22), 2)),
    poly([236, 748, 1024, 748, 1204, 916, 86, 916], lighter(stone, 0.45)),
    water(pool, light),
    poly([250, 760, 1010, 760, 1032, 778, 228, 778], alpha('#0e3b54', 0.35)),
    times(10, () => {
      const y = random.range(786, 892)
      const wx = random.range(260, 960)
      return stroke(`M${wx} ${y} q22 -7 44 0 t44 0`, alpha('#ffffff', 0.4), 2.5)
    }),
    light.lit > 0.5 ? ellipse(640, 830, 420, 70, alpha('#6fd6e8', 0.3)) : [],
    lounger(150, 726, 150, light),
    lounger(330, 722, 144, light),
    parasol(310, 724, 190, light, random.pick(['#e07a4f', '#f3ead8', '#4d7f86', '#e9b44c'])),
    times(4, (index) => pottedPlant(930 + index * 92, 720 + (index % 2) * 14, random.range(100, 150), light, random)),
    hedge(-20, 940, 150, 52, light, random, true),
    hedge(1160, 946, 160, 52, light, random, true),
    vignette(),
  ]
}

/** A timber chalet in the mountains, in snow or on an alpine meadow. */
export function chalet(random: Random): Drawing {
  const snow = random.chance(0.5)
  const light = lights[random.pick(['day', 'golden', 'dusk', 'night'] as const)]
  const ground = 720
  const log = light.tone(random.pick(['#8f5f3c', '#7a4f33', '#a8744a', '#6b4733']))
  const x = random.range(330, 430)
  const w = random.range(470, 540)
  const top = 480
  const peak = random.range(230, 280)
  const field = snow ? '#f3f7fb' : '#86ad62'
  const style: WindowStyle = { frame: '#f0e6d4', bars: 'cross', sill: '#6b4733' }
  const roof = snow ? light.tone('#fbfdff') : light.tone('#5a4a44')
  return [
    sky(light, random, 560),
    mountains(600, 450, light, random),
    path(ridge(640, 90, random), light.tone(snow ? '#dfe8f1' : '#5d8a58')),
    times(9, (index) => pine(30 + index * 150 + random.range(-40, 40), 650 + random.range(-8, 16), random.range(210, 330), light, random, snow)),
    meadow(650, light, field),
    path(`M${x + w * 0.48} ${ground} C${x + w * 0.3} 800 ${x + w * 0.75} 840 ${x + w * 0.2} ${H} L${x + w * 0.75} ${H} C${x + w} 840 ${x + w * 0.5} 800 ${x + w * 0.62} ${ground} Z`, light.tone(snow ? '#dbe4ee' : '#c9b696')),
    groundShadow(x + w / 2, ground + 6, w * 0.85, 34, 0.42),
    rect(x, top, w, ground - top, log),
    times(13, (row) => [rect(x - 8, top + row * 19, w + 16, 17, down(lighter(log, 0.14), darker(log, 0.2)), { rx: 8 })]),
    rect(x - 16, ground - 36, w + 32, 40, down(light.tone('#a39a8c'), light.tone('#857c6f'))),
    poly([x, top + 4, x + w / 2, peak + 30, x + w, top + 4], darker(log, 0.08)),
    times(11, (plank) => {
      const px = x + (w * (plank + 0.5)) / 11
      const share = 1 - Math.abs((plank + 0.5) / 11 - 0.5) * 2
      return stroke(`M${px} ${top} V${top - (top - peak - 40) * share}`, alpha(darker(log, 0.5), 0.35), 2)
    }),
    rect(x + w * 0.7, peak - 10, 56, 130, down(light.tone('#a39a8c'), light.tone('#7d7468'))),
    snow ? rect(x + w * 0.7 - 6, peak - 20, 68, 16, light.tone('#ffffff'), { rx: 7 }) : [],
    path(`M${x - 90} ${top + 66} L${x + w / 2} ${peak - 26} L${x + w + 90} ${top + 66} L${x + w + 60} ${top + 92} L${x + w / 2} ${peak + 26} L${x - 60} ${top + 92} Z`, diagonal(lighter(roof, 0.3), darker(roof, snow ? 0.1 : 0.25))),
    poly([x + w / 2, peak + 26, x - 60, top + 92, x - 20, top + 92, x + w / 2, peak + 66, x + w + 20, top + 92, x + w + 60, top + 92], alpha('#10142a', 0.28)),
    pane(x + w * 0.36, peak + 110, w * 0.28, 108, light, random, style),
    rect(x + 10, top + 88, w - 20, 12, darker(log, 0.3)),
    times(24, (bar) => rect(x + 14 + (bar * (w - 32)) / 23, top + 40, 6, 50, lighter(log, 0.1))),
    rect(x + 6, top + 34, w - 12, 9, lighter(log, 0.22)),
    eave(x, top + 100, w, 34, 0.4),
    [0.08, 0.68].map((at) => [pane(x + w * at, top + 122, w * 0.24, 84, light, random, style), snow ? [] : times(8, (leaf) => circle(x + w * at + 6 + leaf * w * 0.03, top + 214, 9, light.tone(random.pick(['#d94f4f', '#f2b8c0', '#5d8f4e', '#5d8f4e']))))]),
    frontDoor(x + w * 0.43, top + 116, w * 0.14, ground - top - 124, light, '#4b5a3f'),
    light.lit > 0.2 ? bloom(x + w / 2, top + 150, 330, '#ffcf8a', 0.42) : [],
    random.chance(0.6) ? [times(4, (row) => times(6 - row, (log2) => [circle(x - 130 + log2 * 22 + row * 11, ground - 8 - row * 19, 11, light.tone('#c49a6c')), circle(x - 130 + log2 * 22 + row * 11, ground - 8 - row * 19, 6, light.tone('#a87d52'))]))] : [],
    pine(random.range(60, 140), 850, random.range(420, 520), light, random, snow),
    pine(W - random.range(40, 130), 880, random.range(460, 560), light, random, snow),
    snow ? times(70, () => circle(random.range(0, W), random.range(0, H), random.range(1.2, 3.6), '#ffffff', { opacity: random.range(0.35, 0.9) })) : tufts(760, H, light.tone('#5f8a4a'), random, 80),
    rect(0, 0, W, H, mix(light.haze, '#ffffff', 0.3), { opacity: 0.05 }),
    vignette(),
  ]
}
