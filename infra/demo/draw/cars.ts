import { alpha, darker, lighter, mix } from './color.ts'
import { bloom, groundShadow, type Light } from './light.ts'
import type { Random } from './random.ts'
import {
  across,
  circle,
  clip,
  type Drawing,
  diagonal,
  down,
  group,
  path,
  poly,
  radial,
  rect,
  stroke,
  times,
} from './svg.ts'

export const bodies = ['sedan', 'hatchback', 'suv', 'wagon', 'van', 'sports'] as const
export type Body = (typeof bodies)[number]

/** The paints of `colors` in shared/rules/lists.ts. */
export const paints = {
  red: '#b3262e',
  blue: '#2a5fa8',
  black: '#23262e',
  silver: '#b4bac2',
  gray: '#646b75',
  white: '#eceef0',
  purple: '#64458f',
  pink: '#d98ba8',
  green: '#33684f',
  yellow: '#e3b23a',
} as const

/** A side profile, nose to the right: pixels from the tail, heights above the ground. */
type Profile = {
  length: number
  wheel: number
  wheels: readonly [number, number]
  sill: number
  belt: number
  /** Where the rear glass meets the belt, where the roof starts and ends, the foot of the windscreen, the nose. */
  rear: number
  roof: readonly [number, number, number, number]
  cowl: readonly [number, number]
  nose: readonly [number, number]
}

const profiles: Record<Body, Profile> = {
  sedan: {
    length: 900,
    wheel: 78,
    wheels: [182, 716],
    sill: 62,
    belt: 222,
    rear: 112,
    roof: [262, 322, 470, 330],
    cowl: [664, 226],
    nose: [868, 178],
  },
  hatchback: {
    length: 770,
    wheel: 76,
    wheels: [152, 612],
    sill: 62,
    belt: 232,
    rear: 26,
    roof: [84, 334, 372, 344],
    cowl: [568, 232],
    nose: [742, 182],
  },
  suv: {
    length: 880,
    wheel: 92,
    wheels: [182, 694],
    sill: 88,
    belt: 270,
    rear: 26,
    roof: [92, 386, 446, 396],
    cowl: [628, 276],
    nose: [846, 232],
  },
  wagon: {
    length: 910,
    wheel: 78,
    wheels: [186, 726],
    sill: 60,
    belt: 224,
    rear: 28,
    roof: [104, 320, 478, 332],
    cowl: [668, 228],
    nose: [878, 182],
  },
  van: {
    length: 890,
    wheel: 80,
    wheels: [168, 704],
    sill: 62,
    belt: 258,
    rear: 16,
    roof: [34, 436, 590, 442],
    cowl: [770, 268],
    nose: [866, 210],
  },
  sports: {
    length: 900,
    wheel: 86,
    wheels: [186, 716],
    sill: 52,
    belt: 200,
    rear: 64,
    roof: [320, 282, 462, 288],
    cowl: [664, 202],
    nose: [872, 138],
  },
}

const between = (from: number, to: number, share: number) => from + (to - from) * share

function outline({
  length,
  sill,
  belt,
  rear,
  roof: [rx, ry, ex, ey],
  cowl: [cx, cy],
  nose: [nx, ny],
}: Profile): string {
  return [
    `M30 ${-sill} Q4 ${-sill - 30} 12 ${-(sill + belt) / 2 - 10} Q14 ${-belt + 4} ${rear} ${-belt - 4}`,
    `C${between(rear, rx, 0.3)} ${-between(belt, ry, 0.45)} ${between(rear, rx, 0.62)} ${-ry + 4} ${rx + 46} ${-ry - 2}`,
    `Q${(rx + ex) / 2 + 30} ${-ey - 8} ${ex} ${-ey}`,
    `C${ex + 56} ${-ey + 8} ${between(ex, cx, 0.62)} ${-between(ey, cy, 0.42)} ${cx} ${-cy}`,
    `C${cx + 60} ${-cy - 4} ${nx - 70} ${-ny - 26} ${nx} ${-ny}`,
    `Q${nx + 20} ${-ny + 14} ${length - 8} ${-(ny + sill) / 2} Q${length} ${-sill - 16} ${length - 24} ${-sill} Z`,
  ].join(' ')
}

