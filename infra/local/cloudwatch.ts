import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  json,
  operationOf,
  refuseAsJson,
  requirePermission,
  type Service,
  type Signed,
} from './aws.ts'
import type { Metrics } from './metrics.ts'

/** Times are in seconds. */
type Input = {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string; Value: string }[]
  Statistics: string[]
  Period: number
  StartTime: number
  EndTime: number
}

/** As many data points as CloudWatch answers at once. */
const pointsMax = 1440

/** Emulates CloudWatch's GetMetricStatistics (JSON protocol) for sums. */
export function createCloudWatch(metrics: Metrics): Service {
  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const action = operationOf(request)
    requirePermission(signed, `cloudwatch:${action}`, '*')
    if (action !== 'GetMetricStatistics') throw new AwsError('InvalidAction', 400, `The laptop cloud has no ${action}.`)
    const input: Input = JSON.parse(request.body.toString())
    const { Namespace, MetricName, Dimensions = [], Statistics, Period, StartTime, EndTime } = input
    if (Statistics.join() !== 'Sum') throw new AwsError('InvalidParameterValue', 400, `No ${Statistics}.`)
    if ((EndTime - StartTime) / Period > pointsMax)
      throw new AwsError('InvalidParameterCombination', 400, `More than ${pointsMax} data points were asked for.`)
    const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]))
    // Metrics may be ahead of the clock, as alarms need not be waited for.
    const ahead = metrics.now() - Date.now()
    const Datapoints = []
    for (let from = StartTime; from < EndTime; from += Period) {
      const until = Math.min(from + Period, EndTime)
      const values = metrics.between(Namespace, MetricName, dimensions, from * 1000 + ahead, until * 1000 + ahead)
      if (values.length > 0) Datapoints.push({ Timestamp: from, Sum: values.reduce((sum, value) => sum + value, 0) })
    }
    return json(200, { Label: MetricName, Datapoints })
  }
  return { name: 'monitoring', handle, reads: () => true, refuse: refuseAsJson }
}
