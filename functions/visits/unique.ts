import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import type { DayVisits } from '#shared/schema/visits.ts'
import { dayTotals } from './totals.ts'

/** How many visited the site, by day. */
export const handler = endpoint('visits.unique', { bearer }, async () => ({
  data: (await dayTotals()).map(({ day, unique }): DayVisits => [day, unique]),
}))
