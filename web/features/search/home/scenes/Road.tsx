import css from './Road.module.css'
import { pines } from './shapes.ts'

const farPines = pines(330, [
  [40, 44],
  [78, 56],
  [118, 40],
  [430, 48],
  [470, 62],
  [512, 44],
  [1210, 50],
  [1250, 64],
  [1296, 46],
  [1480, 54],
  [1530, 66],
])
const nearPines = pines(350, [
  [20, 110],
  [66, 84],
  [250, 96],
  [296, 70],
  [690, 66],
  [1150, 78],
  [1390, 104],
  [1440, 80],
  [1560, 120],
])

type CarProps = { x: number; y: number; scale: number; flip?: boolean; tone: 'first' | 'second' | 'third' }

/** A car from the side, 200 units long, standing on `y`. */
function Car({ x, y, scale, flip = false, tone }: CarProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      <path
        className={css[tone]}
        d="M4-18c-4-16 2-28 14-31l26-5 26-24q6-5 14-5h46q9 0 16 6l24 22 20 6q10 3 10 14v12q0 5-5 5h-18a20 20 0 0 0-40 0H63a20 20 0 0 0-40 0H8q-3 0-4-4z"
      />
      <path className={css.glass} d="M54-54l20-18q4-4 9-4h18v22zM107-76h22q6 0 10 4l18 18h-50z" />
      <path className={css.lamp} d="M194-40h-9q-3 0-3 4v5h13z" />
      <g className={css.wheel}>
        <circle cx="43" cy="-15" r="15" />
        <circle cx="157" cy="-15" r="15" />
      </g>
      <g className={css.hub}>
        <circle cx="43" cy="-15" r="6" />
        <circle cx="157" cy="-15" r="6" />
      </g>
    </g>
  )
}

/** A mountain road in low sun, with cars on their way; it lies as high as the search panel leaves it in sight. */
export function Road() {
  return (
    <svg className={css.scene} viewBox="0 48 1600 420" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="road-sky" x2="0" y2="1">
          <stop className={css.high} offset="0.1" />
          <stop className={css.middle} offset="0.6" />
          <stop className={css.low} offset="1" />
        </linearGradient>
        <radialGradient id="road-glow">
          <stop className={css.glow} offset="0" stopOpacity="0.9" />
          <stop className={css.glow} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect y="-200" width="1600" height="620" fill="url(#road-sky)" />
      <circle cx="980" cy="190" r="220" fill="url(#road-glow)" />
      <circle className={css.sun} cx="980" cy="190" r="52" />
      <path
        className={css.far}
        d="M0 290l110-70 70 34 120-104 110 92 80-40 130 90 110-66 120 60 140-128 130 110 90-60 150 110 120-84 120 60v136H0z"
      />
      <path
        className={css.snow}
        d="M300 150l-34 30 22-4 16 12 14-14 24 12zM990 158l-34 30 26-6 14 14 16-16 22 10zM1480 214z"
      />
      <path
        className={css.mid}
        d="M0 330l150-60 120 36 160-70 170 78 150-50 170 56 150-76 160 70 130-44 180 66 60-20v104H0z"
      />
      <path className={css.midPines} d={farPines} />
      <path className={css.farRoad} d="M1600 318c-120 6-220-14-330-2s-150 34-260 30-120-22-60-28 20-14-40-14" />
      <path className={css.hill} d="M0 326c140-40 260-44 420-26s260 30 420 14 330-34 480-22 200 10 280 4v130H0z" />
      <Car x={1180} y={330} scale={0.2} flip tone="second" />
      <Car x={1392} y={324} scale={0.22} tone="third" />
      <path className={css.nearPines} d={nearPines} />
      <path className={css.road} d="M0 338h1600v130H0z" />
      <path className={css.edge} d="M0 338h1600v3H0z" />
      <Car x={330} y={358} scale={0.62} tone="first" />
      <Car x={850} y={352} scale={0.5} flip tone="third" />
      <Car x={920} y={360} scale={0.62} tone="second" />
      <Car x={1330} y={352} scale={0.5} flip tone="first" />
    </svg>
  )
}
