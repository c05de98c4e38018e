import { alerts } from '#shared/alerts/contract.ts'
import type { AlertChange } from '#shared/alerts/schema.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { afterLinkUse, rescheduled } from '../news.ts'
import { alertOf } from '../owned.ts'
import { endedChanges, hasRoom, type Loaded, updateAlert } from '../parts/data.ts'
import { toShown } from '../present.ts'
import { isMatchable } from '../replica/schema.ts'

/** Confirms, changes, pauses, resumes or ends an alert, by a mailed link. */
export const handler = endpoint(
  alerts.change,
  retryStale(async ({ params, body, language }) => {
    const alert = await alertOf(params.token)
    // An alert that cannot be understood any more can still be paused and ended.
    if (body.state === 'active' && !isMatchable(alert)) throw new Refusal('searchUnclear')
    const isAtWork = alert.state === 'active' || alert.state === 'paused'
    if (body.state && body.state !== 'ended' && !isAtWork && !(await hasRoom(alert.email)))
      throw new Refusal('alertsFull')
    const changed = await updateAlert(alert, changesOf(alert, body))
    if (!changed) throw new Refusal('stale')
    return { data: await toShown(changed, language) }
  }),
)

function changesOf(alert: Loaded, { state, ...sent }: AlertChange): Parameters<typeof updateAlert>[1] {
  const now = Date.now()
  const settings = {
    language: sent.language ?? alert.language,
    every: sent.every ?? alert.every,
    zone: sent.zone ?? alert.zone,
  }
  const used = { ...afterLinkUse(alert, now), ...settings }
  // Changes of listings while it is inactive are not reported later.
  if (state === 'ended' || state === 'paused') return { ...used, ...endedChanges, state }
  if (state === 'active' && alert.state !== 'active') return { ...used, state, since: new Date(now).toISOString() }
  return { ...used, ...rescheduled(alert, sent, now) }
}
