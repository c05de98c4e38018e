import { alpha, darker, lighter, mix } from './color.ts'
import { frontDoor } from './homes.ts'
import { bloom, groundShadow, type Light, lights, sky, vignette } from './light.ts'
import { hedge, meadow, mountains, pine, pottedPlant, ridge, tufts, water } from './nature.ts'
import type { Random } from './random.ts'
import { eave, pane, type WindowStyle } from './street.ts'
import { across, circle, type Drawing, diagonal, down, ellipse, H, path, poly, rect, stroke, times, W } from './svg.ts'

function lounger(x: number, y: number, size: number, light: Light): Drawing {
  const cloth = light.tone('#fbf8f1')
  return [
    groundShadow(x + size * 0.5, y + 4, size * 0.62, 14, light.shadow),
    [0.08, 0.86].map((at) => rect(x + size * at, y - size * 0.14, 6, size * 0.14, light.tone('#8a6a4a'))),
    poly(
      [
        x,
        y - size * 0.14,
        x + size,
        y - size * 0.14,
        x + size,
        y - size * 0.22,
        x + size * 0.3,
        y - size * 0.22,
        x + size * 0.06,
        y - size * 0.5,
        x - size * 0.04,
        y - size * 0.46,
      ],
      down(cloth, darker(cloth, 0.12)),
    ),
    rect(x + size * 0.02, y - size * 0.46, size * 0.14, size * 0.07, light.tone('#d9825b'), {
      rx: 6,
      transform: `rotate(48 ${x} ${y - size * 0.4})`,
    }),
  ]
}

function parasol(x: number, y: number, size: number, light: Light, color: string): Drawing {
  const tint = light.tone(color)
  return [
    groundShadow(x + 30, y, size * 0.5, 12, light.shadow),
    rect(x - 3, y - size * 0.9, 6, size * 0.9, light.tone('#d8d3c8')),
    path(
      `M${x - size * 0.56} ${y - size * 0.72} Q${x} ${y - size * 1.16} ${x + size * 0.56} ${y - size * 0.72} Q${x} ${y - size * 0.82} ${x - size * 0.56} ${y - size * 0.72} Z`,
      across(lighter(tint, 0.25), darker(tint, 0.15)),
    ),
    stroke(
      `M${x} ${y - size * 0.94} L${x - size * 0.2} ${y - size * 0.76} M${x} ${y - size * 0.94} L${x + size * 0.22} ${y - size * 0.76}`,
      alpha(darker(tint, 0.3), 0.5),
      2,
    ),
  ]
}

