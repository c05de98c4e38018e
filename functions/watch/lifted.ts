import { dayMs } from '../lib/days.ts'
import { get } from '../lib/dynamodb/reading.ts'
import { put, remove } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'

/** The key of an item in the limits table: until it ends, nothing is closed because of its costs. */
const Key = { limitKey: 'ceiling' }

type Lifted = { until: number }

export async function isLifted(now: number): Promise<boolean> {
  const lifted = await get<Lifted>({ TableName: env('TABLE_LIMITS'), Key })
  return lifted !== undefined && lifted.until > now
}

/** Lifts the ceiling for 24 hours, or ends that. */
export async function liftCeiling(lifted: boolean, now = Date.now()): Promise<void> {
  const TableName = env('TABLE_LIMITS')
  const until = now + dayMs
  if (lifted) await put(TableName, { ...Key, until, ttl: Math.ceil(until / 1000) })
  else await remove({ TableName, Key })
}
