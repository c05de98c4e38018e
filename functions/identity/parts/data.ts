import type { Answering } from '#shared/accounts/pace.ts'
import { type Expression, matches, where } from '../../lib/dynamodb/expression.ts'
import { changesAfter, dueBy, get, readAll } from '../../lib/dynamodb/reading.ts'
import { put, update, updateAndGet } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { nextSecond } from '../../lib/seconds.ts'
import { type Logged, logged } from '../changeLog.ts'
import {
  type Account,
  type AccountChange,
  type AccountItem,
  type AccountTombstone,
  type OwedMail,
  read,
  readable,
  shape,
  type Totp,
  upgraded,
} from './account.ts'
import { isClosedForGood, openState, type Suspension, stateOf, suspensionsInForce } from './accountState.ts'

const TableName = env('TABLE_ACCOUNTS')

/**
 * The account, read with eventual consistency: half the price of `getAccount`, good enough for display and access
 * checks.
 */
export const findAccount = (userId: string): Promise<AccountItem | undefined> => load(userId, false)

/** The account, read with strong consistency, for decisions and writes. */
export const getAccount = (userId: string): Promise<AccountItem | undefined> => load(userId, true)

async function load(userId: string, ConsistentRead: boolean): Promise<AccountItem | undefined> {
  const item = await get<AccountItem | AccountTombstone>({ TableName, Key: { userId }, ConsistentRead })
  return item?.state === 'gone' ? undefined : item && read(item)
}

/** The ids of the accounts with an e-mail, unconfirmed ones too. The index may be a moment behind. */
export async function idsWithEmail(email: string): Promise<string[]> {
  const query = { TableName, IndexName: 'byEmail', where: where`#email = ${email}` }
  return (await readAll<Pick<Account, 'userId'>>(query)).map(({ userId }) => userId)
}

/** After how long an unconfirmed registration ends. */
export const unconfirmedMs = 7 * 86_400_000

/** How long a closed account is kept (D-25). */
export const erasedAfterMs = 30 * 86_400_000

/** So long before the erasure of a closed account its way back ends: no call is then under way that still opens it. */
export const reopenMarginMs = 3_600_000

/** Has the owner of an account closed it, and could take it back before it is erased, if no decision closes it? */
export const isClosedByOwner = ({ state, reopens, stateSince = '' }: Account): boolean =>
  state === 'deactivated' && reopens === true && Date.now() < Date.parse(stateSince) + erasedAfterMs - reopenMarginMs

/** May the owner of an account that is closed take it back? Not if an administrator closed it, nor once it is erased. */
export const mayReopen = (account: Account): boolean => isClosedByOwner(account) && !isClosedForGood(account)

/** For how long an e-mail that was changed can be taken back (D-146). */
export const emailBackMs = 7 * 86_400_000

/** Adds an account; false when its user id exists already or has a tombstone. */
export function createAccount(account: Account): Promise<boolean> {
  const ends = account.state === 'unconfirmed' && dueAt(account.userId, Date.parse(account.createdAt) + unconfirmedMs)
  const item = { ...account, version: 1, shape, ...logged(account.userId), ...ends }
  return put<AccountItem>(TableName, item, where`attribute_not_exists(#userId)`)
}

/** Replaces an unconfirmed registration by a tombstone; false when it was confirmed. Idempotent. */
export function abandonAccount(userId: string): Promise<boolean> {
  return leave(userId, where`attribute_not_exists(#userId) OR #state IN (${'gone'}, ${'unconfirmed'})`)
}

/** Erases all data of a deactivated account; false when it is in any other state. Idempotent. */
export function eraseAccount(userId: string): Promise<boolean> {
  return leave(userId, where`#state IN (${'deactivated'}, ${'gone'})`)
}

const leave = (userId: string, condition: Expression): Promise<boolean> =>
  put<AccountTombstone & Logged>(TableName, { userId, state: 'gone', ...logged(userId) }, condition)

/** Activates an unconfirmed account; undefined when it is in any other state. */
export function activateAccount(userId: string): Promise<AccountItem | undefined> {
  const opened = now()
  const values = {
    ...({ state: 'active', stateSince: opened, emailProvedAt: opened } as const),
    ...{ due: undefined, dueKey: undefined },
  }
  return change(userId, values, { state: 'unconfirmed' })
}

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/**
 * Changes the decisions that stand against an account, and makes its state what they say at a moment (ms since 1970); the
 * follow-up work becomes due. Whether it is a suspension, its end, or the end of a closing: there is no other way.
 * Retried when others write meanwhile; undefined when they have changed its state since it was loaded.
 */
