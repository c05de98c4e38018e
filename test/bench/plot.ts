import type { Comparison } from './compare.ts'
import { costsOf } from './costs.ts'
import { ms, short } from './format.ts'

/** Colours readable on light and dark pages; text and lines follow the reader's colour scheme. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933 }
  .small { font-size: 11px; fill: #52606d }
  .grid { stroke: #9aa5b1; stroke-opacity: .35 }
  .tregu { fill: #0f8a83; stroke: #0f8a83 }
  .postgres { fill: #c2571a; stroke: #c2571a }
  .dynamodb { fill: #6b5fc7; stroke: #6b5fc7 }
  .line { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4e7eb }
    .small { fill: #9aa5b1 }
    .tregu { fill: #3ec6bd; stroke: #3ec6bd }
    .postgres { fill: #f2915a; stroke: #f2915a }
    .dynamodb { fill: #a79cff; stroke: #a79cff }
  }`

const svg = (width: number, height: number, title: string, content: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${title}">
<style>${style}
</style>
<text x="16" y="28" style="font-weight:600;font-size:15px">${title}</text>
${content.join('\n')}
</svg>
`

/** A logarithmic axis of whole decades that covers all values. */
function logScale(values: readonly number[], from: number, to: number) {
  const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))]
  const at = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from)
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n)) }
}

/** Each kind of search a row: from the median to the 95th percentile of both, on a logarithmic scale. */
export function latencyPlot({ count, rows }: Comparison): string {
  const [left, right, top, step] = [220, 780, 72, 26]
  const bottom = top + rows.length * step
  const { at, ticks } = logScale(
    rows.flatMap(({ tregu, postgres }) => [tregu.p50, tregu.p95, postgres.p50, postgres.p95]),
    left,
    right,
  )
  const span = (y: number, name: string, { p50, p95 }: { p50: number; p95: number }) =>
    `<g class="${name}"><line x1="${at(p50).toFixed(1)}" x2="${at(p95).toFixed(1)}" y1="${y}" y2="${y}" stroke-width="2.5" stroke-opacity=".55"/><circle cx="${at(p50).toFixed(1)}" cy="${y}" r="5" stroke="none"/><path d="M${at(p95).toFixed(1)} ${y - 4}v8" stroke-width="2"/></g>`
  return svg(820, bottom + 40, `Search among ${short(count)} listings: milliseconds, median to 95th percentile`, [
    ...ticks.flatMap((tick) => [
      `<line class="grid" x1="${at(tick).toFixed(1)}" x2="${at(tick).toFixed(1)}" y1="${top - 10}" y2="${bottom}"/>`,
      `<text class="small" x="${at(tick).toFixed(1)}" y="${bottom + 18}" text-anchor="middle">${tick}</text>`,
    ]),
    `<g><circle class="tregu" cx="24" cy="48" r="5"/><text x="36" y="52">Tregu</text><circle class="postgres" cx="100" cy="48" r="5"/><text x="112" y="52">PostgreSQL</text></g>`,
    ...rows.flatMap(({ kind, tregu, postgres }, n) => {
      const y = top + n * step + 8
      return [
        `<text x="${left - 14}" y="${y + 4}" text-anchor="end">${kind.name}</text>`,
        span(y - 4, 'tregu', tregu),
        span(y + 5, 'postgres', postgres),
        `<title>${kind.name}: ${ms(tregu.p50)} and ${ms(postgres.p50)} ms</title>`,
      ]
    }),
  ])
}

type Series = { name: 'tregu' | 'postgres' | 'dynamodb'; label: string; values: readonly number[] }

