import { alpha, darker, lighter, mix } from './color.ts'
import { crumbs, foodNames, foods, herbs } from './foods.ts'
import type { Random } from './random.ts'
import {
  across,
  circle,
  clip,
  type Drawing,
  diagonal,
  down,
  ellipse,
  group,
  H,
  path,
  radial,
  rect,
  stroke,
  times,
  W,
} from './svg.ts'

/** A table seen from above. */
function tabletop(random: Random): Drawing {
  const kind = random.pick(['wood', 'wood', 'marble', 'slate', 'linen'] as const)
  if (kind === 'wood') {
    const wood = random.pick(['#b98a5b', '#8a6243', '#d2b08a', '#6d4c36'])
    return [
      rect(0, 0, W, H, wood),
      times(6, (index) => [
        rect(0, index * 164, W, 160, mix(wood, random.chance(0.5) ? '#ffffff' : '#3a2416', random.range(0.02, 0.1))),
        times(5, () => {
          const y = index * 164 + random.range(14, 150)
          return stroke(
            `M0 ${y} C300 ${y + random.range(-10, 10)} 800 ${y + random.range(-12, 12)} ${W} ${y + random.range(-6, 6)}`,
            alpha(darker(wood, 0.4), 0.2),
            random.range(1, 3),
          )
        }),
        rect(0, index * 164 + 160, W, 4, alpha('#1d130c', 0.35)),
      ]),
    ]
  }
  const base = { marble: '#ece9e4', slate: '#3d444c', linen: '#e6dccb' }[kind]
  return [
    rect(0, 0, W, H, base),
    kind === 'linen'
      ? [
          times(40, (index) => stroke(`M0 ${index * 24} H${W}`, alpha('#b9a98c', 0.2), 2)),
          times(54, (index) => stroke(`M${index * 24} 0 V${H}`, alpha('#b9a98c', 0.2), 2)),
        ]
      : times(9, () => {
          const y = random.range(0, H)
          return stroke(
            `M-20 ${y} C300 ${y + random.range(-200, 200)} 800 ${y + random.range(-200, 200)} ${W + 20} ${y + random.range(-120, 120)}`,
            alpha(kind === 'marble' ? '#a9a5a0' : '#5d666f', 0.35),
            random.range(1, 6),
          )
        }),
  ]
}

const dropShadow = (x: number, y: number, r: number): string =>
  circle(
    x + r * 0.07,
    y + r * 0.1,
    r * 1.08,
    radial(alpha('#120c08', 0.5), alpha('#120c08', 0.42), alpha('#120c08', 0)),
  )

function plate(x: number, y: number, r: number, color = '#fbf8f2'): Drawing {
  return [
    dropShadow(x, y, r),
    circle(x, y, r, diagonal(lighter(color, 0.5), color, darker(color, 0.16))),
    circle(x, y, r * 0.95, color),
    circle(x, y, r * 0.74, diagonal(darker(color, 0.09), lighter(color, 0.3))),
    circle(x, y, r * 0.71, lighter(color, 0.12)),
  ]
}

/** A heart whose point is at x, y. */
const heart = (x: number, y: number, size: number, color: string): string =>
  path(
    `M${x} ${y} C${x - size * 0.9} ${y - size * 0.6} ${x - size * 0.42} ${y - size * 1.15} ${x} ${y - size * 0.74} C${x + size * 0.42} ${y - size * 1.15} ${x + size * 0.9} ${y - size * 0.6} ${x} ${y} Z`,
    color,
  )

function coffee(x: number, y: number, r: number, random: Random): Drawing {
  const art = random.int(0, 2)
  return [
    plate(x, y, r * 1.5),
    group(rect(r * 0.9, -r * 0.16, r * 0.62, r * 0.32, '#f4efe4', { rx: r * 0.16 }), {
      transform: `translate(${x} ${y}) rotate(${random.int(-50, 50)})`,
    }),
    circle(x + 6, y + 9, r, alpha('#120c08', 0.35)),
    circle(x, y, r, diagonal('#ffffff', '#efe9dd', '#cfc6b6')),
    circle(x, y, r * 0.86, radial('#c98a52', '#a5663a', '#6d3f22')),
    clip(circle(x, y, r * 0.84, '#000'), [
      art === 0
        ? [0.42, 0.12, -0.16].map((at, index) => [
            heart(x, y + r * at, r * (0.62 - index * 0.1), '#8a5430'),
            heart(x, y + r * (at - 0.03), r * (0.54 - index * 0.1), '#f7e8cf'),
          ])
        : [],
      art === 1
        ? [
            heart(x, y + r * 0.5, r, '#f7e8cf'),
            heart(x, y + r * 0.28, r * 0.58, '#c98a52'),
            heart(x, y + r * 0.16, r * 0.32, '#f7e8cf'),
          ]
        : [],
      art === 2
        ? times(5, (index) =>
            circle(x, y, r * (0.7 - index * 0.14), index % 2 ? '#b5763f' : '#ecd3ac', { opacity: 0.85 }),
          )
        : [],
    ]),
  ]
}

function cutlery(x: number, y: number, size: number): Drawing {
  const steel = across('#f4f6f8', '#b9bfc6')
  return [
    [0, 1].map((index) =>
      rect(x + index * size * 0.16 + 5, y + 8, size * 0.05, size, alpha('#120c08', 0.28), { rx: 6 }),
    ),
    rect(x, y, size * 0.05, size, steel, { rx: 6 }),
    [-0.05, -0.017, 0.017, 0.05].map((at) =>
      rect(x + size * 0.025 + size * at - 3, y - size * 0.22, 6, size * 0.24, steel, { rx: 3 }),
    ),
    rect(x - size * 0.035, y - 6, size * 0.12, size * 0.12, steel, { rx: 10 }),
    path(
      `M${x + size * 0.16} ${y + size} v${-size * 1.2} q${size * 0.08} ${size * 0.06} ${size * 0.08} ${size * 0.5} l${-size * 0.02} ${size * 0.06} v${size * 0.64} Z`,
      steel,
    ),
  ]
}

