import { alerts } from '#shared/alerts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { endedChanges, getAlert, updateAlert } from '../parts/data.ts'
import { alertIdIn } from '../token.ts'

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/** Ends an alert by one-click unsubscribe (RFC 8058); ending it again is a success too. */
export const handler = endpoint(alerts.end, async ({ params }) => {
  const alertId = alertIdIn(params.token)
  for (let attempt = 0; alertId && attempt < attempts; attempt++) {
    const alert = await getAlert(alertId)
    if (!alert || alert.state === 'ended' || (await updateAlert(alert, endedChanges))) break
  }
  return { data: { ended: true } }
})
