import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { withinSeconds } from './http.ts'

export const cloudfront = new CloudFrontClient(withinSeconds(5))
