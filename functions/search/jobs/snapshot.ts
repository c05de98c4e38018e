import { makeSnapshot } from '../../engine/live.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { task } from '../../lib/task.ts'
import { listings } from '../parts/replica/instance.ts'
import { listingsMax } from '../parts/replica/listingsMax.ts'

/**
 * Updates the newest snapshot and saves it as the next one, or makes the first one of a new generation. Tells the operator
 * once the listings are two thirds of what functions of their size hold (OPS-05).
 */
export const handler = task<{ generation?: string }>(async ({ generation }) => {
  const found = await makeSnapshot(listings, generation)
  if (found < (2 / 3) * listingsMax) return
  logger.error('The search has two thirds of the listings that it can hold', { found, listingsMax })
  measure('TaskFailed')
})
