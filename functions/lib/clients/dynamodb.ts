import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { onceOnly } from '../dynamodb/onceOnly.ts'
import { measure } from '../measure.ts'
import { withinSeconds } from './http.ts'

/** Throttling errors of DynamoDB; the SDK retries them. */
const putOff = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']

// Three attempts of three seconds each: even a retried write appears within the last ten seconds of the change log,
// which its readers read again.
const client = new DynamoDBClient({ ...withinSeconds(3), maxAttempts: 3 })

// Inside the SDK's retry loop, so that each attempt counts. DynamoDB's own metrics are separate for each table and
// index.
client.middlewareStack.add(
  (next) => async (call) => {
    try {
      return await next(call)
    } catch (error) {
      if (error instanceof Error && putOff.includes(error.name)) measure('TableThrottled')
      throw error
    }
  },
  { step: 'finalizeRequest', priority: 'low', name: 'measureThrottles' },
)

export const dynamodb = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
dynamodb.middlewareStack.add((next) => (sent) => onceOnly(sent, next), { step: 'initialize', name: 'onceOnly' })
