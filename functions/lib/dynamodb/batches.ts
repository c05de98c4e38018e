import { setTimeout } from 'node:timers/promises'
import { measure } from '../measure.ts'

/** Backoff in milliseconds: a random wait up to this limit, which doubles with each retry up to the longest. */
const firstWait = 50
const longestWait = 1000

/**
 * How many times in a row a batch may come back unfinished. With the waits this makes some seconds, as long as a caller
 * waits.
 */
const patience = 8

/**
 * Sends keys or items in batches of this size. `send` answers what DynamoDB left unprocessed of a batch, which is
 * retried with exponential backoff and full jitter (AWS Architecture Blog, Exponential Backoff And Jitter). Throws when
 * a batch stays unfinished.
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
