import { Refusal } from '../lib/errors.ts'
import { getAlert, type Loaded } from './parts/data.ts'
import { alertIdIn } from './token.ts'

/** The alert of a link; refuses `tokenUnknown` when there never was one, `tokenExpired` when it is gone. */
export async function alertOf(token: string): Promise<Loaded> {
  const alertId = alertIdIn(token)
  if (alertId === undefined) throw new Refusal('tokenUnknown')
  const alert = await getAlert(alertId)
  if (!alert) throw new Refusal('tokenExpired')
  return alert
}
