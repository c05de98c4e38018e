import { S3Client } from '@aws-sdk/client-s3'
import { withinSeconds } from './http.ts'

// A snapshot of the index may be some hundred megabytes.
export const s3 = new S3Client(withinSeconds(20))