function glasshouse({ belt, rear, roof: [rx, ry, ex, ey], cowl: [cx, cy] }: Profile): string {
  return [
    `M${rear + 30} ${-belt - 6} C${between(rear, rx, 0.5) + 16} ${-between(belt, ry, 0.5)} ${between(rear, rx, 0.75) + 16} ${-ry + 22} ${rx + 54} ${-ry + 18}`,
    `Q${(rx + ex) / 2 + 20} ${-ey + 10} ${ex - 6} ${-ey + 18}`,
    `C${ex + 40} ${-ey + 26} ${between(ex, cx, 0.58)} ${-between(ey, cy, 0.44)} ${cx - 34} ${-cy - 4} Z`,
  ].join(' ')
}

function wheel(x: number, radius: number, style: number): Drawing {
  const spokes = [5, 6, 10, 7][style % 4] ?? 5
  const rim = radius * 0.7
  return group(
    [
      circle(0, 0, radius, radial('#3a3d46', '#22252d', '#14161c')),
      circle(0, 0, radius * 0.78, '#0f1116'),
      circle(0, 0, rim, down('#d7dbe2', '#8b919c')),
      circle(0, 0, rim * 0.9, '#2b2e37'),
      circle(0, 0, rim * 0.62, '#4a4e59'),
      times(spokes, (index) =>
        group(
          poly(
            [-rim * 0.09, 0, rim * 0.09, 0, rim * 0.14, -rim * 0.92, -rim * 0.14, -rim * 0.92],
            down('#eef0f4', '#a2a8b3'),
          ),
          {
            transform: `rotate(${(index * 360) / spokes})`,
          },
        ),
      ),
      circle(0, 0, rim * 0.2, down('#f2f4f7', '#9aa0ab')),
      stroke(
        `M${-radius * 0.9} ${-radius * 0.2} A${radius * 0.92} ${radius * 0.92} 0 0 1 ${-radius * 0.2} ${-radius * 0.9}`,
        '#ffffff',
        2,
        { opacity: 0.18 },
      ),
    ],
    { transform: `translate(${x} ${-radius})` },
  )
}

