import '@mantine/charts/styles.layer.css'
import { AreaChart } from '@mantine/charts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { withMantine } from '../../ui/Mantine/Mantine.tsx'

type Props = { label: string; unit: string; days: { day: string; count: number }[] }

/** An area chart of a count by day. The table below has the same data for screen readers. */
export const DayChart = withMantine(({ label, unit, days }: Props) => {
  const language = useLanguage()
  return (
    <AreaChart
      h="100%"
      role="img"
      aria-label={label}
      data={days}
      dataKey="day"
      series={[{ name: 'count', label: unit, color: 'var(--accent-text)' }]}
      curveType="linear"
      withDots={days.length <= 31}
      dotProps={{ r: 2.5 }}
      strokeWidth={2}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(count) => formatNumber(count, language)}
      xAxisProps={{ tickFormatter: (day: string) => formatDay(day).slice(0, 5), minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      tooltipProps={{ labelFormatter: (day) => formatDay(String(day)) }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
})
