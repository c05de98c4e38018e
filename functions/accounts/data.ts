import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Language, languages } from '#shared/lib/language.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds, ifHolds } from '../lib/dynamodb/conditions.ts'
import { dueBy, pages } from '../lib/dynamodb/reading.ts'
import { type Shaped, shapesOf } from '../lib/dynamodb/shapes.ts'
import { env } from '../lib/env.ts'
import { nextSecond } from '../lib/seconds.ts'
import { type Logged, logged } from './changeLog.ts'

const TableName = env('TABLE_ACCOUNTS')

const states = ['unconfirmed', 'active', 'suspended', 'deactivated'] as const
export type AccountState = (typeof states)[number]

/** Somebody who registered (USR-04 to USR-19); `userId` is the sub of the user pool. Dates are ISO 8601 in UTC. */
export type Account = {
  userId: string
  state: AccountState
  /** Each change is another one, so that a later change is known whatever the clocks say; items of before have none. */
  version?: number
  /** When the account came into its state; not known of those that never changed it. */
  stateSince?: string
  name: string
  lastName: string
  email: string
  /** Where the e-mail shall change to, once that address is confirmed. */
  pendingEmail?: string
  telephone?: string
  city?: string
  isAgency: boolean
  agencyName?: string
  isCimer: boolean
  cimerFacebookLink?: string
  /** The key of a processed upload. */
  profilePicKey?: string
  showEmail: boolean
  language: Language
  createdAt: string
  /** Sessions that were opened before this moment are over, in seconds since the epoch. */
  sessionsFrom?: number
  /**
   * Since when a call is setting a password (epoch milliseconds; items of before tell no time): nobody else may until it has
   * ended, and should it break off, the job ends all sessions (`complete.ts`).
   */
  endingSessions?: number | true
  /** Where it is signed in (`signedIn.ts`). */
  sessions?: OpenSession[]
  /** When the sessions were opened that were ended one by one, by their ids (seconds since the epoch). */
  endedSessions?: Record<string, number>
  /** Counts the changes of these two, which are none of the account: nobody else's change has to give way to them. */
  sessionsVersion?: number
  /** Sessions that were opened before this moment are over, but for one. */
  othersEnded?: OthersEnded
  /** The user pool is being given another e-mail: the job sees to it that it has the one of the account. */
  settingEmail?: true
  /** Mails that have to follow what was written; each is sent once or again. */
  owed?: OwedMail[]
  /** Its second factor, an authenticator app, with which it signs in from then on. */
  totp?: Totp
  /** The pool may not yet ask for a code as `totp` says (`complete.ts`). */
  totpUnsettled?: true
}

/**
 * A session by its id, the `origin_jti` of its tokens: when it was opened (seconds since the epoch), the last day on which it
 * was seen (UTC), and what it is used with, such as `Firefox, Android`.
 */
export type OpenSession = { id: string; begun: number; seen: string; device: string }

/** Since when (seconds since the epoch) all sessions of before are over but this one. */
export type OthersEnded = { at: number; but: string }

/** Since when a code is asked for, and the recovery codes that are left, hashed with `salt` (`codes.ts`). */
export type Totp = { since: string; salt: string; codes: string[] }

/** The mails that tell an owner what became of the account. */
const notices = [
  'passwordChanged',
  'emailChanged',
  'totpEnabled',
  'totpDisabled',
  'totpRecovered',
  'recoveryCodesMade',
] as const

/** A notice that somebody has to get: `to` is the address then, `detail` what the mail tells. */
export type OwedMail = { kind: (typeof notices)[number]; to: string; detail?: string }

/** How accounts of any age are read. */
const { shape, upgraded, read, readable } = shapesOf<Account>({
  key: 'userId',
  schema: z.looseObject({
    userId: z.string(),
    state: z.enum(states),
    version: z.optional(z.number()),
    stateSince: z.optional(z.string()),
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    pendingEmail: z.optional(z.string()),
    telephone: z.optional(z.string()),
    city: z.optional(z.string()),
    isAgency: z.boolean(),
    agencyName: z.optional(z.string()),
    isCimer: z.boolean(),
    cimerFacebookLink: z.optional(z.string()),
    profilePicKey: z.optional(z.string()),
    showEmail: z.boolean(),
    language: z.enum(languages),
    createdAt: z.string(),
    sessionsFrom: z.optional(z.number()),
    endingSessions: z.optional(z.union([z.number(), z.literal(true)])),
    sessions: z.optional(
      z.array(z.object({ id: z.string(), begun: z.number(), seen: z.string(), device: z.string() })),
    ),
    endedSessions: z.optional(z.record(z.string(), z.number())),
    sessionsVersion: z.optional(z.number()),
    othersEnded: z.optional(z.object({ at: z.number(), but: z.string() })),
    settingEmail: z.optional(z.literal(true)),
    owed: z.optional(z.array(z.object({ kind: z.enum(notices), to: z.string(), detail: z.optional(z.string()) }))),
    totp: z.optional(z.object({ since: z.string(), salt: z.string(), codes: z.array(z.string()) })),
    totpUnsettled: z.optional(z.literal(true)),
  }),
  upgrades: [
    // Before items told their shape, those written early lacked what came later.
    (item) => ({ isAgency: false, isCimer: false, showEmail: false, language: 'en', ...item }),
  ],
})