/** A laid table from above with one main dish. */
export function dish(random: Random, index: number): Drawing {
  const x = random.range(480, 760)
  const y = random.range(430, 530)
  const r = random.range(310, 370)
  const name = foodNames[index % foodNames.length] ?? 'salad'
  const food = foods[name] ?? foods.salad
  const side = random.pick(foodNames.filter((one) => one !== name && one !== 'pizza'))
  const left = x > 620
  return [
    tabletop(random),
    group(
      rect(-150, -220, 300, 440, random.pick(['#e9e2d2', '#b5533c', '#7b9a82', '#d9b46a', '#39526b']), {
        rx: 6,
        opacity: 0.95,
      }),
      { transform: `translate(${left ? 180 : 1120} ${random.range(340, 620)}) rotate(${random.int(-24, 24)})` },
    ),
    plate(left ? 1150 : 140, random.range(110, 190), 190),
    group(foods[side]?.(190, random) ?? [], { transform: `translate(${left ? 1150 : 140} 150)` }),
    plate(x, y, r, random.pick(['#fbf8f2', '#fbf8f2', '#3d4650', '#dfe6e2', '#e9d9c2'])),
    group(food?.(r * 0.94, random) ?? [], { transform: `translate(${x} ${y}) rotate(${random.int(-25, 25)})` }),
    cutlery(left ? 130 : 1090, 300, 400),
    random.chance(0.6)
      ? coffee(left ? 1120 : 160, 780, 92, random)
      : [
          dropShadow(left ? 1130 : 150, 780, 80),
          circle(left ? 1130 : 150, 780, 80, alpha('#ffffff', 0.55)),
          circle(left ? 1130 : 150, 780, 68, radial('#b53a4a', '#7a1f30')),
          circle(left ? 1112 : 132, 760, 14, alpha('#ffffff', 0.5)),
        ],
    herbs(left ? 300 : 980, 860, 90, 8, random),
    crumbs(W / 2, 880, 500, 14, ['#c9302f', '#e8b04a', '#4d8a44'], random, 7),
    rect(0, 0, W, H, diagonal(alpha('#fff6df', 0.22), alpha('#fff6df', 0), alpha('#1a1026', 0.28))),
  ]
}

const croissant = (x: number, y: number, angle: number): Drawing =>
  group(
    [
      path('M-96 34 Q-70 -74 0 -78 Q70 -74 96 34 Q60 -6 0 -8 Q-60 -6 -96 34 Z', alpha('#120c08', 0.3), {
        transform: 'translate(7 10)',
      }),
      path('M-96 34 Q-70 -74 0 -78 Q70 -74 96 34 Q60 -6 0 -8 Q-60 -6 -96 34 Z', down('#f3cd82', '#d99a45', '#a8642a')),
      [-62, -28, 8, 42].map((at) =>
        stroke(`M${at} ${-68 + Math.abs(at) * 0.5} q14 24 8 52`, alpha('#8f5420', 0.55), 5),
      ),
    ],
    { transform: `translate(${x} ${y}) rotate(${angle})` },
  )

/** Coffee and something sweet from above. */
export function coffeeTime(random: Random): Drawing {
  const x = random.range(380, 470)
  const y = random.range(430, 540)
  const china = random.pick(['#fbf8f2', '#fbf8f2', '#dfe6e2', '#e9d9c2', '#4a5560'])
  const sweet = random.pick(['dessert', 'pie', 'dessert', 'croissant'] as const)
  const second = random.pick(['coffee', 'croissant', 'plant', 'coffee'] as const)
  return [
    tabletop(random),
    group(rect(-190, -190, 380, 380, random.pick(['#e9e2d2', '#b5533c', '#7b9a82', '#39526b', '#d9b46a']), { rx: 6 }), {
      transform: `translate(${x + 480} 330) rotate(${random.int(10, 40)})`,
    }),
    coffee(x, y, random.range(175, 205), random),
    plate(x + 490, 310, 215, china),
    sweet === 'croissant'
      ? [croissant(x + 450, 330, -20), croissant(x + 540, 300, 60)]
      : group(foods[sweet]?.(sweet === 'pie' ? 160 : 215, random) ?? [], {
          transform: `translate(${x + 490} 310) rotate(${random.int(-40, 40)})`,
        }),
    second === 'coffee'
      ? coffee(x + 430, 760, 112, random)
      : second === 'croissant'
        ? [plate(x + 440, 760, 160, china), croissant(x + 440, 780, random.int(-30, 30))]
        : [
            dropShadow(x + 460, 770, 90),
            circle(x + 460, 770, 92, diagonal('#d9825b', '#a8553a')),
            circle(x + 460, 770, 76, '#4a3426'),
            herbs(x + 460, 770, 80, 34, random),
          ],
    times(16, () =>
      group([ellipse(0, 0, 15, 10, '#4a2a18'), stroke('M-12 0 q12 6 24 0', '#2a150a', 2)], {
        transform: `translate(${random.range(40, 240)} ${random.range(50, 220)}) rotate(${random.int(0, 180)})`,
      }),
    ),
    random.chance(0.5) ? cutlery(1160, 540, 300) : herbs(1170, 820, 70, 7, random),
    herbs(120, 830, 80, 6, random),
    rect(0, 0, W, H, diagonal(alpha('#fff6df', 0.24), alpha('#fff6df', 0), alpha('#1a1026', 0.28))),
  ]
}
