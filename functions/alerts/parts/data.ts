import { type AlertState, alertsMax, confirmHours, endedDays, type Rhythm } from '#shared/alerts/alerts.ts'
import type { Language } from '#shared/lib/language.ts'
import type { PriceThen } from '#shared/saved/saved.ts'
import { matches, where } from '../../lib/dynamodb/expression.ts'
import { changesAfter, dueBy, get, getAll, readAll } from '../../lib/dynamodb/reading.ts'
import { watermarkAt } from '../../lib/dynamodb/watermark.ts'
import { put, update } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { logged, withGeneration } from '../changeLog.ts'

const TableName = env('TABLE_ALERTS')

/**
 * An e-mail of an alert: the listings that it shows, how many more there are, and how often its sending was attempted.
 */
export type AlertLetter = { posts: string[]; more: number; attempts: number }

/** An alert: its address, what it follows, and what it has reported already. Times are ISO 8601 in UTC. */
export type Alert = {
  alertId: string
  email: string
  language: Language
  zone: string
  every: Rhythm
  state: AlertState
  createdAt: string
  /** Since when it is active: it does not report earlier changes. */
  since?: string
  /** When its reader last used a link of its mails. */
  openedAt: string
  /** When its reader was last asked whether the alert is still wanted. */
  askedAt?: string
  /** The search that it follows, in the form of `canonicalSearch`. */
  search?: string
  /** Or the listing that it follows, and the price below which it reports. */
  postId?: string
  price?: PriceThen
  /**
   * The listings that it has reported, each shortened by `shortOf`, the newest last, so that none is reported twice.
   */
  told?: string[]
  /** The listings for its next letter, the newest last, and how many more there were. */
  pending?: string[]
  more?: number
  /** The letter that is being sent. */
  letter?: AlertLetter
}

/** `revision` changes with every write, `version` only with changes that the matching job has to follow. */
export type AlertItem = Alert & {
  revision: number
  version: number
  shard?: 'l0'
  changeKey?: string
  due?: '1'
  dueKey?: string
  ttl?: number
}

/** What the change log contains of a changed alert. */
export type AlertLogged = Pick<AlertItem, 'alertId' | 'version' | 'state' | 'search' | 'postId' | 'since'> & {
  changeKey: string
  generation?: string
}

/** An alert as it was loaded, on which its next change is conditioned. */
export type Loaded = Alert & { revision: number; version: number; dueKey?: string }

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const [hour, day] = [3600, 86_400]

/** Adds an alert, or replaces an unconfirmed or ended one; false when there is an active one. */
export function createAlert(alert: Alert): Promise<boolean> {
  const waits = alert.state === 'waiting'
  const item = {
    ...alert,
    revision: Date.now(),
    version: Date.now(),
    ...(waits ? { ttl: secondsFromNow(confirmHours * hour) } : logged(alert.alertId)),
  }
  const replaceable = where`attribute_not_exists(#alertId) OR #state IN (${'waiting'}, ${'ended'})`
  return put<AlertItem>(TableName, item, replaceable)
}

/** An alert by its id; it may have expired already. */
export async function getAlert(alertId: string): Promise<Loaded | undefined> {
  const item = await get<AlertItem>({ TableName, Key: { alertId }, ConsistentRead: true })
  return item && (item.ttl === undefined || item.ttl > secondsFromNow(0)) ? item : undefined
}

/** The alerts of these ids, read with eventual consistency, in any order. */
export const getAlerts = (ids: readonly string[]): Promise<Loaded[]> =>
  getAll<AlertItem>(
    TableName,
    ids.map((alertId) => ({ alertId })),
    { ConsistentRead: false },
  )

/** The ids and states of the alerts at an address. */
const listed = (email: string): Promise<Pick<Alert, 'alertId' | 'state'>[]> =>
  readAll({ TableName, IndexName: 'byEmail', where: where`#email = ${email}` })

/** The confirmed alerts at an address, the newest first. */
export async function alertsAt(email: string): Promise<Loaded[]> {
  const confirmed = (await listed(email)).filter(({ state }) => state === 'active' || state === 'paused')
  const found = await getAlerts(confirmed.map(({ alertId }) => alertId))
  return found.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** May an address have one more alert? Concurrent requests may exceed the limit. */
export async function hasRoom(email: string): Promise<boolean> {
  return (await listed(email)).filter(({ state }) => state === 'active' || state === 'paused').length < alertsMax
}

type Changes = Partial<Omit<Alert, 'alertId' | 'email'>> & { dueKey?: string }

/**
 * Changes an alert if nobody has changed it since it was loaded, and otherwise answers undefined; an undefined value
 * removes an attribute.
 */
export async function updateAlert(loaded: Loaded, changes: Changes): Promise<Loaded | undefined> {
  const { alertId, revision } = loaded
  const state = changes.state ?? loaded.state
  const follows = changes.state !== undefined && changes.state !== loaded.state
  const values: Partial<AlertItem> = {
    ...changes,
    revision: revision + 1,
    ...('dueKey' in changes && { due: changes.dueKey ? '1' : undefined }),
    ...(follows && { version: loaded.version + 1, ...logged(alertId) }),
    ...(follows && { ttl: state === 'ended' ? secondsFromNow(endedDays * day) : undefined }),
  }
  const written = await update<AlertItem>({ TableName, Key: { alertId } }, { set: values }, matches({ revision }))
  return written ? ({ ...loaded, ...values } as Loaded) : undefined
}

/** Ends all alerts at an address, for example after a bounce. Idempotent. */
export async function endAlertsAt(email: string): Promise<void> {
  for (const alert of await alertsAt(email)) await updateAlert(alert, endedChanges)
}

/** The changes by which an alert ends: nothing is left to be reported. */
export const endedChanges = {
  state: 'ended',
  pending: undefined,
  more: undefined,
  letter: undefined,
  dueKey: undefined,
} as const satisfies Changes

/** The sort key of a due alert in its index: the time, then the id. */
export const dueKeyOf = (alertId: string, at: number): string => `${new Date(at).toISOString()}#${alertId}`

/** The ids of the alerts that are due, longest waiting first, page by page. */
export async function* dueAlerts(now: number): AsyncGenerator<string[]> {
  for await (const page of dueBy<Alert>(TableName, now)) yield page.map(({ alertId }) => alertId)
}

/** The changes of alerts whose key is after `since` ('' for all), in key order, page by page. */
export async function* alertChanges(since: string): AsyncGenerator<AlertLogged[]> {
  for await (const page of changesAfter<AlertLogged>(TableName, 'l0', since)) yield page.map(withGeneration)
}

/** The watermark of the matching job: changes of listings until then have been reported. */
export const watermark = watermarkAt(TableName, { alertId: '#told' })
