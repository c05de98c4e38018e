import { alpha, darker, lighter, mix } from './color.ts'
import type { Random } from './random.ts'
import { across, circle, clip, diagonal, type Drawing, down, ellipse, group, H, path, radial, rect, stroke, times, W } from './svg.ts'

/** A table seen from above. */
function tabletop(random: Random): Drawing {
  const kind = random.pick(['wood', 'wood', 'marble', 'slate', 'linen'] as const)
  if (kind === 'wood') {
    const wood = random.pick(['#b98a5b', '#8a6243', '#d2b08a', '#6d4c36'])
    return [rect(0, 0, W, H, wood), times(6, (index) => [rect(0, index * 164, W, 160, mix(wood, random.chance(0.5) ? '#ffffff' : '#3a2416', random.range(0.02, 0.1))), times(5, () => { const y = index * 164 + random.range(14, 150); return stroke(`M0 ${y} C300 ${y + random.range(-10, 10)} 800 ${y + random.range(-12, 12)} ${W} ${y + random.range(-6, 6)}`, alpha(darker(wood, 0.4), 0.2), random.range(1, 3)) }), rect(0, index * 164 + 160, W, 4, alpha('#1d130c', 0.35))])]
  }
  const base = { marble: '#ece9e4', slate: '#3d444c', linen: '#e6dccb' }[kind]
  return [
    rect(0, 0, W, H, base),
    kind === 'linen' ? [times(40, (index) => stroke(`M0 ${index * 24} H${W}`, alpha('#b9a98c', 0.2), 2)), times(54, (index) => stroke(`M${index * 24} 0 V${H}`, alpha('#b9a98c', 0.2), 2))] : times(9, () => { const y = random.range(0, H); return stroke(`M-20 ${y} C300 ${y + random.range(-200, 200)} 800 ${y + random.range(-200, 200)} ${W + 20} ${y + random.range(-120, 120)}`, alpha(kind === 'marble' ? '#a9a5a0' : '#5d666f', 0.35), random.range(1, 6)) }),
  ]
}

const dropShadow = (x: number, y: number, r: number): string => circle(x + r * 0.07, y + r * 0.1, r * 1.08, radial(alpha('#120c08', 0.5), alpha('#120c08', 0.42), alpha('#120c08', 0)))

function plate(x: number, y: number, r: number, color = '#fbf8f2'): Drawing {
  return [dropShadow(x, y, r), circle(x, y, r, diagonal(lighter(color, 0.5), color, darker(color, 0.16))), circle(x, y, r * 0.95, color), circle(x, y, r * 0.74, diagonal(darker(color, 0.09), lighter(color, 0.3))), circle(x, y, r * 0.71, lighter(color, 0.12))]
}

const leaf = (x: number, y: number, size: number, angle: number, color: string): Drawing =>
  group([path(`M0 0 Q${size * 0.4} ${-size * 0.3} ${size} 0 Q${size * 0.4} ${size * 0.3} 0 0 Z`, across(darker(color, 0.15), lighter(color, 0.2))), stroke(`M0 0 H${size * 0.86}`, alpha(lighter(color, 0.5), 0.6), 1.5)], { transform: `translate(${x} ${y}) rotate(${angle})` })

const herbs = (x: number, y: number, spread: number, count: number, random: Random): Drawing =>
  times(count, () => {
    const angle = random.range(0, 6.28)
    const far = spread * Math.sqrt(random.next())
    return leaf(x + Math.cos(angle) * far, y + Math.sin(angle) * far, random.range(16, 34), random.range(0, 360), random.pick(['#4d8a44', '#6aa653', '#3d7a4a']))
  })

const crumbs = (x: number, y: number, spread: number, count: number, colors: readonly string[], random: Random, size = 5): Drawing =>
  times(count, () => {
    const angle = random.range(0, 6.28)
    const far = spread * Math.sqrt(random.next())
    return circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, random.range(size * 0.4, size), random.pick(colors))
  })

const tomato = (x: number, y: number, r: number): Drawing => [circle(x + 3, y + 4, r, alpha('#2a0f08', 0.3)), circle(x, y, r, radial('#f47a5c', '#dd4634', '#b92f26')), times(5, (index) => group(ellipse(r * 0.45, 0, r * 0.24, r * 0.15, '#f9b08e'), { transform: `translate(${x} ${y}) rotate(${index * 72})` }))]

