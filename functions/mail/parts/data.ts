import { type MailStop, stopReasons } from '#shared/mail/schema.ts'
import { allDone } from '../../lib/allDone.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { countAll, get, getAll } from '../../lib/dynamodb/reading.ts'
import { remove, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { keyedHash, keyedHashes } from '../../lib/keyedHash.ts'

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

/** The keys by which an address is known, as the stage's key may have been replaced. */
const keysOf = (address: string) =>
  keyedHashes(address.toLowerCase(), 'lasting').map((addressHash) => ({ addressHash }))

/** The delivery history of an address; there is no item while all mail arrives. */
export type MailHistory = { stopped?: MailStop; delays: number }

function historyOf(items: readonly SuppressionItem[]): MailHistory {
  const stops = items.flatMap(({ reason, since }) => (reason && since ? [{ reason, since }] : []))
  const [stopped] = stops.sort((a, b) => (a.since < b.since ? -1 : 1))
  return { stopped, delays: items.reduce((sum, { delays = 0 }) => sum + delays, 0) }
}

const notStopped = where`attribute_not_exists(#since)`

/** Is mail to this address stopped? Read with strong consistency, so that no mail follows a bounce. */
export async function isStopped(address: string): Promise<boolean> {
  const items = await allDone(
    keysOf(address).map((Key) => get<SuppressionItem>({ TableName, Key, ConsistentRead: true })),
  )
  return historyOf(items.filter((item) => item !== undefined)).stopped !== undefined
}

/** The delivery histories of these addresses, in the same order. */
export async function mailHistories(addresses: readonly string[]): Promise<MailHistory[]> {
  const keys = addresses.map(keysOf)
  const distinct = [...new Map(keys.flat().map((key) => [key.addressHash, key])).values()]
  const items = await getAll<SuppressionItem>(TableName, distinct, { ConsistentRead: true })
  const known = new Map(items.map((item) => [item.addressHash, item]))
  return keys.map((own) => historyOf(own.flatMap(({ addressHash }) => known.get(addressHash) ?? [])))
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
  await allDone(keysOf(address).map((Key) => remove({ TableName, Key })))
}
