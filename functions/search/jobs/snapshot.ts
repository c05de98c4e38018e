import { makeSnapshot } from '../../engine/live.ts'
import { task } from '../../lib/task.ts'
import { listings } from '../parts/replica/instance.ts'

/** Updates the newest snapshot and saves it as the next one, or makes the first one of a new generation. */
export const handler = task<{ generation?: string }>(({ generation }) => makeSnapshot(listings, generation))
