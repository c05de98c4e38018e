import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** Sends a conditional write; undefined when its condition failed, which is an expected outcome and no error. */
export async function ifConditionMet<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Sends a conditional write; false when its condition failed. */
export async function conditionMet(write: Promise<object>): Promise<boolean> {
  return (await ifConditionMet(write)) !== undefined
}
