import { alpha, darker, lighter, mix } from './color.ts'
import { bloom, groundShadow, lights, sky, vignette } from './light.ts'
import { meadow, mountains, tree } from './nature.ts'
import type { Random } from './random.ts'
import { lampLit } from './room.ts'
import { skyline } from './street.ts'
import {
  across,
  circle,
  clip,
  type Drawing,
  diagonal,
  down,
  ellipse,
  H,
  path,
  poly,
  radial,
  rect,
  stroke,
  times,
  W,
} from './svg.ts'

/** Wheel, screen and gear lever, with the road outside. */
export function cockpit(random: Random): Drawing {
  const light = lampLit(lights[random.pick(['day', 'day', 'golden', 'dusk', 'night'] as const)])
  const leather = light.tone(random.pick(['#2b2e36', '#3a3230', '#b98a5f', '#8c4a3a', '#d9d0c2', '#454b57']))
  const dark = light.tone('#23262e')
  const trim = light.tone(random.pick(['#b98a5b', '#c3c8cd', '#4a5560', '#6d4c36']))
  const screen = random.pick(['#5fb0d8', '#7fd0a8', '#e0a458'])
  const wheelX = 400
  const dial = (x: number, y: number, r: number): Drawing => [
    circle(x, y, r, '#0f1218'),
    circle(x, y, r * 0.92, 'none', { stroke: screen, 'stroke-width': 4, opacity: 0.8 }),
    times(11, (index) => {
      const a = 2.4 + index * 0.43
      return stroke(
        `M${x + Math.cos(a) * r * 0.72} ${y + Math.sin(a) * r * 0.72} L${x + Math.cos(a) * r * 0.84} ${y + Math.sin(a) * r * 0.84}`,
        '#f2f5f8',
        3,
      )
    }),
    stroke(`M${x} ${y} L${x + Math.cos(3.6) * r * 0.7} ${y + Math.sin(3.6) * r * 0.7}`, '#ff6a4a', 4),
    circle(x, y, 7, '#d9dde2'),
  ]
  return [
    sky(light, random, 430),
    random.chance(0.5)
      ? mountains(450, 260, light, random)
      : [skyline(450, light, random, 260, 0.3), skyline(450, light, random, 150, 0.5)],
    meadow(430, light, '#84ad62'),
    poly([600, 430, 680, 430, 1100, 620, 180, 620], light.tone('#6b6f77')),
    stroke('M640 436 L640 600', light.tone('#f1efe6'), 7, { 'stroke-dasharray': '30 24', opacity: 0.8 }),
    poly([0, 0, W, 0, W, 90, 1000, 60, 280, 60, 0, 90], dark),
    [poly([0, 60, 90, 76, 10, 560, 0, 560], dark), poly([W, 60, W - 90, 76, W - 10, 560, W, 560], dark)],
    rect(560, 44, 190, 62, down('#3a3f4a', '#1b1e25'), { rx: 26 }),
    rect(572, 54, 166, 42, down(light.sky[1], light.haze), { rx: 18 }),
    path(
      'M-20 520 Q200 440 420 448 L1000 448 Q1160 452 1300 500 L1300 690 L-20 690 Z',
      down(lighter(leather, 0.16), leather, darker(leather, 0.3)),
    ),
    path(
      'M-20 600 Q400 560 1300 590 L1300 628 Q400 600 -20 642 Z',
      across(lighter(trim, 0.2), trim, darker(trim, 0.2)),
    ),
    path('M-20 680 L1300 680 L1300 980 L-20 980 Z', down(darker(leather, 0.35), darker(leather, 0.5))),
    path('M180 520 Q200 404 400 400 Q600 404 620 520 L600 600 L200 600 Z', down('#2b2f38', '#14171d')),
    [dial(310, 500, 74), dial(490, 500, 74)],
    rect(376, 470, 48, 64, screen, { rx: 5, opacity: 0.55 }),
    rect(690, 440, 350, 210, '#101319', { rx: 14 }),
    clip(rect(702, 452, 326, 186, '#000'), [
      rect(702, 452, 326, 186, diagonal(mix(screen, '#0f1a2a', 0.55), mix(screen, '#0f1a2a', 0.85))),
      times(6, () =>
        stroke(
          `M${random.range(690, 1040)} 440 Q${random.range(690, 1040)} 540 ${random.range(690, 1040)} 650`,
          alpha('#ffffff', 0.28),
          random.range(2, 8),
        ),
      ),
      stroke('M730 630 Q820 560 860 520 T1000 470', '#ffffff', 7),
      circle(860, 520, 14, '#ff6a4a'),
    ]),
    [670, 1090].map((x) => [
      rect(x - 40, 660, 120, 46, '#15181f', { rx: 10 }),
      times(4, (slat) => rect(x - 32, 667 + slat * 9, 104, 3, '#4a505b')),
    ]),
    times(5, (index) => circle(770 + index * 50, 722, 17, down('#4a505b', '#20242c'))),
    path('M740 760 L1000 760 L1070 980 L680 980 Z', down(lighter(trim, 0.05), darker(trim, 0.35))),
    [
      ellipse(870, 900, 74, 26, '#14171d'),
      poly([856, 900, 884, 900, 880, 800, 860, 800], '#c3c8cd'),
      ellipse(870, 792, 36, 42, radial('#4a505b', '#1b1e25')),
    ],
    circle(wheelX, 700, 232, 'none', {
      stroke: alpha('#0b0d12', 0.4),
      'stroke-width': 50,
      transform: 'translate(8 12)',
    }),
    circle(wheelX, 700, 232, 'none', { stroke: darker(leather, 0.55), 'stroke-width': 46 }),
    circle(wheelX, 700, 240, 'none', { stroke: alpha(lighter(leather, 0.4), 0.35), 'stroke-width': 8 }),
    path(
      'M190 660 Q400 610 610 660 L600 730 Q520 740 480 780 L450 930 L350 930 L320 780 Q280 740 200 730 Z',
      down(lighter(dark, 0.14), darker(dark, 0.1)),
    ),
    circle(wheelX, 706, 72, radial('#3e434e', '#23262e')),
    circle(wheelX, 706, 26, down('#eef0f3', '#9aa1ab')),
    [270, 530].map((x) => [
      rect(x - 34, 676, 68, 36, '#15181f', { rx: 14 }),
      times(2, (index) => circle(x - 14 + index * 28, 694, 7, '#7b828d')),
    ]),
    light.lit > 0.5 ? bloom(400, 520, 330, screen, 0.3) : [],
    rect(0, 0, W, H, diagonal(alpha('#fff6df', 0.16), alpha('#fff6df', 0), alpha('#10142a', 0.26))),
    vignette(0.3),
  ]
}