const olive = (x: number, y: number): Drawing => [circle(x + 2, y + 3, 12, alpha('#120c08', 0.35)), circle(x, y, 12, radial('#6d6a58', '#2f2d2a')), circle(x, y, 4.5, '#7a2f26')]

/** Food for a plate or pan of radius r around 0, 0. */
const foods: Record<string, (r: number, random: Random) => Drawing> = {
  grill: (r, random) => [
    times(6, (index) => group([rect(-r * 0.36, -r * 0.075, r * 0.72, r * 0.16, alpha('#1d0f08', 0.35), { rx: r * 0.08, transform: 'translate(4 6)' }), rect(-r * 0.36, -r * 0.08, r * 0.72, r * 0.16, down('#a5623c', '#7a4228', '#5a2f1d'), { rx: r * 0.08 }), times(4, (mark) => rect(-r * 0.26 + mark * r * 0.16, -r * 0.08, r * 0.03, r * 0.16, alpha('#2c150c', 0.6)))], { transform: `translate(${-r * 0.16} ${-r * 0.4 + index * r * 0.175}) rotate(${random.range(-9, 9)})` })),
    times(5, (index) => circle(r * 0.42 + (index % 2) * r * 0.1, -r * 0.3 + index * r * 0.07, r * 0.11, 'none', { stroke: '#e3cde0', 'stroke-width': 7 })),
    [tomato(r * 0.4, r * 0.28, r * 0.15), tomato(r * 0.2, r * 0.45, r * 0.14)],
    circle(r * 0.46, r * 0.02, r * 0.13, '#fdf6e4'),
    herbs(0, 0, r * 0.6, 8, random),
  ],
  pizza: (r, random) => [
    circle(4, 8, r * 0.98, alpha('#1d0f08', 0.35)),
    circle(0, 0, r * 0.97, radial('#e9b768', '#d9963f', '#b5702a')),
    circle(0, 0, r * 0.84, '#c8402c'),
    circle(0, 0, r * 0.82, radial('#f7d98a', '#f2c766', '#e9a94a')),
    times(24, () => { const a = random.range(0, 6.3); const f = r * 0.74 * Math.sqrt(random.next()); return ellipse(Math.cos(a) * f, Math.sin(a) * f, random.range(14, 44), random.range(10, 30), random.pick(['#fbeec2', '#f4cf78', '#d9552f']), { opacity: 0.75 }) }),
    times(9, (index) => { const a = index * 0.7 + 0.3; const f = r * (index % 3 === 0 ? 0.26 : 0.58); return [circle(Math.cos(a) * f + 3, Math.sin(a) * f + 4, r * 0.11, alpha('#1d0f08', 0.3)), circle(Math.cos(a) * f, Math.sin(a) * f, r * 0.11, radial('#c9503c', '#a8362b')), crumbs(Math.cos(a) * f, Math.sin(a) * f, r * 0.08, 5, ['#e58a72', '#8a2a22'], random, 4)] }),
    times(5, () => olive(random.range(-r * 0.55, r * 0.55), random.range(-r * 0.5, r * 0.5))),
    herbs(0, 0, r * 0.7, 10, random),
    times(4, (index) => stroke(`M0 0 L${Math.cos(index * 0.785) * r * 0.95} ${Math.sin(index * 0.785) * r * 0.95} M0 0 L${-Math.cos(index * 0.785) * r * 0.95} ${-Math.sin(index * 0.785) * r * 0.95}`, alpha('#7a4218', 0.4), 3)),
  ],
  pie: (r, random) => [
    circle(0, 0, r * 0.9, radial('#f0c777', '#d99a45', '#a86428')),
    times(5, (ring) => circle(0, 0, r * (0.82 - ring * 0.16), 'none', { stroke: ring % 2 ? '#b5702a' : '#8f5420', 'stroke-width': 7, opacity: 0.6 })),
    times(5, (ring) => circle(-3, -4, r * (0.76 - ring * 0.16), 'none', { stroke: '#f9deA0'.toLowerCase(), 'stroke-width': 9, opacity: 0.55 })),
    times(8, (index) => stroke(`M0 0 L${Math.cos(index * 0.785) * r * 0.88} ${Math.sin(index * 0.785) * r * 0.88}`, alpha('#7a4218', 0.5), 4)),
    crumbs(0, 0, r * 0.8, 70, ['#fff1cc', '#b5702a', '#8f5420'], random, 4),
  ],
  salad: (r, random) => [
    times(26, () => { const a = random.range(0, 6.3); const f = r * 0.6 * Math.sqrt(random.next()); return leaf(Math.cos(a) * f - 30, Math.sin(a) * f, random.range(60, 120), random.range(0, 360), random.pick(['#6aa653', '#8fc05e', '#4d8a44', '#b3d07a'])) }),
    times(6, (index) => tomato(Math.cos(index * 1.05) * r * 0.42, Math.sin(index * 1.05) * r * 0.4, r * 0.13)),
    times(6, (index) => [circle(Math.cos(index * 1.05 + 0.5) * r * 0.26, Math.sin(index * 1.05 + 0.5) * r * 0.28, r * 0.11, '#cfe0a0'), circle(Math.cos(index * 1.05 + 0.5) * r * 0.26, Math.sin(index * 1.05 + 0.5) * r * 0.28, r * 0.09, '#eef4d2')]),
    times(10, () => rect(random.range(-r * 0.4, r * 0.35), random.range(-r * 0.4, r * 0.35), r * 0.1, r * 0.1, down('#ffffff', '#efe9dc'), { rx: 4, transform: `rotate(${random.int(0, 80)})` })),
    times(6, () => olive(random.range(-r * 0.45, r * 0.45), random.range(-r * 0.45, r * 0.45))),
  ],
  pasta: (r, random) => [
    times(46, () => { const a = random.range(0, 6.3); const f = random.range(0.05, 0.4) * r; const x = Math.cos(a) * f; const y = Math.sin(a) * f; return stroke(`M${x} ${y} q${random.range(-110, 110)} ${random.range(-110, 110)} ${random.range(-60, 60)} ${random.range(-60, 60)}`, random.pick(['#f0cf7f', '#e5bb62', '#f7dfa0', '#d9a94e']), 11) }),
    times(10, () => { const a = random.range(0, 6.3); const f = random.range(0, 0.34) * r; return ellipse(Math.cos(a) * f, Math.sin(a) * f, random.range(18, 44), random.range(14, 30), random.pick(['#c8432e', '#b5361f', '#dd5b3c']), { opacity: 0.88 }) }),
    crumbs(0, 0, r * 0.4, 30, ['#fff8e2', '#f3e6bd'], random, 6),
    herbs(0, 0, r * 0.3, 7, random),
  ],
  fish: (r, random) => [
    path(`M${-r * 0.62} ${r * 0.02} Q${-r * 0.2} ${-r * 0.36} ${r * 0.36} ${-r * 0.06} L${r * 0.66} ${-r * 0.24} Q${r * 0.58} ${r * 0.02} ${r * 0.66} ${r * 0.24} L${r * 0.36} ${r * 0.08} Q${-r * 0.2} ${r * 0.34} ${-r * 0.62} ${r * 0.02} Z`, down('#d9a86a', '#b5763c', '#8a5428')),
    times(4, (index) => stroke(`M${-r * 0.2 + index * r * 0.14} ${-r * 0.14} l${-r * 0.1} ${r * 0.28}`, alpha('#4a2a14', 0.6), 8)),
    [circle(-r * 0.46, -r * 0.03, 11, '#fdf6e4'), circle(-r * 0.46, -r * 0.03, 6, '#2a1a10')],
    times(3, (index) => [circle(-r * 0.1 + index * r * 0.22, r * 0.42, r * 0.13, '#f3cf3f'), circle(-r * 0.1 + index * r * 0.22, r * 0.42, r * 0.1, '#fbeb9a'), times(6, (slice) => stroke(`M${-r * 0.1 + index * r * 0.22} ${r * 0.42} l${Math.cos(slice) * r * 0.09} ${Math.sin(slice) * r * 0.09}`, '#f3cf3f', 2))]),
    herbs(r * 0.1, -r * 0.44, r * 0.2, 10, random),
    times(5, () => tomato(random.range(-r * 0.5, -r * 0.2), random.range(r * 0.24, r * 0.44), r * 0.08)),
  ],
  soup: (r, random) => [
    circle(0, 0, r * 0.7, radial('#f0a24a', '#e08a34', '#c56a22')),
    path(`M${-r * 0.3} 0 C${-r * 0.2} ${-r * 0.34} ${r * 0.3} ${-r * 0.3} ${r * 0.28} ${r * 0.02} C${r * 0.2} ${r * 0.3} ${-r * 0.16} ${r * 0.24} ${-r * 0.12} ${r * 0.02} C${-r * 0.06} ${-r * 0.14} ${r * 0.14} ${-r * 0.1} ${r * 0.1} ${r * 0.04}`, 'none', { stroke: '#fff3dc', 'stroke-width': 16, 'stroke-linecap': 'round', opacity: 0.9 }),
    crumbs(0, 0, r * 0.55, 26, ['#7a4a20', '#f7dba0', '#4d8a44'], random, 6),
    herbs(0, 0, r * 0.36, 6, random),
  ],
  dessert: (r, random) => [
    group([rect(-r * 0.34, -r * 0.24, r * 0.72, r * 0.54, alpha('#1d0f08', 0.3), { rx: 12, transform: 'translate(6 9)' }), rect(-r * 0.36, -r * 0.26, r * 0.72, r * 0.52, down('#8a4a20', '#b5682a'), { rx: 12 }), rect(-r * 0.36, -r * 0.26, r * 0.72, r * 0.44, diagonal('#e9a94a', '#c47a28'), { rx: 12 }), rect(-r * 0.32, -r * 0.22, r * 0.5, r * 0.06, alpha('#fff3d2', 0.6), { rx: 6 })], { transform: 'rotate(-12)' }),
    times(3, (index) => [circle(r * 0.34 + index * 16, r * 0.3 - index * 34, 22, radial('#f26b6b', '#c9303c')), circle(r * 0.33 + index * 16, r * 0.28 - index * 34, 6, alpha('#ffffff', 0.6))]),
    stroke(`M${-r * 0.5} ${r * 0.4} q${r * 0.3} ${-r * 0.14} ${r * 0.5} ${r * 0.06} t${r * 0.4} ${-r * 0.06}`, '#7a3a16', 12),
    crumbs(0, 0, r * 0.6, 40, ['#8fb04a', '#6d8a34', '#f7e6c0'], random, 5),
    leaf(r * 0.3, r * 0.1, 44, -30, '#4d8a44'),
  ],
}
const foodNames = Object.keys(foods)

