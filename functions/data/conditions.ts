import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** Sends a conditional write; false when its condition did not hold, which is an answer and no fault. */
export async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
