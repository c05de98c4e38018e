import type { Body } from './cars.ts'
import { alpha, darker, lighter, mix } from './color.ts'
import { bloom, groundShadow, type Light } from './light.ts'
import type { Random } from './random.ts'
import { circle, type Drawing, diagonal, down, ellipse, group, path, poly, radial, rect, stroke, times } from './svg.ts'

/** A car from the front, centred on 0, tyres at 0; 560 px wide. */
export function carFront(body: Body, color: string, light: Light, random: Random): Drawing {
  const base = light.tone(color)
  const tall = { sedan: 0, hatchback: 16, suv: 64, wagon: 4, van: 118, sports: -44 }[body]
  const roof = 318 + tall
  const hood = 196 + tall * 0.42
  const lamp = hood - 34
  const grille = random.int(0, 2)
  const side = (mirrored: boolean): Drawing =>
    group(
      [
        rect(150, -70, 92, 70, radial('#2c2f38', '#14161c'), { rx: 16 }),
        path(`M252 ${-hood - 26} q46 -10 52 14 q0 26 -44 26 Z`, down(lighter(base, 0.2), darker(base, 0.35))),
        path(
          `M142 ${-lamp} L246 ${-lamp - 20} Q262 ${-lamp + 14} 240 ${-lamp + 30} L160 ${-lamp + 26} Q140 ${-lamp + 14} 142 ${-lamp} Z`,
          '#1b2029',
        ),
        circle(180, -lamp + 10, 17, radial('#ffffff', '#dfe9f4', '#7f8fa2')),
        circle(222, -lamp + 5, 15, radial('#ffffff', '#dfe9f4', '#7f8fa2')),
        stroke(`M150 ${-lamp - 2} L244 ${-lamp - 16}`, '#f2f7ff', 4, { opacity: 0.9 }),
        ellipse(206, -84, 30, 12, '#161a22'),
        light.lit > 0.5 ? bloom(200, -lamp + 8, 130, '#fff2c8', 0.7) : [],
      ],
      mirrored ? { transform: 'scale(-1 1)' } : {},
    )
  const front = `M-252 -52 Q-276 -90 -270 ${-hood + 30} Q-262 ${-hood - 10} -222 ${-hood - 30} L222 ${-hood - 30} Q262 ${-hood - 10} 270 ${-hood + 30} Q276 -90 252 -52 Z`
  return [
    groundShadow(0, 4, 340, 36, 0.62),
    rect(-230, -66, 460, 50, '#0c0e14'),
    path(
      `M-222 ${-hood - 22} C-200 ${-roof + 60} -186 ${-roof + 8} -140 ${-roof} Q0 ${-roof - 18} 140 ${-roof} C186 ${-roof + 8} 200 ${-roof + 60} 222 ${-hood - 22} Z`,
      down(lighter(base, 0.3), darker(base, 0.1)),
    ),
    path(
      `M-196 ${-hood - 24} C-180 ${-roof + 70} -168 ${-roof + 24} -132 ${-roof + 18} Q0 ${-roof + 4} 132 ${-roof + 18} C168 ${-roof + 24} 180 ${-roof + 70} 196 ${-hood - 24} Q0 ${-hood - 44} -196 ${-hood - 24} Z`,
      diagonal(mix(light.sky[1], '#27374d', 0.25), '#1d2a3c', '#141c2a'),
    ),
    poly([-90, -roof + 14, -20, -roof + 12, -120, -hood - 30, -180, -hood - 28], '#ffffff', { opacity: 0.14 }),
    path(front, down(lighter(base, 0.3), base, darker(base, 0.4))),
    path(
      `M-200 ${-hood - 28} Q0 ${-hood - 50} 200 ${-hood - 28} Q150 ${-hood + 16} 0 ${-hood + 18} Q-150 ${-hood + 16} -200 ${-hood - 28} Z`,
      down(lighter(base, 0.42), lighter(base, 0.05)),
    ),
    stroke(
      `M-120 ${-hood - 30} Q-104 ${-hood} -96 ${-hood + 14} M120 ${-hood - 30} Q104 ${-hood} 96 ${-hood + 14}`,
      alpha(darker(base, 0.5), 0.4),
      2.5,
    ),
    path(
      `M-128 ${-lamp - 6} L128 ${-lamp - 6} Q136 ${-lamp + 30} 104 ${-lamp + 48} L-104 ${-lamp + 48} Q-136 ${-lamp + 30} -128 ${-lamp - 6} Z`,
      '#12151c',
      { stroke: '#c9ced6', 'stroke-width': 4 },
    ),
    times(7, (index) =>
      grille === 0
        ? rect(-110 + index * 34, -lamp, 4, 42, '#4b515c')
        : grille === 1
          ? rect(-112, -lamp + 2 + index * 6, 224, 2, '#4b515c')
          : circle(-102 + index * 34, -lamp + 20, 7, '#2c313b'),
    ),
    circle(0, -lamp + 19, 14, down('#f5f7fa', '#9aa1ac')),
    path('M-190 -112 L190 -112 Q176 -64 150 -62 L-150 -62 Q-176 -64 -190 -112 Z', '#12151c'),
    rect(-66, -126, 132, 30, '#eef1f4', { rx: 4 }),
    stroke('M-258 -150 Q-230 -136 -200 -138 M258 -150 Q230 -136 200 -138', alpha(darker(base, 0.6), 0.5), 2.5),
    side(false),
    side(true),
  ]
}