function coffee(x: number, y: number, r: number, random: Random): Drawing {
  const art = random.int(0, 2)
  return [
    plate(x, y, r * 1.5),
    group(rect(r * 0.9, -r * 0.16, r * 0.62, r * 0.32, '#f4efe4', { rx: r * 0.16 }), { transform: `translate(${x} ${y}) rotate(${random.int(-50, 50)})` }),
    circle(x + 6, y + 9, r, alpha('#120c08', 0.35)),
    circle(x, y, r, diagonal('#ffffff', '#efe9dd', '#cfc6b6')),
    circle(x, y, r * 0.86, radial('#c98a52', '#a5663a', '#6d3f22')),
    clip(circle(x, y, r * 0.84, '#000'), [
      art === 0 ? times(4, (index) => path(`M${x} ${y + r * (0.62 - index * 0.26)} q${-r * 0.52} ${-r * 0.1} ${-r * 0.34} ${-r * 0.42} q${r * 0.2} ${-r * 0.08} ${r * 0.34} ${r * 0.12} q${r * 0.14} ${-r * 0.2} ${r * 0.34} ${-r * 0.12} q${r * 0.18} ${r * 0.32} ${-r * 0.34} ${r * 0.42} Z`, index % 2 ? '#b5763f' : '#f7e8cf')) : [],
      art === 1 ? [path(`M${x} ${y + r * 0.6} C${x - r * 0.9} ${y} ${x - r * 0.4} ${y - r * 0.6} ${x} ${y - r * 0.2} C${x + r * 0.4} ${y - r * 0.6} ${x + r * 0.9} ${y} ${x} ${y + r * 0.6} Z`, '#f7e8cf'), path(`M${x} ${y + r * 0.36} C${x - r * 0.5} ${y} ${x - r * 0.24} ${y - r * 0.3} ${x} ${y - r * 0.06} C${x + r * 0.24} ${y - r * 0.3} ${x + r * 0.5} ${y} ${x} ${y + r * 0.36} Z`, '#c98a52')] : [],
      art === 2 ? times(5, (index) => circle(x, y, r * (0.7 - index * 0.14), index % 2 ? '#b5763f' : '#ecd3ac', { opacity: 0.85 })) : [],
    ]),
  ]
}

