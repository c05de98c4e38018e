import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type AlertState, alertsMax, confirmHours, endedDays, type Rhythm } from '#shared/alerts/alerts.ts'
import type { Language } from '#shared/lib/language.ts'
import type { PriceThen } from '#shared/saved/saved.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { dueBy, getAll, pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_ALERTS')

/** What a letter tells: the listings that it shows, how many more there are, and how often its sending was begun. */
export type Letter = { posts: string[]; more: number; attempts: number }

/** An alert: whom it tells what, and what it has told. Times are ISO 8601 in UTC. */
export type Alert = {
  alertId: string
  email: string
  language: Language
  zone: string
  every: Rhythm
  state: AlertState
  createdAt: string
  /** Since when it is at work: what happened before it does not tell. */
  since?: string
  /** When its reader last used a link of its mails. */
  openedAt: string
  /** When its reader was asked whether it is still wanted. */
  askedAt?: string
  /** The search that it follows, as `searchKept` writes it. */
  search?: string
  /** Or the listing, and what its price has to fall below. */
  postId?: string
  price?: PriceThen
  /** What it has told, each shortened by `shortOf`, the newest last; its place in no letter can be lost again. */
  told?: string[]
  /** What its next letter is to tell, the newest last, and how many more there were. */
  pending?: string[]
  more?: number
  /** A letter that is being sent. */
  letter?: Letter
}

/** Every write is another revision; of what the job that matches follows, every change is another version. */
export type AlertItem = Alert & {
  revision: number
  version: number
  shard?: 'l0'
  changeKey?: string
  due?: '1'
  dueKey?: string
  ttl?: number
}

/** What the log tells of an alert that was changed. */
export type AlertLogged = Pick<AlertItem, 'alertId' | 'version' | 'state' | 'search' | 'postId' | 'since'> & {
  changeKey: string
}

/** An alert as it was loaded, by which it is changed. */
export type Loaded = Alert & { revision: number; version: number; dueKey?: string }

const nowIso = () => new Date().toISOString()
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Where a change of an alert stands in the log that its matching follows. */
const logged = (alertId: string) => ({ shard: 'l0', changeKey: `${nowIso()}#${alertId}` }) as const

const [hour, day] = [3600, 86_400]

/** Adds an alert, or takes the place of one that nobody confirmed or that has ended; false when there is one at work. */
export function createAlert(alert: Alert): Promise<boolean> {
  const waits = alert.state === 'waiting'
  const Item: AlertItem = {
    ...alert,
    revision: Date.now(),
    version: Date.now(),
    ...(waits ? { ttl: secondsFromNow(confirmHours * hour) } : logged(alert.alertId)),
  }
  return holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(alertId) OR #state IN (:waiting, :ended)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':waiting': 'waiting', ':ended': 'ended' },
      }),
    ),
  )
}

/** An alert by its id; one whose time has passed may still be there. */
export async function getAlert(alertId: string): Promise<Loaded | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { alertId }, ConsistentRead: true }))
  const item = Item as AlertItem | undefined
  return item && (item.ttl === undefined || item.ttl > secondsFromNow(0)) ? item : undefined
}

/** The alerts of these ids as they were a moment ago, in any order. */
export const getAlerts = (ids: readonly string[]): Promise<Loaded[]> =>
  getAll<AlertItem>(
    TableName,
    ids.map((alertId) => ({ alertId })),
    { ConsistentRead: false },
  )

/** The ids of the alerts at an address, and what state they are in. */
async function listed(email: string): Promise<Pick<Alert, 'alertId' | 'state'>[]> {
  const found: Pick<Alert, 'alertId' | 'state'>[] = []
  const query = {
    TableName,
    IndexName: 'byEmail',
    KeyConditionExpression: 'email = :email',
    ExpressionAttributeValues: { ':email': email },
  }
  for await (const page of pages<Pick<Alert, 'alertId' | 'state'>>(query)) found.push(...page)
  return found
}

/** The alerts at an address that it has confirmed, the newest first. */
export async function alertsAt(email: string): Promise<Loaded[]> {
  const confirmed = (await listed(email)).filter(({ state }) => state === 'active' || state === 'paused')
  const found = await getAlerts(confirmed.map(({ alertId }) => alertId))
  return found.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Has an address room for one more? Requests at the same moment may pass. */
export async function hasRoom(email: string): Promise<boolean> {
  return (await listed(email)).filter(({ state }) => state === 'active' || state === 'paused').length < alertsMax
}

type Changes = Partial<Omit<Alert, 'alertId' | 'email'>> & { dueKey?: string }

/**
 * Changes an alert that nobody has changed since it was loaded; an undefined value removes an attribute. Undefined when
 * somebody has.
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
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  const gone = Object.entries(values).filter(([, value]) => value === undefined)
  const written = await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { alertId },
        UpdateExpression: [
          `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
          ...(gone.length > 0 ? [`REMOVE ${gone.map(([name]) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: '#revision = :loaded',
        ExpressionAttributeNames: Object.fromEntries(Object.keys(values).map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries([
          ...set.map(([name, value]) => [`:${name}`, value]),
          [':loaded', revision],
        ]),
      }),
    ),
  )
  return written ? ({ ...loaded, ...values } as Loaded) : undefined
}

/** Ends all alerts at an address, such as one that mail came back from. Doing so twice is fine. */
export async function endAlertsAt(email: string): Promise<void> {
  for (const alert of await alertsAt(email)) await updateAlert(alert, over)
}

/** An alert that has ended is about to tell nothing more. */
export const over = {
  state: 'ended',
  pending: undefined,
  more: undefined,
  letter: undefined,
  dueKey: undefined,
} as const satisfies Changes

/** When an alert is due, as its index has it; of two at one moment by their ids. */
export const dueKeyOf = (alertId: string, at: number): string => `${new Date(at).toISOString()}#${alertId}`

/** The ids of the alerts that are due, longest waiting first, page by page. */
export async function* dueAlerts(now: number): AsyncGenerator<string[]> {
  for await (const page of dueBy<Alert>(TableName, now)) yield page.map(({ alertId }) => alertId)
}

/** The changes of alerts whose key follows `since` ('' for all), in the order of their changes, page by page. */
export const alertChanges = (since: string): AsyncGenerator<AlertLogged[]> =>
  pages<AlertLogged>({
    TableName,
    IndexName: 'changes',
    KeyConditionExpression: since ? '#shard = :shard AND changeKey > :since' : '#shard = :shard',
    ExpressionAttributeNames: { '#shard': 'shard' },
    ExpressionAttributeValues: { ':shard': 'l0', ...(since && { ':since': since }) },
  })

/** An item beside the alerts: up to when changes of listings have been told (ISO 8601). */
export type Watermark = { alertId: '#told'; until: string }

const Key = { alertId: '#told' } satisfies Partial<Watermark>

/** Up to when all changes of listings have been told; undefined before the first time. */
export async function toldUntil(): Promise<string | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item?.until
}

/** Notes up to when all changes of listings have been told. A run that was overtaken takes nothing back. */
export async function setToldUntil(until: string): Promise<void> {
  await holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #until = :until',
        ConditionExpression: 'attribute_not_exists(#until) OR #until < :until',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':until': until },
      }),
    ),
  )
}