/** A modern villa: white volumes, wood, a terrace and a pool under mountains. */
export function villa(random: Random): Drawing {
  const light = lights[random.pick(['day', 'day', 'golden', 'golden', 'dusk'] as const)]
  const ground = 610
  const white = light.tone(random.pick(['#f6f3ec', '#eee8dd', '#e4e4e0']))
  const wood = light.tone(random.pick(['#b07b4c', '#94683f', '#c1905c', '#5b626c', '#b4694a', '#8f8779']))
  const lawn = random.chance(0.45)
  const round = random.chance(0.45)
  const stone = light.tone('#b3a999')
  const x = random.range(190, 320)
  const upperX = x + random.range(0, 300)
  const style: WindowStyle = { frame: '#33383f', bars: 'middle' }
  const pool = round ? ellipse(640, 826, 470, 82, '#000') : poly([250, 760, 1010, 760, 1180, 900, 110, 900], '#000')
  return [
    sky(light, random, 560),
    mountains(580, 400, light, random, random.chance(0.7)),
    path(ridge(590, 60, random), light.tone('#5f8a5c')),
    times(6, (index) =>
      pine(
        random.range(-20, 190) + (index % 2) * 1090,
        620 + random.range(-10, 16),
        random.range(210, 320),
        light,
        random,
      ),
    ),
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
    rect(
      upperX - 26,
      372,
      366,
      36,
      diagonal(alpha(light.sky[1], 0.5), alpha('#ffffff', 0.25), alpha(light.sky[0], 0.35)),
    ),
    rect(upperX - 26, 369, 366, 4, light.tone('#d5dbe0')),
    light.lit > 0.2 ? [bloom(x + 290, 540, 320, '#ffd492', 0.4), bloom(upperX + 160, 350, 200, '#ffd492', 0.35)] : [],
    lawn
      ? [
          rect(0, 640, W, H - 640, down(light.tone('#86b36a'), light.tone('#6c9a53'), light.tone('#5a8847'))),
          tufts(660, H, light.tone('#4f7d40'), random, 70),
        ]
      : [
          poly([0, 640, W, 640, W, H, 0, H], down(darker(stone, 0.06), lighter(stone, 0.18))),
          rect(0, 610, W, 32, down(light.tone('#7fae62'), light.tone('#6c9a53'))),
          times(6, (row) => stroke(`M0 ${652 + row * row * 11} H${W}`, alpha(darker(stone, 0.35), 0.3), 2)),
          times(15, (column) =>
            stroke(
              `M${W / 2 + (column - 7) * 92} 642 L${W / 2 + (column - 7) * 190} ${H}`,
              alpha(darker(stone, 0.35), 0.22),
              2,
            ),
          ),
        ],
    round
      ? ellipse(640, 828, 512, 100, lighter(stone, 0.45))
      : poly([236, 748, 1024, 748, 1204, 916, 86, 916], lighter(stone, 0.45)),
    water(pool, light),
    round ? [] : poly([250, 760, 1010, 760, 1032, 778, 228, 778], alpha('#0e3b54', 0.35)),
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
    times(9, (index) =>
      pine(
        30 + index * 150 + random.range(-40, 40),
        650 + random.range(-8, 16),
        random.range(210, 330),
        light,
        random,
        snow,
      ),
    ),
    meadow(650, light, field),
    path(
      `M${x + w * 0.48} ${ground} C${x + w * 0.3} 800 ${x + w * 0.75} 840 ${x + w * 0.2} ${H} L${x + w * 0.75} ${H} C${x + w} 840 ${x + w * 0.5} 800 ${x + w * 0.62} ${ground} Z`,
      light.tone(snow ? '#dbe4ee' : '#c9b696'),
    ),
    groundShadow(x + w / 2, ground + 6, w * 0.85, 34, 0.42),
    rect(x, top, w, ground - top, log),
    times(13, (row) => [
      rect(x - 8, top + row * 19, w + 16, 17, down(lighter(log, 0.14), darker(log, 0.2)), { rx: 8 }),
    ]),
    rect(x - 16, ground - 36, w + 32, 40, down(light.tone('#a39a8c'), light.tone('#857c6f'))),
    poly([x, top + 4, x + w / 2, peak + 30, x + w, top + 4], darker(log, 0.08)),
    times(11, (plank) => {
      const px = x + (w * (plank + 0.5)) / 11
      const share = 1 - Math.abs((plank + 0.5) / 11 - 0.5) * 2
      return stroke(`M${px} ${top} V${top - (top - peak - 40) * share}`, alpha(darker(log, 0.5), 0.35), 2)
    }),
    rect(x + w * 0.7, peak - 10, 56, 130, down(light.tone('#a39a8c'), light.tone('#7d7468'))),
    snow ? rect(x + w * 0.7 - 6, peak - 20, 68, 16, light.tone('#ffffff'), { rx: 7 }) : [],
    path(
      `M${x - 90} ${top + 66} L${x + w / 2} ${peak - 26} L${x + w + 90} ${top + 66} L${x + w + 60} ${top + 92} L${x + w / 2} ${peak + 26} L${x - 60} ${top + 92} Z`,
      diagonal(lighter(roof, 0.3), darker(roof, snow ? 0.1 : 0.25)),
    ),
    poly(
      [
        x + w / 2,
        peak + 26,
        x - 60,
        top + 92,
        x - 20,
        top + 92,
        x + w / 2,
        peak + 66,
        x + w + 20,
        top + 92,
        x + w + 60,
        top + 92,
      ],
      alpha('#10142a', 0.28),
    ),
    pane(x + w * 0.36, peak + 110, w * 0.28, 108, light, random, style),
    rect(x + 10, top + 88, w - 20, 12, darker(log, 0.3)),
    times(24, (bar) => rect(x + 14 + (bar * (w - 32)) / 23, top + 40, 6, 50, lighter(log, 0.1))),
    rect(x + 6, top + 34, w - 12, 9, lighter(log, 0.22)),
    eave(x, top + 100, w, 34, 0.4),
    [0.08, 0.68].map((at) => [
      pane(x + w * at, top + 122, w * 0.24, 84, light, random, style),
      snow
        ? []
        : times(8, (leaf) =>
            circle(
              x + w * at + 6 + leaf * w * 0.03,
              top + 214,
              9,
              light.tone(random.pick(['#d94f4f', '#f2b8c0', '#5d8f4e', '#5d8f4e'])),
            ),
          ),
    ]),
    frontDoor(x + w * 0.43, top + 116, w * 0.14, ground - top - 124, light, '#4b5a3f'),
    light.lit > 0.2 ? bloom(x + w / 2, top + 150, 330, '#ffcf8a', 0.42) : [],
    random.chance(0.6)
      ? [
          times(4, (row) =>
            times(6 - row, (log2) => [
              circle(x - 130 + log2 * 22 + row * 11, ground - 8 - row * 19, 11, light.tone('#c49a6c')),
              circle(x - 130 + log2 * 22 + row * 11, ground - 8 - row * 19, 6, light.tone('#a87d52')),
            ]),
          ),
        ]
      : [],
    pine(random.range(60, 140), 850, random.range(420, 520), light, random, snow),
    pine(W - random.range(40, 130), 880, random.range(460, 560), light, random, snow),
    snow
      ? times(70, () =>
          circle(random.range(0, W), random.range(0, H), random.range(1.2, 3.6), '#ffffff', {
            opacity: random.range(0.35, 0.9),
          }),
        )
      : tufts(760, H, light.tone('#5f8a4a'), random, 80),
    rect(0, 0, W, H, mix(light.haze, '#ffffff', 0.3), { opacity: 0.05 }),
    vignette(),
  ]
}
