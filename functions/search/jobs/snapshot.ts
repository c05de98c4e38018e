import { makeSnapshot } from '../../engine/live.ts'
import { task } from '../../lib/task.ts'
import { listings } from '../replica/instance.ts'

/** Brings the newest snapshot up to date and keeps it as the next one; or makes the first of a new generation. */
export const handler = task<{ generation?: string }>(({ generation }) => makeSnapshot(listings, generation))
