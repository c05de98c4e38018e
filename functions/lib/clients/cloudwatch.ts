import { CloudWatchClient } from '@aws-sdk/client-cloudwatch'
import { withinSeconds } from './http.ts'

export const cloudwatch = new CloudWatchClient(withinSeconds(5))

/** CloudFront's metrics are in this region, wherever the stage is. */
export const cloudwatchOfEdge = new CloudWatchClient({ ...withinSeconds(5), region: 'us-east-1' })