/** A car from the side, nose to the right, its tail at 0 and its tyres at 0; 770 to 910 px long. */
export function carSide(body: Body, color: string, light: Light, random: Random): Drawing {
  const profile = profiles[body]
  const { length, sill, belt, wheels, wheel: radius, cowl, nose, rear } = profile
  const base = light.tone(color)
  const style = random.int(0, 3)
  const lamps = light.lit > 0.5
  const shape = path(outline(profile), down(lighter(base, 0.28), base, darker(base, 0.12), darker(base, 0.42)))
  const seam = (x: number, top: number) =>
    stroke(`M${x} ${-top} Q${x - 6} ${-(sill + belt) / 2} ${x + 4} ${-sill - 16}`, alpha(darker(base, 0.65), 0.75), 2)
  const pillar = (wheels[0] + cowl[0]) / 2 + 34
  const doorEnds = body === 'sports' ? [pillar - 90, cowl[0] - 40] : [wheels[0] + 84, pillar, cowl[0] - 26]
  const glass = path(glasshouse(profile), diagonal(mix(light.sky[1], '#27374d', 0.35), '#1d2a3c', '#141c2a'))
  const skyBand = path(
    `M0 ${-belt + 12} C${length * 0.3} ${-belt - 12} ${length * 0.7} ${-belt - 6} ${length} ${-nose[1] + 6} L${length} ${-nose[1] + 34} C${length * 0.7} ${-belt + 26} ${length * 0.3} ${-belt + 20} 0 ${-belt + 36} Z`,
    alpha(mix(light.sky[2], '#ffffff', 0.4), 0.42),
  )
  const low = path(
    `M0 ${-sill - 54} Q${length / 2} ${-sill - 78} ${length} ${-sill - 54} L${length} 0 L0 0 Z`,
    down(alpha('#10131f', 0.05), alpha('#10131f', 0.5)),
  )
  const arch = (x: number) =>
    path(
      `M${x - radius - 14} ${-sill + 8} A${radius + 14} ${radius + 13} 0 0 1 ${x + radius + 14} ${-sill + 8} Z`,
      '#0d0f15',
    )
  return [
    groundShadow(length / 2, 4, length * 0.56, 34, 0.62),
    rect(wheels[0], -sill - 6, wheels[1] - wheels[0], sill * 0.62, '#0d0f15'),
    shape,
    clip(path(outline(profile), '#000'), [
      skyBand,
      low,
      stroke(
        `M20 ${-belt + 44} C${length * 0.3} ${-belt + 32} ${length * 0.7} ${-belt + 34} ${length - 20} ${-nose[1] + 50}`,
        alpha(darker(base, 0.55), 0.55),
        3,
      ),
      rect(0, -sill - 10, length, 20, alpha('#0c0e15', 0.75)),
    ]),
    glass,
    clip(path(glasshouse(profile), '#000'), [
      poly([pillar - 150, -sill, pillar - 60, -500, pillar - 10, -500, pillar - 100, -sill], alpha('#ffffff', 0.13)),
      poly(
        [cowl[0] - 130, -sill, cowl[0] - 60, -500, cowl[0] - 40, -500, cowl[0] - 110, -sill],
        alpha('#ffffff', 0.16),
      ),
      rect(pillar - 8, -500, 17, 400, '#11141c'),
      body === 'sports' || body === 'sedan' ? [] : rect(wheels[0] + 6, -500, 14, 400, '#11141c'),
      path(`M${rear} ${-belt + 4} h${cowl[0]} v-16 h-${cowl[0]} Z`, alpha('#0c0f17', 0.4)),
      body === 'van' ? poly([0, -500, pillar + 40, -500, pillar + 40, 0, 0, 0], darker(base, 0.12)) : [],
    ]),
    stroke(`M${rear + 28} ${-belt - 5} L${cowl[0] - 34} ${-cowl[1] - 3}`, alpha('#e8ebf0', 0.55), 3),
    doorEnds.map((x) => seam(x, belt - 2)),
    doorEnds.slice(0, -1).map((x) =>
      rect(x + 22, -belt + 26, 46, 9, lighter(base, 0.35), {
        rx: 4,
        stroke: alpha('#10131f', 0.35),
        'stroke-width': 1,
      }),
    ),
    path(
      `M${cowl[0] - 62} ${-belt - 2} q-6 -26 22 -28 q26 0 24 20 q-18 12 -46 8 Z`,
      down(lighter(base, 0.25), darker(base, 0.3)),
    ),
    arch(wheels[0]),
    arch(wheels[1]),
    wheels.map((x) => wheel(x, radius, style)),
    path(`M${nose[0] + 6} ${-nose[1] + 8} q-54 -18 -84 -6 q10 26 52 30 q26 2 32 -24 Z`, across('#8da0b4', '#f4f9ff')),
    path(`M16 ${-belt + 22} q44 -8 62 4 q-4 28 -30 30 q-30 2 -36 -4 Z`, across('#e0443e', '#8e1a20')),
    rect(length - 52, -sill - 42, 38, 12, '#14171f', { rx: 5 }),
    lamps ? [bloom(nose[0] - 20, -nose[1] + 18, 150, '#fff2c8', 0.6), bloom(40, -belt + 34, 80, '#ff5a4a', 0.45)] : [],
  ]
}