/** Front seats seen from the open door. */
export function seats(random: Random): Drawing {
  const light = lampLit(lights[random.pick(['day', 'golden', 'day'] as const)])
  const leather = light.tone(random.pick(['#2f333c', '#4a3a34', '#b98a5f', '#8c4a3a', '#d9d0c2', '#565d6a']))
  const stitch = random.pick(['#f1e6d2', '#d9534a', '#e3b23a'])
  const seat = (x: number, y: number, size: number): Drawing => [
    groundShadow(x, y + size * 0.1, size * 0.55, size * 0.1, 0.55),
    path(
      `M${x - size * 0.36} ${y} Q${x - size * 0.48} ${y - size * 0.7} ${x - size * 0.3} ${y - size * 1.02} Q${x} ${y - size * 1.14} ${x + size * 0.3} ${y - size * 1.02} Q${x + size * 0.48} ${y - size * 0.7} ${x + size * 0.36} ${y} Z`,
      across(darker(leather, 0.25), lighter(leather, 0.16), darker(leather, 0.3)),
    ),
    path(
      `M${x - size * 0.2} ${y - size * 0.1} Q${x - size * 0.26} ${y - size * 0.7} ${x - size * 0.17} ${y - size * 0.92} Q${x} ${y - size} ${x + size * 0.17} ${y - size * 0.92} Q${x + size * 0.26} ${y - size * 0.7} ${x + size * 0.2} ${y - size * 0.1} Z`,
      down(lighter(leather, 0.22), leather),
      { stroke: stitch, 'stroke-width': 3, 'stroke-dasharray': '9 7' },
    ),
    times(5, (index) =>
      stroke(
        `M${x - size * 0.2} ${y - size * (0.24 + index * 0.13)} q${size * 0.2} ${size * 0.03} ${size * 0.4} 0`,
        alpha(darker(leather, 0.5), 0.4),
        4,
      ),
    ),
    rect(x - size * 0.03 - size * 0.08, y - size * 1.2, size * 0.03, size * 0.16, '#9aa1ab'),
    rect(x + size * 0.08, y - size * 1.2, size * 0.03, size * 0.16, '#9aa1ab'),
    rect(x - size * 0.2, y - size * 1.4, size * 0.4, size * 0.24, down(lighter(leather, 0.2), darker(leather, 0.2)), {
      rx: size * 0.08,
    }),
    path(
      `M${x - size * 0.44} ${y + size * 0.12} Q${x - size * 0.46} ${y - size * 0.12} ${x} ${y - size * 0.14} Q${x + size * 0.46} ${y - size * 0.12} ${x + size * 0.44} ${y + size * 0.12} Q${x} ${y + size * 0.26} ${x - size * 0.44} ${y + size * 0.12} Z`,
      down(lighter(leather, 0.26), darker(leather, 0.2)),
    ),
    stroke(
      `M${x - size * 0.24} ${y + size * 0.14} Q${x - size * 0.26} ${y - size * 0.06} ${x} ${y - size * 0.07} Q${x + size * 0.26} ${y - size * 0.06} ${x + size * 0.24} ${y + size * 0.14}`,
      stitch,
      3,
      { 'stroke-dasharray': '9 7' },
    ),
  ]
  return [
    rect(0, 0, W, H, down('#3a3f49', '#23262e', '#1a1c22')),
    clip(path('M60 60 Q640 -20 1220 60 L1180 430 Q640 390 100 430 Z', '#000'), [
      sky(light, random, 460),
      skyline(430, light, random, 240, 0.4),
      tree(220, 450, 300, light, random),
      tree(1060, 450, 320, light, random),
    ]),
    path('M60 60 Q640 -20 1220 60 L1180 430 Q640 390 100 430 Z', 'none', { stroke: '#14161c', 'stroke-width': 26 }),
    rect(0, 820, W, 140, down('#2a2d35', '#15171c')),
    times(30, (index) => stroke(`M${index * 46} 830 l-30 130`, alpha('#000000', 0.25), 4)),
    seat(360, 820, 440),
    seat(920, 820, 440),
    [
      rect(590, 660, 100, 300, down('#3a3f49', '#1b1e24'), { rx: 16 }),
      ellipse(640, 700, 30, 34, radial('#5a616d', '#20242c')),
      [780, 860].map((y) => circle(640, y, 32, '#0f1116', { stroke: '#5a616d', 'stroke-width': 4 })),
    ],
    rect(0, 0, W, H, diagonal(alpha('#fff6df', 0.22), alpha('#fff6df', 0), alpha('#10142a', 0.3))),
    vignette(0.34),
  ]
}
