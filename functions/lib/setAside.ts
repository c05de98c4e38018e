import { logger } from './logger.ts'
import { measure } from './measure.ts'

/** Logs and counts an item that is skipped because it threw, so that it does not block those after it. */
export function setAside(error: unknown, id: string): void {
  logger.error('An item was set aside', { error: error as Error, id })
  measure('TaskFailed')
}

/**
 * Whether an error is transient: one of AWS or of the network, to whose errors the SDK adds `$metadata`; not
 * one of the item itself, which would be the same again and again. DynamoDB refuses an item that it cannot store with a
 * `ValidationException`.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error && '$metadata' in error && error.name !== 'ValidationException'
