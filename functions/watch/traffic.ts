import { type CloudWatchClient, type Dimension, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch'
import { cloudwatch, cloudwatchOfEdge } from '../lib/clients/cloudwatch.ts'
import { dayMs } from '../lib/days.ts'
import { env } from '../lib/env.ts'
import type { Traffic } from './ceiling.ts'

/**
 * What visitors asked for in the last 24 hours, by AWS's own metrics, which are some minutes late. Statistics are free
 * up to a million requests a month, which `GetMetricData` is not.
 */
export async function trafficOfADay(now: number): Promise<Traffic> {
  const ofEdge = dimensions({ DistributionId: env('DISTRIBUTION_ID'), Region: 'Global' })
  const [bytes, requests, calls] = await Promise.all([
    sumOf(cloudwatchOfEdge, 'AWS/CloudFront', 'BytesDownloaded', ofEdge, now),
    sumOf(cloudwatchOfEdge, 'AWS/CloudFront', 'Requests', ofEdge, now),
    sumOf(cloudwatch, 'AWS/ApiGateway', 'Count', dimensions({ ApiId: env('API_ID') }), now),
  ])
  return { bytes, requests, calls }
}

const dimensions = (values: Record<string, string>): Dimension[] =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }))

async function sumOf(
  client: CloudWatchClient,
  Namespace: string,
  MetricName: string,
  Dimensions: Dimension[],
  now: number,
): Promise<number> {
  const { Datapoints = [] } = await client.send(
    new GetMetricStatisticsCommand({
      ...{ Namespace, MetricName, Dimensions, Statistics: ['Sum'], Period: 300 },
      ...{ StartTime: new Date(now - dayMs), EndTime: new Date(now) },
    }),
  )
  return Datapoints.reduce((total, { Sum = 0 }) => total + Sum, 0)
}
