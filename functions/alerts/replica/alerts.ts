import type { Followed } from '../../engine/live.ts'
import { snapshotsAt } from '../../lib/replica.ts'
import { setAside } from '../../lib/setAside.ts'
import { type AlertLogged, alertChanges } from '../parts/data.ts'
import { schema, updateOf } from './schema.ts'

/** The active alerts, as a replica of their change log. */
export const alerts: Followed<typeof schema, AlertLogged> = {
  snapshots: { ...snapshotsAt('alerts', 'alerts/'), schema },
  source: { shards: ['l0'], read: (_, since) => alertChanges(since) },
  read: updateOf,
  setAside,
}
