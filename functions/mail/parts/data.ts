import { type MailStop, stopReasons } from '#shared/mail/schema.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { countAll, get, getAll } from '../../lib/dynamodb/reading.ts'
import { remove, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { keyedHash } from '../../lib/keyedHash.ts'

const TableName = env('TABLE_SUPPRESSIONS')

/**
 * The delivery history of an address, which is stored as a hash: `reason` and `since` once mail to it is stopped;
 * before that, the number of mails that were delayed in the last month.
 */
export type SuppressionItem = { addressHash: string } & Partial<MailStop> & {
    /** Missing in stops from before the index `byReason`. */
    stopKey?: string
    delays?: number
    ttl?: number
  }

/** How long the number of delays is kept after the last one, in seconds. */
const delayLifetime = 30 * 86_400

const keyOf = (address: string) => ({ addressHash: keyedHash(address.toLowerCase(), 'lasting') })

/** The delivery history of an address; there is no item while all mail arrives. */
export type MailHistory = { stopped?: MailStop; delays: number }

const historyOf = ({ reason, since, delays = 0 }: Partial<SuppressionItem>): MailHistory => ({
  stopped: reason && since ? { reason, since } : undefined,
  delays,
})

const notStopped = where`attribute_not_exists(#since)`

/** Is mail to this address stopped? Read with strong consistency, so that no mail follows a bounce. */
export async function isStopped(address: string): Promise<boolean> {
  const item = await get<SuppressionItem>({ TableName, Key: keyOf(address), ConsistentRead: true })
  return historyOf(item ?? {}).stopped !== undefined
}

/** The delivery histories of these addresses, in the same order. */
export async function mailHistories(addresses: readonly string[]): Promise<MailHistory[]> {
  const keys = addresses.map(keyOf)
  const distinct = [...new Map(keys.map((key) => [key.addressHash, key])).values()]
  const items = await getAll<SuppressionItem>(TableName, distinct, { ConsistentRead: true })
  const known = new Map(items.map((item) => [item.addressHash, item]))
  return keys.map(({ addressHash }) => historyOf(known.get(addressHash) ?? {}))
}

/** Stops mail to an address permanently; the first reason is kept. */
export async function stopMail(address: string, { reason, since }: MailStop): Promise<void> {
  const Key = keyOf(address)
  const set = { reason, since, stopKey: `${since}#${Key.addressHash}`, ttl: undefined }
  await update<SuppressionItem>({ TableName, Key }, { set }, notStopped)
}

/** To how many addresses mail was stopped since a moment (ISO 8601), for whatever reason, and has not been allowed again. */
export async function countStopped(since: string): Promise<number> {
  const counts = await Promise.all(
    stopReasons.map((reason) =>
      countAll({
        TableName,
        IndexName: 'byReason',
        where: where`#reason = ${reason} AND #stopKey >= ${since}`,
      }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Counts a temporary bounce. */
export async function countDelay(address: string): Promise<void> {
  const ttl = Math.floor(Date.now() / 1000) + delayLifetime
  await update<SuppressionItem>({ TableName, Key: keyOf(address) }, { set: { ttl }, add: { delays: 1 } }, notStopped)
}

/** Deletes the delivery history of an address, so that mail is sent to it again. */
export async function allowMail(address: string): Promise<void> {
  await remove({ TableName, Key: keyOf(address) })
}
