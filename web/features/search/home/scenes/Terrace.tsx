import { blocks, bulbs, gables, windows } from './shapes.ts'
import css from './Terrace.module.css'

const stars = [
  [120, 40],
  [240, 96],
  [380, 30],
  [520, 80],
  [660, 24],
  [800, 66],
  [930, 30],
  [1060, 88],
  [1180, 40],
  [1420, 70],
  [1530, 30],
  [310, 150],
  [890, 128],
] as const

const street = gables(430, [
  [-20, 130, 150, 44],
  [118, 104, 178, 38],
  [410, 120, 160, 42],
  [540, 96, 190, 36],
  [760, 128, 156, 44],
  [1000, 112, 182, 40],
  [1236, 120, 158, 42],
  [1366, 100, 192, 36],
  [1476, 140, 150, 46],
])
const flats = blocks(430, [
  [228, 176, 140],
  [640, 116, 148],
  [892, 104, 138],
  [1116, 116, 150],
])
const litWindows = windows(
  [
    [8, 300, 4, 2],
    [138, 276, 3, 3],
    [250, 308, 5, 2],
    [432, 292, 3, 2],
    [558, 262, 3, 3],
    [660, 302, 3, 2],
    [784, 296, 3, 2],
    [910, 310, 3, 2],
    [1020, 270, 3, 3],
    [1136, 300, 3, 2],
    [1258, 296, 3, 2],
    [1384, 260, 3, 3],
    [1500, 304, 4, 2],
  ],
  { width: 14, height: 20, across: 30, down: 36, skip: 3 },
)

const lines = [
  { from: [-20, 210], to: [300, 196], sag: 40 },
  { from: [300, 196], to: [640, 204], sag: 46 },
  { from: [640, 204], to: [980, 190], sag: 46 },
  { from: [980, 190], to: [1320, 206], sag: 46 },
  { from: [1320, 206], to: [1640, 196], sag: 42 },
] as const
const lights = lines.flatMap(({ from, to, sag }) => bulbs(from, to, sag, 11))

const parasols = [150, 470, 770, 1080, 1390]
const tables = [60, 235, 385, 560, 690, 855, 990, 1170, 1300, 1480]

/** Dusk in the old town: a terrace under strings of lights, the fortress above. */
export function Terrace() {
  return (
    <svg className={css.scene} viewBox="0 0 1600 420" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="terrace-sky" x2="0" y2="1">
          <stop className={css.high} offset="0.2" />
          <stop className={css.middle} offset="0.6" />
          <stop className={css.low} offset="0.95" />
        </linearGradient>
        <radialGradient id="terrace-bulb">
          <stop className={css.bulb} offset="0" stopOpacity="0.55" />
          <stop className={css.bulb} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect y="-200" width="1600" height="620" fill="url(#terrace-sky)" />
      {stars.map(([x, y]) => (
        <circle key={x} className={css.star} cx={x} cy={y} r="1.6" />
      ))}
      <path className={css.moon} d="M1310 60a34 34 0 1 0 26 56 28 28 0 1 1-26-56z" />
      <path
        className={css.far}
        d="M0 300l160-50 150 36 160-70 90 20 60-56h24v-16h14v16h40v-26h18v26h36v-16h14v16h30l70 60 150-34 140 52 160-46 140 44 150-30 250 40v200H0z"
      />
      <g className={css.mid}>
        <path d={street} />
        <path d={flats} />
        <path d="M606 430V186h-6l12-46 12 46h-6v244zM596 226h32v8h-32z" />
      </g>
      <path className={css.lit} d={litWindows} />
      <path
        className={css.wire}
        d={lines
          .map(({ from, to, sag }) => `M${from}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + 2 * sag} ${to}`)
          .join('')}
      />
      {lights.map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y + 6} r="20" fill="url(#terrace-bulb)" />
          <circle className={css.bulbCore} cx={x} cy={y + 6} r="3.6" />
        </g>
      ))}
      <path className={css.floor} d="M0 396h1600v40H0z" />
      <g className={css.near}>
        <path
          d={blocks(430, [
            [297, 6, 234],
            [637, 6, 226],
            [977, 6, 240],
            [1317, 6, 224],
          ])}
        />
        {parasols.map((x) => (
          <path key={x} d={`M${x - 74} 318q10-34 74-44q64 10 74 44zM${x - 3} 318h6v86h-6z`} />
        ))}
        {tables.map((x) => (
          <path
            key={x}
            d={`M${x - 26} 366h52v5h-23v35h-6v-35h-23zM${x - 44} 406v-58h5v30h18v28h-4v-23h-15v23zM${x + 44} 406v-58h-5v30h-18v28h4v-23h15v23z`}
          />
        ))}
      </g>
      {parasols.map((x) => (
        <path
          key={x}
          className={css.stripe}
          d={`M${x - 44} 318q6-30 44-44q-14 14-16 44zM${x + 16} 318q-2-30-16-44q38 14 44 44z`}
        />
      ))}
    </svg>
  )
}
