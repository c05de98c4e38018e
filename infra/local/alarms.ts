import type { Dimensions, Metrics } from './metrics.ts'
import type { Properties, TemplateReader } from './template.ts'

/** An alarm as the template describes it; `period` in seconds. */
export type AlarmSpec = {
  name: string
  says: string
  namespace: string
  metric: string
  dimensions: Dimensions
  statistic: string
  period: number
  periods: number
  threshold: number
  comparison: string
  /** Whether a period without data counts as breaching. */
  missingRings: boolean
}

/** The state of an alarm; `values` are those of its latest periods, newest first, null for periods without data. */
export type AlarmState = AlarmSpec & { state: 'OK' | 'ALARM'; values: (number | null)[] }

const supportedProperties = new Set([
  ...['AlarmName', 'AlarmDescription', 'AlarmActions', 'ComparisonOperator', 'Dimensions', 'EvaluationPeriods'],
  ...[
    'ExtendedStatistic',
    'MetricName',
    'Namespace',
    'OKActions',
    'Period',
    'Statistic',
    'Tags',
    'Threshold',
    'TreatMissingData',
  ],
])

/** Reads the alarms of a template; throws on properties that this emulator does not evaluate as CloudWatch does. */
export function readAlarms(template: TemplateReader): AlarmSpec[] {
  return template.resources('AWS::CloudWatch::Alarm').map(({ properties }) => alarmOf(properties))
}

function alarmOf(properties: Properties): AlarmSpec {
  const unknown = Object.keys(properties).find((name) => !supportedProperties.has(name))
  if (unknown) throw new Error(`The laptop cloud cannot judge an alarm with ${unknown} (${properties.AlarmName}).`)
  const dimensions = (properties.Dimensions ?? []) as { Name: string; Value: string }[]
  return {
    name: String(properties.AlarmName),
    says: String(properties.AlarmDescription),
    namespace: String(properties.Namespace),
    metric: String(properties.MetricName),
    dimensions: Object.fromEntries(dimensions.map(({ Name, Value }) => [Name, Value])),
    statistic: String(properties.Statistic ?? properties.ExtendedStatistic),
    period: Number(properties.Period),
    periods: Number(properties.EvaluationPeriods),
    threshold: Number(properties.Threshold),
    comparison: String(properties.ComparisonOperator),
    missingRings: properties.TreatMissingData === 'breaching',
  }
}

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const statistics: Record<string, (values: number[]) => number> = {
  Sum: sum,
  Average: (values) => sum(values) / values.length,
  Minimum: (values) => Math.min(...values),
  Maximum: (values) => Math.max(...values),
  p95: (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0,
}

/** Evaluates an alarm as CloudWatch does: it rings when each of its latest periods breaches the threshold. */
export function evaluateAlarm(alarm: AlarmSpec, metrics: Metrics): AlarmState {
  const { namespace, metric, dimensions, period, periods, threshold, missingRings } = alarm
  const statistic = statistics[alarm.statistic]
  const breaks = comparisons[alarm.comparison]
  if (!statistic || !breaks) throw new Error(`The laptop cloud knows no ${alarm.statistic} or ${alarm.comparison}.`)
  const now = metrics.now()
  const values = Array.from({ length: periods }, (_, at) => {
    const to = now - at * period * 1000
    const measured = metrics.between(namespace, metric, dimensions, to - period * 1000, to)
    return measured.length > 0 ? statistic(measured) : null
  })
  const rings = values.every((value) => (value === null ? missingRings : breaks(value, threshold)))
  return { ...alarm, state: rings ? 'ALARM' : 'OK', values }
}
