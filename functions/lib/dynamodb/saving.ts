import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '../clients/dynamodb.ts'
import { env } from '../env.ts'

/** An item of the limits: the stage saves while it is there. */
const Key = { limitKey: 'saving' }

/** What was read is believed for so many milliseconds, so that no call waits for it twice. */
const believedMs = 15_000

let read: { saving: Promise<boolean>; until: number } | undefined

/** Does the stage go without what costs more than its own execution? As of 15 seconds ago at most. */
export function isSaving(now = Date.now()): Promise<boolean> {
  if (!read || read.until < now) {
    const before = read?.saving
    // Nobody is sent away because the switch cannot be read: what it said before holds.
    read = { saving: look().catch(() => before ?? false), until: now + believedMs }
  }
  return read.saving
}

async function look(): Promise<boolean> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: env('TABLE_LIMITS'), Key }))
  return Item !== undefined
}

/** Turns the switch; every instance follows within 15 seconds. */
export async function setSaving(saving: boolean): Promise<void> {
  const TableName = env('TABLE_LIMITS')
  if (!saving) await dynamodb.send(new DeleteCommand({ TableName, Key }))
  else await dynamodb.send(new PutCommand({ TableName, Item: { ...Key, since: new Date().toISOString() } }))
}
