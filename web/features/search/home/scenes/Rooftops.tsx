import css from './Rooftops.module.css'
import { blocks, gables, windows } from './shapes.ts'

const farTowers = blocks(420, [
  [560, 40, 150],
  [604, 30, 190],
  [640, 46, 165],
  [742, 36, 205],
  [782, 52, 175],
  [846, 34, 235],
  [884, 44, 160],
  [934, 30, 200],
  [1010, 54, 180],
  [1070, 34, 220],
  [1110, 46, 170],
  [1166, 60, 145],
  [1240, 34, 190],
  [1282, 50, 160],
  [1420, 40, 185],
  [1466, 60, 150],
  [60, 44, 130],
  [112, 34, 165],
  [210, 50, 140],
  [330, 38, 155],
  [420, 54, 125],
])

const midBlocks = blocks(420, [
  [-10, 90, 120],
  [96, 70, 150],
  [186, 96, 108],
  [470, 80, 128],
  [566, 64, 158],
  [646, 104, 112],
  [988, 76, 140],
  [1076, 100, 116],
  [1190, 62, 165],
  [1350, 110, 122],
  [1476, 74, 148],
])
const midWindows = windows(
  [
    [6, 316, 4, 3],
    [106, 286, 3, 5],
    [198, 328, 5, 3],
    [480, 308, 4, 4],
    [576, 278, 3, 6],
    [658, 324, 6, 3],
    [998, 296, 4, 5],
    [1088, 320, 5, 3],
    [1200, 272, 3, 6],
    [1364, 314, 6, 3],
    [1488, 288, 4, 5],
  ],
  { skip: 3 },
)

/** The National Library of Prishtina: cubes under domes. */
const domes = [0, 1, 2, 3, 4, 5].map((at) => ({
  x: 790 + at * 30,
  y: 330 - (at % 3 === 1 ? 22 : at % 2 === 0 ? 0 : 10),
}))

const nearHouses = gables(430, [
  [30, 120, 62, 46],
  [196, 96, 80, 40],
  [352, 130, 58, 50],
  [560, 104, 70, 42],
  [738, 126, 54, 48],
  [930, 100, 76, 40],
  [1094, 132, 60, 50],
  [1296, 104, 74, 42],
  [1452, 136, 60, 48],
])
const nearFlats = blocks(430, [
  [150, 46, 70],
  [292, 60, 92],
  [482, 78, 64],
  [664, 74, 86],
  [864, 66, 66],
  [1030, 64, 92],
  [1226, 70, 68],
  [1400, 52, 90],
  [62, 16, 106],
  [398, 14, 108],
  [800, 16, 104],
  [1140, 14, 110],
  [1500, 16, 106],
])
const nearWindows = windows(
  [
    [62, 386, 3, 1],
    [216, 366, 3, 2],
    [304, 352, 2, 3],
    [392, 388, 3, 1],
    [496, 384, 3, 1],
    [584, 376, 3, 1],
    [678, 356, 3, 3],
    [772, 392, 3, 1],
    [878, 380, 2, 2],
    [954, 370, 3, 1],
    [1042, 352, 2, 3],
    [1132, 386, 3, 1],
    [1240, 380, 3, 1],
    [1320, 372, 3, 1],
    [1412, 356, 2, 3],
    [1496, 388, 3, 1],
  ],
  { width: 10, height: 12, across: 20, down: 22, skip: 4 },
)

/** Morning over the roofs: Manhattan far away, Prishtina in the middle, houses near. */
export function Rooftops() {
  return (
    <svg className={css.scene} viewBox="0 0 1600 420" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="roof-sky" x2="0" y2="1">
          <stop className={css.high} offset="0" />
          <stop className={css.middle} offset="0.55" />
          <stop className={css.low} offset="1" />
        </linearGradient>
        <radialGradient id="roof-glow">
          <stop className={css.glow} offset="0" stopOpacity="0.9" />
          <stop className={css.glow} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect y="-200" width="1600" height="620" fill="url(#roof-sky)" />
      <circle cx="1330" cy="190" r="230" fill="url(#roof-glow)" />
      <circle className={css.sun} cx="1330" cy="190" r="40" />
      <g className={css.clouds}>
        <path d="M690 92a22 22 0 0 1 40-12 30 30 0 0 1 56-2 20 20 0 0 1 30 14z" />
        <path d="M1080 62a18 18 0 0 1 32-10 26 26 0 0 1 48-2 16 16 0 0 1 26 12z" />
        <path d="M1440 110a18 18 0 0 1 32-10 24 24 0 0 1 44-2 16 16 0 0 1 26 12z" />
      </g>
      <path
        className={css.ridge}
        d="M0 318l120-52 90 30 130-84 120 66 90-34 150 70 140-48 160 58 130-90 120 62 100-40 130 72 120-46v240H0z"
      />
      <g className={css.far}>
        <path d={farTowers} />
        <path d="M856 190l7-62 7 62zM1078 204l9-46 9 46zM1070 204h34l-6-20h-22zM749 218l10-40 10 40zM118 258l11-44 11 44z" />
      </g>
      <g className={css.mid}>
        <path d={midBlocks} />
        <path d="M784 420v-76h186v76z" />
        {domes.map(({ x, y }) => (
          <path key={x} d={`M${x} 420V${y}h28v${420 - y}zM${x} ${y}a14 13 0 0 1 28 0z`} />
        ))}
        <path d="M326 420V250h4l5-34 5 34h4v170zM320 300h30v7h-30zM356 420v-86a38 30 0 0 1 76 0v86zM392 306l2-16 2 16z" />
        <path d="M1262 420V238l14-30 14 30v182zM1290 420v-70h40v70z" />
      </g>
      <path className={css.midWindows} d={midWindows} />
      <g className={css.near}>
        <path d={nearHouses} />
        <path d={nearFlats} />
        <path d="M688 344h26v-16a13 8 0 0 0-26 0zM690 344l-3 10M712 344l3 10M1046 338h26v-16a13 8 0 0 0-26 0zM310 338v-24M302 322h16M304 314h12" />
      </g>
      <path className={css.nearWindows} d={nearWindows} />
      <path
        className={css.trees}
        d="M0 420v-22a26 26 0 0 1 44-8 30 30 0 0 1 54 4 24 24 0 0 1 40 10 30 30 0 0 1 52 2 26 26 0 0 1 46 0 34 34 0 0 1 62 0 26 26 0 0 1 44 2 30 30 0 0 1 54-2 26 26 0 0 1 44 4 34 34 0 0 1 60-4 28 28 0 0 1 50 4 26 26 0 0 1 46-2 34 34 0 0 1 60 0 26 26 0 0 1 46 2 30 30 0 0 1 54 0 26 26 0 0 1 44 0 34 34 0 0 1 62-2 26 26 0 0 1 46 2 30 30 0 0 1 54 0 26 26 0 0 1 44 2 34 34 0 0 1 62-2 26 26 0 0 1 46 0 30 30 0 0 1 54 0 26 26 0 0 1 44 2 34 34 0 0 1 62-6 26 26 0 0 1 46 0 30 30 0 0 1 54 2 26 26 0 0 1 46-2 30 30 0 0 1 60 6v22z"
      />
    </svg>
  )
}
