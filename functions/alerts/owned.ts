import { Refusal } from '../lib/errors.ts'
import { getAlert, type Loaded } from './data.ts'
import { alertIdIn } from './token.ts'

/** The alert of a link; refuses `tokenUnknown` where there is none, `tokenExpired` where there is none any more. */
export async function alertOf(token: string): Promise<Loaded> {
  const alertId = alertIdIn(token)
  if (alertId === undefined) throw new Refusal('tokenUnknown')
  const alert = await getAlert(alertId)
  if (!alert) throw new Refusal('tokenExpired')
  return alert
}