/** What is left of a registration that broke off, or of an erased account: this user id can never become an account. */
export type Gone = { userId: string; state: 'gone' }

/** An account as the log of changes tells it. */
export type AccountChange = AccountItem | (Gone & Logged)

/** An account as the table keeps it: in the index `due`, by when, while something has to follow its last write. */
export type AccountItem = Account & Logged & Shaped & { due?: '1'; dueKey?: string }

/** The account as of a moment ago: half the price of `getAccount`, good for showing and for admitting. */
export const findAccount = (userId: string): Promise<AccountItem | undefined> => load(userId, false)

/** The account as it is now, for those who decide on it. */
export const getAccount = (userId: string): Promise<AccountItem | undefined> => load(userId, true)

async function load(userId: string, ConsistentRead: boolean): Promise<AccountItem | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: { userId }, ConsistentRead }))
  const item = Item as AccountItem | Gone | undefined
  return item?.state === 'gone' ? undefined : item && read(item)
}

/** After how long a registration ends that nobody confirmed. */
export const unconfirmedMs = 7 * 86_400_000

/** Adds an account; false when this user id has been taken or is gone meanwhile. */
export function createAccount(account: Account): Promise<boolean> {
  const ends = account.state === 'unconfirmed' && dueAt(account.userId, Date.parse(account.createdAt) + unconfirmedMs)
  const Item: AccountItem = { ...account, version: 1, shape, ...logged(account.userId), ...ends }
  return holds(dynamodb.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(userId)' })))
}

/** Closes a user id whose registration nobody has confirmed; false when somebody did. Doing so twice is fine. */
export function abandonAccount(userId: string): Promise<boolean> {
  const unconfirmed = { ':unconfirmed': 'unconfirmed' } as const
  return leave(userId, 'attribute_not_exists(userId) OR #state IN (:gone, :unconfirmed)', unconfirmed)
}

/** Forgets everything about a deactivated account; false when it is in any other state. Doing so twice is fine. */
export function eraseAccount(userId: string): Promise<boolean> {
  return leave(userId, '#state = :deactivated OR #state = :gone', { ':deactivated': 'deactivated' })
}

function leave(userId: string, ConditionExpression: string, values: Record<string, AccountState> = {}) {
  const Item: Gone & Logged = { userId, state: 'gone', ...logged(userId) }
  return holds(
    dynamodb.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':gone': 'gone', ...values },
      }),
    ),
  )
}

/** Makes an unconfirmed account active; false when it is in any other state. */
export async function activateAccount(userId: string): Promise<boolean> {
  const values = { state: 'active', stateSince: now(), due: undefined, dueKey: undefined } as const
  return (await change(userId, values, { state: 'unconfirmed' })) !== undefined
}

/** Brings an account from the state that it was loaded in into another, and makes due what has to follow that. */
export function moveAccount({ userId, state }: Account, to: AccountState): Promise<AccountItem | undefined> {
  const stateSince = now()
  return change(userId, { state: to, stateSince, ...dueAt(userId, Date.parse(stateSince)) }, { state })
}

type Changes = Partial<Omit<Account, 'userId' | 'state' | 'version' | keyof Sessions>>

/** The sessions of an account as it keeps them. */
export type Sessions = Pick<Account, 'sessions' | 'endedSessions' | 'sessionsVersion'>

/**
 * Changes an account that nobody has changed since it was loaded; an undefined value removes an attribute. A change that
 * was on its way while sessions were ended must not bring back what stood there before.
 */
export function updateAccount({ userId, version }: Account, values: Changes): Promise<AccountItem | undefined> {
  return change(userId, values, { version })
}

/** What an account says once its sessions have ended. */
export type EndedSessions = {
  sessionsFrom: number
  pendingEmail: undefined
  owed: OwedMail[] | undefined
  /** Removed by who had the claim, and by nobody else. */
  endingSessions?: undefined
}

/** Ends all sessions, from the next second on; what is owed to the account stays or becomes as given. */
export const endedNow = (owed: OwedMail[] | undefined): EndedSessions => ({
  sessionsFrom: nextSecond(),
  pendingEmail: undefined,
  owed,
})

/**
 * Claims the password of an account, and notes that all sessions are about to end, before the pool is told; undefined when
 * the account has changed.
 */
export function beginEndingSessions({ userId, version }: Account): Promise<AccountItem | undefined> {
  return change(userId, { endingSessions: Date.now(), ...dueAt(userId, soon()) }, { version })
}

/** Ends all sessions, and with them every link and change that waits; undefined when somebody else did, or is about to. */
export function endSessions({ userId, ...loaded }: Account, ended: EndedSessions): Promise<AccountItem | undefined> {
  const { state, email, sessionsFrom, endingSessions } = loaded
  return change(userId, ended, { state, email, sessionsFrom, endingSessions })
}

