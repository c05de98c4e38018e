import '@mantine/charts/styles.layer.css'
import { AreaChart, ChartTooltip } from '@mantine/charts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { withMantine } from '../../ui/Mantine/Mantine.tsx'

type Props = {
  label: string
  unit: string
  /** The label of the last day's count, which is that of a day in progress. */
  soFar: string
  days: { day: string; count: number }[]
}

/**
 * An area chart of a count by day; the line to the last day, which is in progress, is dashed. The table below has the
 * same data for screen readers.
 */
export const DayChart = withMantine(({ label, unit, soFar, days }: Props) => {
  const language = useLanguage()
  const last = days.length - 1
  const data = days.map(({ day, count }, at) => ({
    day,
    count: at < last ? count : null,
    soFar: at >= last - 1 ? count : null,
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
      dataKey="day"
      series={series}
      curveType="linear"
      withDots={days.length <= 31}
      dotProps={{ r: 2.5 }}
      strokeWidth={2}
      gridAxis="x"
      tickLine="none"
      valueFormatter={format}
      xAxisProps={{ tickFormatter: (day: string) => formatDay(day).slice(0, 5), minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      tooltipProps={{
        // The day before the last belongs to both lines.
        content: ({ label: day, payload }) => (
          <ChartTooltip
            label={formatDay(String(day))}
            payload={payload.filter(({ name }) => name === 'count' || day === days[last]?.day)}
            series={series}
            valueFormatter={format}
          />
        ),
      }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
})
