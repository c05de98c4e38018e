import { alerts } from '#shared/alerts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { getAlert, over, updateAlert } from '../data.ts'
import { alertIdIn } from '../token.ts'

/** Others may write at the same time; each time one of them is through. */
const attempts = 5

/** Ends an alert, and that it has ended: whoever wants to be rid of it is told nothing else (RFC 8058). */
export const handler = endpoint(alerts.end, async ({ params }) => {
  const alertId = alertIdIn(params.token)
  for (let attempt = 0; alertId && attempt < attempts; attempt++) {
    const alert = await getAlert(alertId)
    if (!alert || alert.state === 'ended' || (await updateAlert(alert, over))) break
  }
  return { data: { ended: true } }
})
