import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { onceOnly } from '../dynamodb/onceOnly.ts'
import { measure } from '../measure.ts'
import { withinSeconds } from './http.ts'

/** What DynamoDB says to a call that it puts off; the SDK tries again. */
const putOff = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']

// Three attempts of three seconds: what is written comes into sight of those who read the change log's last ten seconds.
const client = new DynamoDBClient({ ...withinSeconds(3), maxAttempts: 3 })

// Seen from inside of the retries, so that each counts. DynamoDB's own metrics are several for each table and index.
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
