import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { onceOnly } from '../dynamodb/onceOnly.ts'
import { withinSeconds } from './http.ts'

// Three attempts of three seconds: what is written comes into sight of those who read the change log's last ten seconds.
export const dynamodb = DynamoDBDocumentClient.from(new DynamoDBClient({ ...withinSeconds(3), maxAttempts: 3 }), {
  marshallOptions: { removeUndefinedValues: true },
})
dynamodb.middlewareStack.add((next) => (sent) => onceOnly(sent, next), { step: 'initialize', name: 'onceOnly' })