export async function setSuspensions(
  loaded: Account,
  decide: (standing: readonly Suspension[]) => readonly Suspension[],
  moment = Date.now(),
): Promise<AccountItem | undefined> {
  let account: Account | undefined = loaded
  for (let attempt = 0; account?.state === loaded.state && attempt < attempts; attempt++) {
    const written = await putSuspensions(account, suspensionsInForce(decide(account.standing ?? []), moment), moment)
    if (written) return written
    account = await getAccount(loaded.userId)
  }
  return undefined
}

function putSuspensions(account: Account, standing: Suspension[], moment: number): Promise<AccountItem | undefined> {
  const { userId, version, state: was, email, owed = [] } = account
  const state = stateOf({ ...account, standing }, moment)
  const stateSince = now()
  const moved = state !== was && { state, stateSince }
  const newNotices: OwedMail[] =
    was === 'deactivated' && state === 'active' ? [{ kind: 'accountOpenedByUs', to: email }] : []
  const owing = newNotices.length > 0 && { owed: [...owed, ...newNotices] }
  // Also an empty list is stored: an older item without one has another attribute in its place.
  return change(
    userId,
    { standing, leaving: undefined, ...moved, ...owing, ...dueAt(userId, Date.parse(stateSince)) },
    { version },
  )
}

/**
 * Closes an account that has not changed since it was loaded, and makes the follow-up work due; undefined when it has.
 * `reopens`: its owner may take it back. `by` is the administrator who closes it, `why` the decision to do so, if it does
 * not stand yet.
 */
export function closeAccount(
  { userId, version, standing = [], owed = [] }: Account,
  newNotices: OwedMail[],
  { reopens, by, why }: { reopens: boolean; by?: string; why?: Suspension },
): Promise<AccountItem | undefined> {
  const stateSince = now()
  const closing = by === undefined ? undefined : { by, since: stateSince }
  const closed = {
    state: 'deactivated',
    stateSince,
    reopens: reopens || undefined,
    closing,
    leaving: undefined,
  } as const
  const decided = why && { standing: [...standing, why] }
  const due = dueAt(userId, Date.parse(stateSince))
  return change(userId, { ...closed, ...decided, owed: [...owed, ...newNotices], ...due }, { version })
}

/**
 * Gives an account back to its owner with this e-mail and second factor; undefined when it has changed since it was
 * loaded. One that was closed is open again, or suspended, as the decisions say that stand against it.
 */
export function reopenAccount(
  { userId, version, state, standing }: Account,
  email: string,
  totp: Totp | undefined,
  ended: EndedSessions,
): Promise<AccountItem | undefined> {
  const stateSince = now()
  const due = dueAt(userId, Date.parse(stateSince))
  const opened = { state: openState({ standing }), stateSince, reopens: undefined, ...due }
  const done = { formerEmail: undefined, settingEmail: undefined, endingSessions: undefined }
  const back = { ...ended, email, emailProvedAt: stateSince, totp, ...done }
  return change(userId, { ...back, ...(state === 'deactivated' && opened) }, { version, state })
}

type Changes = Partial<Omit<Account, 'userId' | 'state' | 'version' | keyof Sessions>>

/** The sessions of an account as the table stores them. */
export type Sessions = Pick<Account, 'sessions' | 'endedSessions' | 'endedBefore' | 'sessionsVersion'>

/**
 * Changes an account if nobody has changed it since it was loaded; an undefined value removes an attribute. A change
 * that was under way while sessions were ended must not restore earlier values.
 */
export function updateAccount({ userId, version }: Account, values: Changes): Promise<AccountItem | undefined> {
  return change(userId, values, { version })
}

/** The attributes that are written when all sessions end. */
export type EndedSessions = {
  sessionsFrom: number
  pendingEmail: undefined
  lostSince: undefined
  owed: OwedMail[] | undefined
  /** Removed only by the call that holds the claim. */
  endingSessions?: undefined
}

/**
 * Ends all sessions from the next second on, never from an earlier one than before; the notices that the account owes
 * become those given.
 */
export const endedNow = ({ sessionsFrom = 0 }: Account, owed: OwedMail[] | undefined): EndedSessions => ({
  sessionsFrom: Math.max(nextSecond(), sessionsFrom),
  pendingEmail: undefined,
  lostSince: undefined,
  owed,
})

/**
 * Claims the right to set the password of an account, and marks all its sessions as about to end, before the pool is
 * called; `settingEmail` marks that the pool is about to get another e-mail as well. Undefined when the account has
 * changed.
 */
export function beginEndingSessions(
  { userId, version }: Account,
  marks: { settingEmail?: true } = {},
): Promise<AccountItem | undefined> {
  return change(userId, { ...marks, endingSessions: Date.now(), ...dueAt(userId, soon()) }, { version })
}

/**
 * Ends all sessions, and with them all mailed links and pending changes; undefined when another call has done so or is
 * about to.
 */