/** What grows with these numbers of listings, both on logarithmic scales. */
function growth(title: string, counts: readonly number[], series: readonly Series[], unit = ''): string {
  const [left, right, top, bottom] = [70, 610, 70, 330]
  const x = logScale(counts, left, right)
  const y = logScale(
    series.flatMap(({ values }) => values),
    bottom,
    top,
  )
  return svg(820, bottom + 50, title, [
    ...y.ticks.flatMap((tick) => [
      `<line class="grid" x1="${left}" x2="${right}" y1="${y.at(tick).toFixed(1)}" y2="${y.at(tick).toFixed(1)}"/>`,
      `<text class="small" x="${left - 8}" y="${(y.at(tick) + 4).toFixed(1)}" text-anchor="end">${unit}${tick}</text>`,
    ]),
    ...counts.map(
      (count) =>
        `<text class="small" x="${x.at(count).toFixed(1)}" y="${bottom + 22}" text-anchor="middle">${short(count)}</text>`,
    ),
    ...series.flatMap(({ name, label, values }) => {
      const places = values.map((value, n) => [x.at(counts[n] ?? Number.NaN), y.at(value)] as const)
      const last = places.at(-1) ?? [right, bottom]
      return [
        `<polyline class="${name} line" points="${places.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}"/>`,
        ...places.map(([px, py]) => `<circle class="${name}" cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="4"/>`),
        `<text x="${(last[0] + 10).toFixed(1)}" y="${(last[1] + 4).toFixed(1)}">${label}</text>`,
      ]
    }),
  ])
}

/** What a million searches cost as the listings grow. */
export function growthPlot(comparisons: readonly Comparison[]): string {
  const costs = comparisons.map(costsOf)
  return growth(
    'What a million searches cost, by list price in USD, as listings grow',
    comparisons.map(({ count }) => count),
    [
      { name: 'tregu', label: 'Tregu', values: costs.map(({ tregu }) => tregu) },
      { name: 'dynamodb', label: 'DynamoDB index + filter', values: costs.map(({ dynamodb }) => dynamodb) },
      {
        name: 'postgres',
        label: 'PostgreSQL, 1M a month',
        values: costs.map(({ instance, asking }) => instance.month + asking),
      },
    ],
    '$',
  )
}

/** The search among so many listings: ms until the first answer, ms at p95, bytes of memory, dollars a million searches. */
export type Point = { count: number; firstMs: number; p95: number; memory: number; dollars: number }

/** How the search grows with the listings. */
export const curvePlot = (points: readonly Point[]): string =>
  growth(
    'The search as listings grow',
    points.map(({ count }) => count),
    [
      { name: 'tregu', label: 'first answer, ms', values: points.map(({ firstMs }) => firstMs) },
      { name: 'dynamodb', label: 'memory, MB', values: points.map(({ memory }) => memory / 1e6) },
      { name: 'postgres', label: 'p95, ms', values: points.map(({ p95 }) => p95) },
      { name: 'postgres', label: '$ a million', values: points.map(({ dollars }) => dollars) },
    ],
  )

type Line = {
  name: 'tregu' | 'postgres' | 'dynamodb'
  label: string
  points: readonly (readonly [number, number])[]
}

/** Lines over time, from 0 up; x in what `over` says, y in what the title says. */
export function timePlot(title: string, over: string, lines: readonly Line[]): string {
  const [left, right, top, bottom] = [70, 640, 60, 320]
  const all = lines.flatMap(({ points }) => points)
  const [widest, highest] = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))]
  const step = 10 ** Math.floor(Math.log10(highest)) / (highest / 10 ** Math.floor(Math.log10(highest)) < 3 ? 2 : 1)
  const ticks = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, n) => n * step)
  const x = (value: number) => left + (value / widest) * (right - left)
  const y = (value: number) => bottom - (value / (ticks.at(-1) ?? highest)) * (bottom - top)
  return svg(820, bottom + 50, title, [
    ...ticks.flatMap((tick) => [
      `<line class="grid" x1="${left}" x2="${right}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}"/>`,
      `<text class="small" x="${left - 8}" y="${(y(tick) + 4).toFixed(1)}" text-anchor="end">${short(tick)}</text>`,
    ]),
    `<text class="small" x="${right}" y="${bottom + 22}" text-anchor="end">${Math.round(widest)} ${over}</text>`,
    ...lines.flatMap(({ name, label, points }) => {
      const [lastX, lastY] = points.at(-1) ?? [0, 0]
      return [
        `<polyline class="${name} line" points="${points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ')}"/>`,
        `<text x="${(x(lastX) + 10).toFixed(1)}" y="${(y(lastY) + 4).toFixed(1)}">${label}</text>`,
      ]
    }),
  ])
}
