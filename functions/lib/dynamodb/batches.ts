import { setTimeout } from 'node:timers/promises'
import { measure } from '../measure.ts'

/** The waits, in milliseconds: any up to the first, whose double the next may last, up to the longest. */
const firstWait = 50
const longestWait = 1000

/** How often in a row a batch may come back unfinished: together with the waits some seconds, as long as a caller waits. */
const patience = 8

/**
 * Sends keys or items in batches of this size; `send` answers what DynamoDB left undone of a batch, which is sent again
 * after a random wait that grows ("full jitter", AWS Architecture Blog, Exponential Backoff And Jitter). Throws when a
 * batch stays unfinished all the same.
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
    if (unfinished > 0) await setTimeout(Math.random() * Math.min(longestWait, firstWait * 2 ** (unfinished - 1)))
  }
}
