import { alpha, darker, lighter } from './color.ts'
import type { Random } from './random.ts'
import {
  across,
  circle,
  type Drawing,
  diagonal,
  down,
  ellipse,
  group,
  path,
  radial,
  rect,
  stroke,
  times,
} from './svg.ts'

export const leaf = (x: number, y: number, size: number, angle: number, color: string): Drawing =>
  group(
    [
      path(
        `M0 0 Q${size * 0.4} ${-size * 0.3} ${size} 0 Q${size * 0.4} ${size * 0.3} 0 0 Z`,
        across(darker(color, 0.15), lighter(color, 0.2)),
      ),
      stroke(`M0 0 H${size * 0.86}`, alpha(lighter(color, 0.5), 0.6), 1.5),
    ],
    { transform: `translate(${x} ${y}) rotate(${angle})` },
  )

export const herbs = (x: number, y: number, spread: number, count: number, random: Random): Drawing =>
  times(count, () => {
    const angle = random.range(0, 6.28)
    const far = spread * Math.sqrt(random.next())
    return leaf(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      random.range(16, 34),
      random.range(0, 360),
      random.pick(['#4d8a44', '#6aa653', '#3d7a4a']),
    )
  })

export const crumbs = (
  x: number,
  y: number,
  spread: number,
  count: number,
  colors: readonly string[],
  random: Random,
  size = 5,
): Drawing =>
  times(count, () => {
    const angle = random.range(0, 6.28)
    const far = spread * Math.sqrt(random.next())
    return circle(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      random.range(size * 0.4, size),
      random.pick(colors),
    )
  })

const tomato = (x: number, y: number, r: number): Drawing => [
  circle(x + 3, y + 4, r, alpha('#2a0f08', 0.3)),
  circle(x, y, r, radial('#f47a5c', '#dd4634', '#b92f26')),
  times(5, (index) =>
    group(ellipse(r * 0.45, 0, r * 0.24, r * 0.15, '#f9b08e'), {
      transform: `translate(${x} ${y}) rotate(${index * 72})`,
    }),
  ),
]

const olive = (x: number, y: number): Drawing => [
  circle(x + 2, y + 3, 12, alpha('#120c08', 0.35)),
  circle(x, y, 12, radial('#6d6a58', '#2f2d2a')),
  circle(x, y, 4.5, '#7a2f26'),
]

