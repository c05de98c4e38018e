import { backOff } from '../backOff.ts'
import { measure } from '../measure.ts'

/**
 * How many times in a row a batch may come back unfinished. With the waits this makes some seconds, as long as a caller
 * waits.
 */
const patience = 8

/**
 * Sends keys or items in batches of this size. `send` answers what DynamoDB left unprocessed of a batch, which is
 * retried after a pause. Throws when a batch stays unfinished.
 */
export async function inBatches<T>(
  all: readonly T[],
  size: number,
  send: (batch: T[]) => Promise<readonly T[]>,
): Promise<void> {
  let left = all
  let unfinished = 0
  while (left.length > 0) {
    const undone = await send(left.slice(0, size))
    left = [...undone, ...left.slice(size)]
    unfinished = undone.length > 0 ? unfinished + 1 : 0
    if (unfinished > 0) measure('TableThrottled')
    if (unfinished > patience) throw new Error(`DynamoDB left ${undone.length} of a batch undone`)
    if (unfinished > 0) await backOff(unfinished - 1, { first: 50, longest: 1000 })
  }
}
