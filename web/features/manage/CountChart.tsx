import '@mantine/charts/styles.layer.css'
import { AreaChart, ChartTooltip } from '@mantine/charts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { withMantine } from '../../ui/Mantine/Mantine.tsx'
import type { Point } from './days.ts'

type Props = {
  label: string
  unit: string
  /** The label of the last point, which is that of a day or month in progress. */
  soFar: string
  by: 'day' | 'month'
  points: readonly Point[]
}

/** 31/12/2026, or 12/2026. */
const written = (at: string) => (at.length > 7 ? formatDay(at) : formatDay(`${at}-01`).slice(3))

/**
 * An area chart of a count by day or month; the line to the last point, which is in progress, is dashed. The table below
 * has the same data for screen readers.
 */
export const CountChart = withMantine(({ label, unit, soFar, by, points }: Props) => {
  const language = useLanguage()
  const last = points.length - 1
  const data = points.map(({ at, count }, index) => ({
    at,
    count: index < last ? count : null,
    soFar: index >= last - 1 ? count : null,
  }))
  const color = 'var(--accent-text)'
  const series = [
    { name: 'count', label: unit, color },
    { name: 'soFar', label: soFar, color, strokeDasharray: '4 4' },
  ]
  const format = (count: number) => formatNumber(count, language)
  return (
    <AreaChart
      h="100%"
      role="img"
      aria-label={label}
      data={data}
      dataKey="at"
      series={series}
      curveType="linear"
      withDots={points.length <= 31}
      dotProps={{ r: 2.5 }}
      strokeWidth={2}
      gridAxis="x"
      tickLine="none"
      valueFormatter={format}
      xAxisProps={{
        tickFormatter: (at: string) => (by === 'day' ? written(at).slice(0, 5) : written(at)),
        minTickGap: 24,
      }}
      yAxisProps={{ allowDecimals: false, width: 64 }}
      tooltipProps={{
        // The point before the last belongs to both lines.
        content: ({ label: at, payload }) => (
          <ChartTooltip
            label={written(String(at))}
            payload={payload.filter(({ name }) => name === 'count' || at === points[last]?.at)}
            series={series}
            valueFormatter={format}
          />
        ),
      }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
})
