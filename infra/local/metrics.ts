/** The dimensions of a metric, such as a function's name; none for the whole account. */
export type Dimensions = Record<string, string>

/** A value that was measured `times` times within a second. */
type Sample = { at: number; value: number; times: number }
const second = 1000

export type Metrics = ReturnType<typeof createMetrics>

/** How long samples are kept, in milliseconds: as long as any alarm looks back. */
const keptMs = 4 * 86_400_000

/** CloudWatch's metrics, with a clock that can be moved forward, so that tests need not wait for an alarm to end. */
export function createMetrics() {
  const series = new Map<string, Sample[]>()
  const gauges = new Map<string, () => number>()
  let ahead = 0
  const now = () => Date.now() + ahead
  const keyOf = (namespace: string, name: string, dimensions: Dimensions) =>
    JSON.stringify([namespace, name, ...Object.entries(dimensions).sort().flat()])

  return {
    now,
    /** Moves the clock forward by so many milliseconds. */
    moveOn(ms: number): void {
      ahead += ms
    },
    note(namespace: string, name: string, value: number, dimensions: Dimensions = {}): void {
      const key = keyOf(namespace, name, dimensions)
      const samples = series.get(key) ?? []
      series.set(key, samples)
      const last = samples.at(-1)
      // Most samples are a 1 per request: stored singly, half an hour of load would make half a million of them.
      if (last?.value === value && now() - last.at < second) last.times += 1
      else samples.push({ at: now(), value, times: 1 })
      while (samples[0] && samples[0].at < now() - keptMs) samples.shift()
    },
    /** Adds to the sum of a metric, such as of bytes, of which only sums are asked for. */
    add(namespace: string, name: string, value: number, dimensions: Dimensions): void {
      const last = series.get(keyOf(namespace, name, dimensions))?.at(-1)
      if (last && now() - last.at < second) last.value += value
      else this.note(namespace, name, value, dimensions)
    },
    /** Registers a gauge that always has a value, such as the length of a queue. */
    measureAlways(namespace: string, name: string, dimensions: Dimensions, read: () => number): void {
      gauges.set(keyOf(namespace, name, dimensions), read)
    },
    /** The values measured after `from` and until `to`, in milliseconds. */
    between(namespace: string, name: string, dimensions: Dimensions, from: number, to: number): number[] {
      const key = keyOf(namespace, name, dimensions)
      const gauge = gauges.get(key)
      if (gauge) return [gauge()]
      return (series.get(key) ?? []).flatMap(({ at, value, times }) =>
        at > from && at <= to ? Array<number>(times).fill(value) : [],
      )
    },
  }
}

/** Records the metrics of a log line in CloudWatch's Embedded Metric Format; ignores other lines. */
export function noteEmbedded(line: string, metrics: Metrics): void {
  if (!line.startsWith('{') || !line.includes('"_aws"')) return
  const { _aws, ...values } = JSON.parse(line) as { _aws: EmbeddedMetrics } & Record<string, unknown>
  for (const { Namespace, Dimensions, Metrics } of _aws.CloudWatchMetrics)
    for (const names of Dimensions)
      for (const { Name } of Metrics) {
        const dimensions = Object.fromEntries(names.map((name) => [name, String(values[name])]))
        for (const value of [values[Name]].flat()) metrics.note(Namespace, Name, Number(value), dimensions)
      }
}

/**
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
type EmbeddedMetrics = {
  CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[]
}