export function endSessions({ userId, ...loaded }: Account, ended: EndedSessions): Promise<AccountItem | undefined> {
  const { state, email, sessionsFrom, endingSessions } = loaded
  return change(userId, ended, { state, email, sessionsFrom, endingSessions })
}

/** Marks that the user pool is about to get the pending e-mail of an account; undefined when that has changed. */
export function beginSettingEmail({ userId, version, pendingEmail }: Account): Promise<AccountItem | undefined> {
  return change(userId, { settingEmail: true, ...dueAt(userId, soon()) }, { version, state: 'active', pendingEmail })
}

/**
 * Gives an account its pending e-mail and ends its sessions; undefined when that e-mail is no longer pending. Of several
 * changes within a week the first is remembered, so that whoever stole an account cannot make it forgotten (D-146).
 */
export function confirmEmail(
  { userId, version, email: old, formerEmail, owed = [] }: Account,
  email: string,
  sessionsFrom: number,
): Promise<AccountItem | undefined> {
  const isKept = formerEmail !== undefined && Date.now() < Date.parse(formerEmail.since) + emailBackMs
  const newNotices: OwedMail = { kind: isKept ? 'emailChangedAgain' : 'emailChanged', to: old, detail: email }
  const former = isKept ? formerEmail : { email: old, since: now() }
  const proved = { email, emailProvedAt: now(), pendingEmail: undefined }
  const values = { ...proved, formerEmail: former, sessionsFrom, owed: [...owed, newNotices] }
  return change(userId, values, { version, state: 'active', pendingEmail: email })
}

/**
 * Writes the sessions of an active account; false when they have changed since it was loaded, or it is no longer
 * active.
 */
export async function putSessions(
  { userId, sessionsVersion }: Account,
  sessions: Omit<Sessions, 'sessionsVersion'>,
): Promise<boolean> {
  return (await write(userId, sessions, { state: 'active', sessionsVersion }, 'sessionsVersion')) !== undefined
}

/** Switches `showEmail` from its loaded value; undefined when somebody else changed it meanwhile. */
export function setShowEmail({ userId, showEmail }: Account, to: boolean): Promise<AccountItem | undefined> {
  return change(userId, { showEmail: to }, { showEmail })
}

/** Notes where the public page of an active account is; '' for none. */
export async function setPageAddress(userId: string, pageAddress: string): Promise<void> {
  await change(userId, { pageAddress }, { state: 'active' })
}

/** Counts how an account answers. It is no change of the account: replicas hear of it with the next one. */
export async function countAnswering(userId: string, add: Answering): Promise<void> {
  await update<AccountItem>({ TableName, Key: { userId } }, { add }, where`#state = ${'active'}`)
}

/** Marks the follow-up work of a due account as done; more is due at `next` (epoch milliseconds), or nothing. */
export async function scheduleNext({ userId, dueKey }: AccountItem, next?: number): Promise<void> {
  await change(userId, next ? dueAt(userId, next) : { due: undefined, dueKey: undefined }, { dueKey })
}

/** The accounts that are due for follow-up work, longest waiting first, page by page. */
export async function* dueAccounts(): AsyncGenerator<AccountItem[]> {
  for await (const page of dueBy<AccountItem>(TableName, Date.now())) yield readable(page)
}

/** The accounts whose change key is after `since` ('' for all), in key order, page by page. */
export async function* accountChanges(since: string): AsyncGenerator<AccountChange[]> {
  for await (const page of changesAfter<AccountChange>(TableName, 'a0', since))
    yield page.map((one) => (one.state === 'gone' ? one : upgraded(one)))
}

const now = () => new Date().toISOString()

/** Later than any call under way can still run: until then that call does the follow-up work itself. */
const soon = () => Date.now() + 60_000

const dueAt = (userId: string, time: number) =>
  ({ due: '1', dueKey: `${new Date(time).toISOString()}#${userId}` }) as const

/** Changes an account whose attributes match `expected`; the account then. */
function change(
  userId: string,
  values: Partial<AccountItem>,
  expected: Partial<AccountItem>,
): Promise<AccountItem | undefined> {
  // Owed notices make the account due, so that the job sends them if the call breaks off.
  const due = values.owed && dueAt(userId, soon())
  return write(userId, { ...due, ...values, ...logged(userId) }, expected, 'version')
}

async function write(
  userId: string,
  set: Partial<AccountItem>,
  expected: Partial<AccountItem>,
  counter: 'version' | 'sessionsVersion',
): Promise<AccountItem | undefined> {
  const changes = { set, add: { [counter]: 1 } }
  const after = await updateAndGet<AccountItem>({ TableName, Key: { userId } }, changes, matches(expected))
  return after && upgraded(after)
}
