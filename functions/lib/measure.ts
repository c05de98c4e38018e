import { Metrics } from '@aws-lambda-powertools/metrics'
import { type Measure, measures, measuresNamespace } from '#shared/lib/measures.ts'

/** The service (a stage of the product) is set by an environment variable. */
const metrics = new Metrics({ namespace: measuresNamespace })

/** Logs a measurement in the Embedded Metric Format, which CloudWatch reads as a metric. */
export function measure(name: Measure, value = 1): void {
  metrics.addMetric(name, measures[name], value)
  metrics.publishStoredMetrics()
}
