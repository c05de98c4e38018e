import { alerts } from '#shared/alerts/contract.ts'
import { dayMs } from '../../lib/days.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { afterLinkUse } from '../news.ts'
import { alertOf } from '../owned.ts'
import { updateAlert } from '../parts/data.ts'
import { toShown } from '../present.ts'

/** An alert by a mailed link. That the link was used is noted once a day (ALR-08). */
export const handler = endpoint(alerts.get, async ({ params, language }) => {
  const alert = await alertOf(params.token)
  if (alert.askedAt || Date.parse(alert.openedAt) < Date.now() - dayMs)
    await updateAlert(alert, afterLinkUse(alert, Date.now()))
  return { data: await toShown(alert, language) }
})
