import type { Language } from '#shared/lib/language.ts'
import type { Session } from '../../identity/parts/claims.ts'
import { sessionSeconds } from '../../identity/parts/sessions.ts'
import { where } from '../../lib/dynamodb/expression.ts'
import { get, readAll } from '../../lib/dynamodb/reading.ts'
import { put, remove } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { keyedHash } from '../../lib/keyedHash.ts'

const TableName = env('TABLE_PUSHDEVICES')

/** A browser that is subscribed, by its endpoint at a push service and its keys (RFC 8291). */
export type Device = {
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  /** The public key of ours that it has subscribed with: it takes nothing that is signed by another one. */
  key: string
  language: Language
  /** Shows who has written and what. */
  full: boolean
  /** The sign-in of the account on it; with that ends the subscription. */
  session: Session
  /** ISO 8601 in UTC. */
  subscribedAt: string
}

export type DeviceItem = Device & { deviceId: string; ttl: number }

/** Stores a device in place of the same one; of another account, only who has its keys may take it over. */
export async function putDevice(device: Device): Promise<string | undefined> {
  const { userId, auth, endpoint, session } = device
  const deviceId = keyedHash(`device ${endpoint}`, 'links')
  const item = { ...device, deviceId, ttl: session.begun + sessionSeconds }
  const mayReplace = where`attribute_not_exists(#deviceId) OR #userId = ${userId} OR #auth = ${auth}`
  return (await put<DeviceItem>(TableName, item, mayReplace)) ? deviceId : undefined
}

/** The devices of an account, the last subscribed first. */
export async function devicesOf(userId: string): Promise<DeviceItem[]> {
  const found = await readAll<DeviceItem>({ TableName, IndexName: 'byUser', where: where`#userId = ${userId}` })
  return found.sort((a, b) => b.subscribedAt.localeCompare(a.subscribedAt))
}

/** A device by its id. */
export const getDevice = (deviceId: string): Promise<DeviceItem | undefined> => get({ TableName, Key: { deviceId } })

/** Removes a device, unless it belongs to another account by now. Idempotent. */
export async function removeDevice({ deviceId, userId }: Pick<DeviceItem, 'deviceId' | 'userId'>): Promise<void> {
  await remove({ TableName, Key: { deviceId } }, where`#userId = ${userId}`)
}