function cutlery(x: number, y: number, size: number): Drawing {
  const steel = across('#f4f6f8', '#b9bfc6')
  return [
    [0, 1].map((index) => rect(x + index * size * 0.16 + 5, y + 8, size * 0.05, size, alpha('#120c08', 0.28), { rx: 6 })),
    rect(x, y, size * 0.05, size, steel, { rx: 6 }),
    [-0.05, -0.017, 0.017, 0.05].map((at) => rect(x + size * 0.025 + size * at - 3, y - size * 0.22, 6, size * 0.24, steel, { rx: 3 })),
    rect(x - size * 0.035, y - 6, size * 0.12, size * 0.12, steel, { rx: 10 }),
    path(`M${x + size * 0.16} ${y + size} v${-size * 1.2} q${size * 0.08} ${size * 0.06} ${size * 0.08} ${size * 0.5} l${-size * 0.02} ${size * 0.06} v${size * 0.64} Z`, steel),
  ]
}

/** A laid table from above with one main dish. */
export function dish(random: Random): Drawing {
  const x = random.range(480, 760)
  const y = random.range(430, 530)
  const r = random.range(310, 370)
  const name = random.pick(foodNames)
  const food = foods[name] ?? foods.salad
  const side = random.pick(foodNames.filter((one) => one !== name && one !== 'pizza'))
  const left = x > 620
  return [
    tabletop(random),
    group(rect(-150, -220, 300, 440, random.pick(['#e9e2d2', '#b5533c', '#7b9a82', '#d9b46a', '#39526b']), { rx: 6, opacity: 0.95 }), { transform: `translate(${left ? 180 : 1120} ${random.range(340, 620)}) rotate(${random.int(-24, 24)})` }),
    plate(left ? 1150 : 140, random.range(110, 190), 190),
    group(foods[side]?.(190, random) ?? [], { transform: `translate(${left ? 1150 : 140} 150)` }),
    plate(x, y, r, random.pick(['#fbf8f2', '#fbf8f2', '#3d4650', '#dfe6e2', '#e9d9c2'])),
    group(food?.(r * 0.94, random) ?? [], { transform: `translate(${x} ${y}) rotate(${random.int(-25, 25)})` }),
    cutlery(left ? 130 : 1090, 300, 400),
    random.chance(0.6) ? coffee(left ? 1120 : 160, 780, 92, random) : [dropShadow(left ? 1130 : 150, 780, 80), circle(left ? 1130 : 150, 780, 80, alpha('#ffffff', 0.55)), circle(left ? 1130 : 150, 780, 68, radial('#b53a4a', '#7a1f30')), circle(left ? 1112 : 132, 760, 14, alpha('#ffffff', 0.5))],
    herbs(left ? 300 : 980, 860, 90, 8, random),
    crumbs(W / 2, 880, 500, 14, ['#c9302f', '#e8b04a', '#4d8a44'], random, 7),
    rect(0, 0, W, H, diagonal(alpha('#fff6df', 0.22), alpha('#fff6df', 0), alpha('#1a1026', 0.28))),
  ]
}

