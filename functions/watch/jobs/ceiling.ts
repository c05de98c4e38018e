import { env } from '../../lib/env.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { job } from '../../lib/task.ts'
import { type Ceiling, closedAt, shareOf } from '../ceiling.ts'
import { publishEdge, readEdge } from '../edge.ts'
import { isLifted } from '../lifted.ts'
import { trafficOfADay } from '../traffic.ts'

/**
 * Estimates what the visitors of the last 24 hours cost, and closes the map or the whole site where that is more than
 * the stage's ceiling. It opens them again when the day's costs have fallen below it.
 */
export const handler = job(async (now) => {
  const ceiling: Ceiling = JSON.parse(env('CEILING'))
  const share = shareOf(await trafficOfADay(now), ceiling)
  measure('CeilingUsed', Math.round(share * 100))
  const edge = await readEdge()
  const closed = (await isLifted(now)) ? '' : closedAt(share, edge.closed, ceiling)
  if (closed === edge.closed) return
  // Who published in between may have changed it: the next run looks again.
  if (await publishEdge(edge.code, closed))
    logger.warn(closed ? 'Closed because of its costs' : 'Open again', { closed, share })
})
