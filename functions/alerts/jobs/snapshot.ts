import { makeSnapshot } from '../../engine/live.ts'
import { snapshotJob } from '../../lib/replica.ts'
import { alerts } from '../replica/alerts.ts'

/** Saves a snapshot of the alerts that matching starts from, or makes the first one of a new generation. */
export const handler = snapshotJob({ alerts: (generation) => makeSnapshot(alerts, generation) })