/** Coffee and something sweet from above. */
export function coffeeTime(random: Random): Drawing {
  const x = random.range(430, 560)
  return [
    tabletop(random),
    group(rect(-170, -170, 340, 340, random.pick(['#e9e2d2', '#b5533c', '#7b9a82', '#39526b']), { rx: 6 }), { transform: `translate(${x + 420} 300) rotate(${random.int(10, 40)})` }),
    coffee(x, random.range(440, 540), 190, random),
    plate(x + 440, 320, 220),
    group(foods.dessert?.(200, random) ?? [], { transform: `translate(${x + 440} 320)` }),
    random.chance(0.6) ? coffee(x + 420, 740, 120, random) : [plate(x + 420, 740, 170), times(4, (index) => group([ellipse(6, 8, 70, 40, alpha('#120c08', 0.3)), path('M-70 10 Q0 -70 70 10 Q0 -14 -70 10 Z', down('#f0c777', '#b5702a')), times(4, (stripe) => stroke(`M${-40 + stripe * 26} -8 l8 -24`, alpha('#8f5420', 0.6), 4))], { transform: `translate(${x + 420 + (index % 2) * 60 - 30} ${700 + index * 26}) rotate(${index * 40})` }))],
    times(16, () => group([ellipse(0, 0, 15, 10, '#4a2a18'), stroke('M-12 0 q12 6 24 0', '#2a150a', 2)], { transform: `translate(${random.range(40, 330)} ${random.range(60, 300)}) rotate(${random.int(0, 180)})` })),
    herbs(140, 820, 80, 6, random),
    rect(0, 0, W, H, diagonal(alpha('#fff6df', 0.24), alpha('#fff6df', 0), alpha('#1a1026', 0.28))),
  ]
}
