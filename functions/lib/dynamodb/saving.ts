import { env } from '../env.ts'
import { get } from './reading.ts'
import { put, remove } from './write.ts'

/** The key of an item in the limits table: while it exists, the stage is in saving mode. */
const Key = { limitKey: 'saving' }

/** How long an instance caches the switch, in milliseconds. */
const believedMs = 15_000

let read: { saving: Promise<boolean>; until: number } | undefined

/**
 * Is the stage in saving mode, in which it refuses calls that cost more than their own execution? At most 15 seconds
 * old.
 */
export function isSaving(now = Date.now()): Promise<boolean> {
  if (!read || read.until < now) {
    const before = read?.saving
    // When the switch cannot be read, its last known value holds: nobody is refused because of that.
    read = { saving: look().catch(() => before ?? false), until: now + believedMs }
  }
  return read.saving
}

async function look(): Promise<boolean> {
  return (await get({ TableName: env('TABLE_LIMITS'), Key })) !== undefined
}

/** Switches saving mode on or off; every instance follows within 15 seconds. */
export async function setSaving(saving: boolean): Promise<void> {
  const TableName = env('TABLE_LIMITS')
  if (saving) await put(TableName, { ...Key, since: new Date().toISOString() })
  else await remove({ TableName, Key })
}
