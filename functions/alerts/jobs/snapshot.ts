import { makeSnapshot } from '../../engine/live.ts'
import { task } from '../../lib/task.ts'
import { alerts } from '../replica/alerts.ts'

/** Saves a snapshot of the alerts that matching starts from, or makes the first one of a new generation. */
export const handler = task<{ generation?: string }>(({ generation }) => makeSnapshot(alerts, generation))
