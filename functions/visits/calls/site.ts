import { randomUUID } from 'node:crypto'
import { utcDay } from '#shared/lib/utcDay.ts'
import { visits } from '#shared/visits/contract.ts'
import { visitorToday } from '../../lib/dynamodb/visitors.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { noteVisit } from '../data.ts'

/** Counts a visit to the site, once per key; crawlers are not counted. */
export const handler = endpoint(visits.site, async ({ headers, visitor: { address, crawler } }) => {
  if (crawler) return { data: { counted: false } }
  const day = utcDay()
  const key = headers['idempotency-key'] ?? randomUUID()
  return { data: { counted: await noteVisit(day, await visitorToday(address, day), key) } }
})
