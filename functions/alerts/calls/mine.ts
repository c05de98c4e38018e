import { alerts } from '#shared/alerts/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { allDone } from '../../lib/allDone.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { alertsAt } from '../parts/data.ts'
import { toShown } from '../present.ts'

/**
 * The alerts at the caller's own address, with or without an account when they were made; nobody else's are ever read.
 */
export const handler = endpoint(alerts.mine, { bearer }, async ({ caller, language }) => {
  const own = await alertsAt(caller.account.email)
  return { data: await allDone(own.map((alert) => toShown(alert, language))) }
})
