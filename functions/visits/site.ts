import { randomUUID } from 'node:crypto'
import { visitorToday } from '#data/visitors.ts'
import { noteVisit } from '#data/visits.ts'
import { dayOf } from '#lib/days.ts'
import { endpoint } from '#lib/endpoint.ts'
import { visitBody, visitKey } from '#shared/schema/visits.ts'

/** Counts a visit to the site, each key once; crawlers do not count. */
export const handler = endpoint(
  'visits.site',
  { headers: visitKey, body: visitBody },
  async ({ headers, visitor: { address, crawler } }) => {
    if (crawler) return { data: { counted: false } }
    const day = dayOf()
    const key = headers['idempotency-key'] ?? randomUUID()
    return { data: { counted: await noteVisit(day, await visitorToday(address, day), key) } }
  },
)