/** Food for a plate or pan of radius r around 0, 0. */
export const foods: Record<string, (r: number, random: Random) => Drawing> = {
  grill: (r, random) => [
    times(6, (index) =>
      group(
        [
          rect(-r * 0.36, -r * 0.075, r * 0.72, r * 0.16, alpha('#1d0f08', 0.35), {
            rx: r * 0.08,
            transform: 'translate(4 6)',
          }),
          rect(-r * 0.36, -r * 0.08, r * 0.72, r * 0.16, down('#a5623c', '#7a4228', '#5a2f1d'), { rx: r * 0.08 }),
          times(4, (mark) => rect(-r * 0.26 + mark * r * 0.16, -r * 0.08, r * 0.03, r * 0.16, alpha('#2c150c', 0.6))),
        ],
        { transform: `translate(${-r * 0.16} ${-r * 0.4 + index * r * 0.175}) rotate(${random.range(-9, 9)})` },
      ),
    ),
    times(5, (index) =>
      circle(r * 0.42 + (index % 2) * r * 0.1, -r * 0.3 + index * r * 0.07, r * 0.11, 'none', {
        stroke: '#e3cde0',
        'stroke-width': 7,
      }),
    ),
    [tomato(r * 0.4, r * 0.28, r * 0.15), tomato(r * 0.2, r * 0.45, r * 0.14)],
    circle(r * 0.46, r * 0.02, r * 0.13, '#fdf6e4'),
    herbs(0, 0, r * 0.6, 8, random),
  ],
  pizza: (r, random) => [
    circle(4, 8, r * 0.98, alpha('#1d0f08', 0.35)),
    circle(0, 0, r * 0.97, radial('#e9b768', '#d9963f', '#b5702a')),
    circle(0, 0, r * 0.84, '#c8402c'),
    circle(0, 0, r * 0.82, radial('#f7d98a', '#f2c766', '#e9a94a')),
    times(24, () => {
      const a = random.range(0, 6.3)
      const f = r * 0.74 * Math.sqrt(random.next())
      return ellipse(
        Math.cos(a) * f,
        Math.sin(a) * f,
        random.range(14, 44),
        random.range(10, 30),
        random.pick(['#fbeec2', '#f4cf78', '#d9552f']),
        { opacity: 0.75 },
      )
    }),
    times(9, (index) => {
      const a = index * 0.7 + 0.3
      const f = r * (index % 3 === 0 ? 0.26 : 0.58)
      return [
        circle(Math.cos(a) * f + 3, Math.sin(a) * f + 4, r * 0.11, alpha('#1d0f08', 0.3)),
        circle(Math.cos(a) * f, Math.sin(a) * f, r * 0.11, radial('#c9503c', '#a8362b')),
        crumbs(Math.cos(a) * f, Math.sin(a) * f, r * 0.08, 5, ['#e58a72', '#8a2a22'], random, 4),
      ]
    }),
    times(5, () => olive(random.range(-r * 0.55, r * 0.55), random.range(-r * 0.5, r * 0.5))),
    herbs(0, 0, r * 0.7, 10, random),
    times(4, (index) =>
      stroke(
        `M0 0 L${Math.cos(index * 0.785) * r * 0.95} ${Math.sin(index * 0.785) * r * 0.95} M0 0 L${-Math.cos(index * 0.785) * r * 0.95} ${-Math.sin(index * 0.785) * r * 0.95}`,
        alpha('#7a4218', 0.4),
        3,
      ),
    ),
  ],
  pie: (r, random) => [
    circle(0, 0, r * 0.9, radial('#f0c777', '#d99a45', '#a86428')),
    times(5, (ring) =>
      circle(0, 0, r * (0.82 - ring * 0.16), 'none', {
        stroke: ring % 2 ? '#b5702a' : '#8f5420',
        'stroke-width': 7,
        opacity: 0.6,
      }),
    ),
    times(5, (ring) =>
      circle(-3, -4, r * (0.76 - ring * 0.16), 'none', { stroke: '#f9dea0', 'stroke-width': 9, opacity: 0.55 }),
    ),
    times(8, (index) =>
      stroke(
        `M0 0 L${Math.cos(index * 0.785) * r * 0.88} ${Math.sin(index * 0.785) * r * 0.88}`,
        alpha('#7a4218', 0.5),
        4,
      ),
    ),
    crumbs(0, 0, r * 0.8, 70, ['#fff1cc', '#b5702a', '#8f5420'], random, 4),
  ],
  salad: (r, random) => [
    times(26, () => {
      const a = random.range(0, 6.3)
      const f = r * 0.6 * Math.sqrt(random.next())
      return leaf(
        Math.cos(a) * f - 30,
        Math.sin(a) * f,
        random.range(60, 120),
        random.range(0, 360),
        random.pick(['#6aa653', '#8fc05e', '#4d8a44', '#b3d07a']),
      )
    }),
    times(6, (index) => tomato(Math.cos(index * 1.05) * r * 0.42, Math.sin(index * 1.05) * r * 0.4, r * 0.13)),
    times(6, (index) => [
      circle(Math.cos(index * 1.05 + 0.5) * r * 0.26, Math.sin(index * 1.05 + 0.5) * r * 0.28, r * 0.11, '#cfe0a0'),
      circle(Math.cos(index * 1.05 + 0.5) * r * 0.26, Math.sin(index * 1.05 + 0.5) * r * 0.28, r * 0.09, '#eef4d2'),
    ]),
    times(10, () =>
      rect(
        random.range(-r * 0.4, r * 0.35),
        random.range(-r * 0.4, r * 0.35),
        r * 0.1,
        r * 0.1,
        down('#ffffff', '#efe9dc'),
        { rx: 4, transform: `rotate(${random.int(0, 80)})` },
      ),
    ),
    times(6, () => olive(random.range(-r * 0.45, r * 0.45), random.range(-r * 0.45, r * 0.45))),
  ],
  pasta: (plateRadius, random) => {
    const r = plateRadius * 1.35
    return [
      times(46, () => {
        const a = random.range(0, 6.3)
        const f = random.range(0.05, 0.4) * r
        const x = Math.cos(a) * f
        const y = Math.sin(a) * f
        return stroke(
          `M${x} ${y} q${random.range(-110, 110)} ${random.range(-110, 110)} ${random.range(-60, 60)} ${random.range(-60, 60)}`,
          random.pick(['#f0cf7f', '#e5bb62', '#f7dfa0', '#d9a94e']),
          11,
        )
      }),
      times(10, () => {
        const a = random.range(0, 6.3)
        const f = random.range(0, 0.34) * r
        return ellipse(
          Math.cos(a) * f,
          Math.sin(a) * f,
          random.range(18, 44),
          random.range(14, 30),
          random.pick(['#c8432e', '#b5361f', '#dd5b3c']),
          { opacity: 0.88 },
        )
      }),
      crumbs(0, 0, r * 0.4, 30, ['#fff8e2', '#f3e6bd'], random, 6),
      herbs(0, 0, r * 0.3, 7, random),
    ]
  },
  fish: (r, random) => [
    path(
      `M${-r * 0.62} ${r * 0.02} Q${-r * 0.2} ${-r * 0.36} ${r * 0.36} ${-r * 0.06} L${r * 0.66} ${-r * 0.24} Q${r * 0.58} ${r * 0.02} ${r * 0.66} ${r * 0.24} L${r * 0.36} ${r * 0.08} Q${-r * 0.2} ${r * 0.34} ${-r * 0.62} ${r * 0.02} Z`,
      down('#d9a86a', '#b5763c', '#8a5428'),
    ),
    times(4, (index) =>
      stroke(`M${-r * 0.2 + index * r * 0.14} ${-r * 0.14} l${-r * 0.1} ${r * 0.28}`, alpha('#4a2a14', 0.6), 8),
    ),
    [circle(-r * 0.46, -r * 0.03, 11, '#fdf6e4'), circle(-r * 0.46, -r * 0.03, 6, '#2a1a10')],
    times(3, (index) => [
      circle(-r * 0.1 + index * r * 0.22, r * 0.42, r * 0.13, '#f3cf3f'),
      circle(-r * 0.1 + index * r * 0.22, r * 0.42, r * 0.1, '#fbeb9a'),
      times(6, (slice) =>
        stroke(
          `M${-r * 0.1 + index * r * 0.22} ${r * 0.42} l${Math.cos(slice) * r * 0.09} ${Math.sin(slice) * r * 0.09}`,
          '#f3cf3f',
          2,
        ),
      ),
    ]),
    herbs(r * 0.1, -r * 0.44, r * 0.2, 10, random),
    times(5, () => tomato(random.range(-r * 0.5, -r * 0.2), random.range(r * 0.24, r * 0.44), r * 0.08)),
  ],
  soup: (r, random) => [
    circle(0, 0, r * 0.7, radial('#f0a24a', '#e08a34', '#c56a22')),
    path(
      `M${-r * 0.3} 0 C${-r * 0.2} ${-r * 0.34} ${r * 0.3} ${-r * 0.3} ${r * 0.28} ${r * 0.02} C${r * 0.2} ${r * 0.3} ${-r * 0.16} ${r * 0.24} ${-r * 0.12} ${r * 0.02} C${-r * 0.06} ${-r * 0.14} ${r * 0.14} ${-r * 0.1} ${r * 0.1} ${r * 0.04}`,
      'none',
      { stroke: '#fff3dc', 'stroke-width': 16, 'stroke-linecap': 'round', opacity: 0.9 },
    ),
    crumbs(0, 0, r * 0.55, 26, ['#7a4a20', '#f7dba0', '#4d8a44'], random, 6),
    herbs(0, 0, r * 0.36, 6, random),
  ],
  dessert: (r, random) => [
    group(
      [
        rect(-r * 0.34, -r * 0.24, r * 0.72, r * 0.54, alpha('#1d0f08', 0.3), { rx: 12, transform: 'translate(6 9)' }),
        rect(-r * 0.36, -r * 0.26, r * 0.72, r * 0.52, down('#8a4a20', '#b5682a'), { rx: 12 }),
        rect(-r * 0.36, -r * 0.26, r * 0.72, r * 0.44, diagonal('#e9a94a', '#c47a28'), { rx: 12 }),
        rect(-r * 0.32, -r * 0.22, r * 0.5, r * 0.06, alpha('#fff3d2', 0.6), { rx: 6 }),
      ],
      { transform: 'rotate(-12)' },
    ),
    times(3, (index) => [
      circle(r * 0.34 + index * 16, r * 0.3 - index * 34, 22, radial('#f26b6b', '#c9303c')),
      circle(r * 0.33 + index * 16, r * 0.28 - index * 34, 6, alpha('#ffffff', 0.6)),
    ]),
    stroke(
      `M${-r * 0.5} ${r * 0.4} q${r * 0.3} ${-r * 0.14} ${r * 0.5} ${r * 0.06} t${r * 0.4} ${-r * 0.06}`,
      '#7a3a16',
      12,
    ),
    crumbs(0, 0, r * 0.6, 40, ['#8fb04a', '#6d8a34', '#f7e6c0'], random, 5),
    leaf(r * 0.3, r * 0.1, 44, -30, '#4d8a44'),
  ],
}
export const foodNames = Object.keys(foods)
