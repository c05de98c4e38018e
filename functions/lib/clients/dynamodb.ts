import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { measure } from '../measure.ts'

/** What DynamoDB says to a call that it puts off; the SDK tries again. */
const putOff = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']

const client = new DynamoDBClient({})

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
