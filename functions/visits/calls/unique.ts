import { visits } from '#shared/visits/contract.ts'
import type { DayVisits } from '#shared/visits/schema.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { dayTotals } from '../totals.ts'

/** The number of unique visitors of the site, by day. */
export const handler = endpoint(visits.unique, { bearer }, async () => ({
  data: (await dayTotals()).map(({ day, unique }): DayVisits => [day, unique]),
}))