/** Notes that the user pool is about to get the e-mail that an account waits for; undefined when that has changed. */
export function beginSettingEmail({ userId, version, pendingEmail }: Account): Promise<AccountItem | undefined> {
  return change(userId, { settingEmail: true, ...dueAt(userId, soon()) }, { version, state: 'active', pendingEmail })
}

/** Gives an account the e-mail that it was waiting for, and ends its sessions; undefined when it waits no more. */
export function confirmEmail(
  { userId, version, email: old, owed = [] }: Account,
  email: string,
  sessionsFrom: number,
): Promise<AccountItem | undefined> {
  const told: OwedMail = { kind: 'emailChanged', to: old, detail: email }
  const values = { email, pendingEmail: undefined, sessionsFrom, owed: [...owed, told] }
  return change(userId, values, { version, state: 'active', pendingEmail: email })
}

/** Writes the sessions of an active account; false when they have changed since it was loaded, or it is active no more. */
export async function putSessions(
  { userId, sessionsVersion }: Account,
  sessions: Required<Omit<Sessions, 'sessionsVersion'>>,
): Promise<boolean> {
  return (await write(userId, sessions, { state: 'active', sessionsVersion }, 'sessionsVersion')) !== undefined
}

/** Turns the showing of the e-mail from how it was loaded; undefined when somebody else did meanwhile. */
export function setShowEmail({ userId, showEmail }: Account, to: boolean): Promise<AccountItem | undefined> {
  return change(userId, { showEmail: to }, { showEmail })
}

/** What had to follow the write of a due account has been done; more is due at `next` (epoch milliseconds), or nothing. */
export async function settleDue({ userId, dueKey }: AccountItem, next?: number): Promise<void> {
  await change(userId, next ? dueAt(userId, next) : { due: undefined, dueKey: undefined }, { dueKey })
}

/** The accounts for which something is due, longest waiting first, page by page. */
export async function* dueAccounts(): AsyncGenerator<AccountItem[]> {
  for await (const page of dueBy<AccountItem>(TableName, Date.now())) yield readable(page)
}

/** The accounts whose change key follows `since` ('' for all), in the order of their changes, page by page. */
export async function* accountChanges(since: string): AsyncGenerator<AccountChange[]> {
  const query = {
    TableName,
    IndexName: 'changes',
    KeyConditionExpression: since ? '#shard = :shard AND changeKey > :since' : '#shard = :shard',
    ExpressionAttributeNames: { '#shard': 'shard' },
    ExpressionAttributeValues: { ':shard': 'a0', ...(since && { ':since': since }) },
  }
  for await (const page of pages<AccountChange>(query))
    yield page.map((one) => (one.state === 'gone' ? one : upgraded(one)))
}

const now = () => new Date().toISOString()

/** Later than any call that is under way can take: until then the call itself does what is due. */
const soon = () => Date.now() + 60_000

const dueAt = (userId: string, time: number) =>
  ({ due: '1', dueKey: `${new Date(time).toISOString()}#${userId}` }) as const

/** What an item from before an attribute lacks means no. DynamoDB takes no parentheses that it does not need. */
function conditionOf(name: string, value: unknown): string {
  if (value === undefined) return `attribute_not_exists(#${name})`
  return value === false ? `NOT #${name} = :not_${name}` : `#${name} = :was_${name}`
}

/** Changes an account where attributes have the values named in `where` or are not there; the account then. */
function change(
  userId: string,
  values: Partial<AccountItem>,
  where: Partial<AccountItem>,
): Promise<AccountItem | undefined> {
  // What is owed is due as well, so that the job sends it should the call break off.
  const due = values.owed && dueAt(userId, soon())
  return write(userId, { ...due, ...values, ...logged(userId) }, where, 'version')
}

async function write(
  userId: string,
  values: Partial<AccountItem>,
  where: Partial<AccountItem>,
  counter: 'version' | 'sessionsVersion',
): Promise<AccountItem | undefined> {
  const written = Object.entries(values)
  const set = written.filter(([, value]) => value !== undefined)
  const removed = written.filter(([, value]) => value === undefined)
  const conditions = Object.entries(where)
  const held = conditions.filter(([, value]) => value !== undefined)
  const update = new UpdateCommand({
    TableName,
    Key: { userId },
    UpdateExpression: [
      `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`] : []),
      'ADD #counter :one',
    ].join(' '),
    ConditionExpression: conditions.map(([name, value]) => conditionOf(name, value)).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries([
      ...[...written, ...conditions].map(([name]) => [`#${name}`, name]),
      ['#counter', counter],
    ]),
    ExpressionAttributeValues: Object.fromEntries([
      ...set.map(([name, value]) => [`:${name}`, value]),
      ...held.map(([name, value]) => (value === false ? [`:not_${name}`, true] : [`:was_${name}`, value])),
      [':one', 1],
    ]),
    ReturnValues: 'ALL_NEW',
  })
  const after = (await ifHolds(dynamodb.send(update)))?.Attributes as AccountItem | undefined
  return after && upgraded(after)
}
