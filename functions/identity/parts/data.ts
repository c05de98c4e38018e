import * as z from 'zod/mini'
import { type Language, languages } from '#shared/lib/language.ts'
import { statement } from '#shared/trust/statement.ts'
import { type Expression, matches, where } from '../../lib/dynamodb/expression.ts'
import { changesAfter, dueBy, get, readAll } from '../../lib/dynamodb/reading.ts'
import { type Shaped, shapesOf } from '../../lib/dynamodb/shapes.ts'
import { put, updateAndGet } from '../../lib/dynamodb/write.ts'
import { env } from '../../lib/env.ts'
import { nextSecond } from '../../lib/seconds.ts'
import { type Logged, logged } from '../changeLog.ts'
import {
  type AccountState,
  accountStates,
  isClosedForGood,
  openState,
  type Suspension,
  stateOf,
  suspensionsInForce,
} from './accountState.ts'

const TableName = env('TABLE_ACCOUNTS')

/** A registered user (USR-04 to USR-19); `userId` is the username in the user pool. Dates are ISO 8601 in UTC. */
export type Account = {
  userId: string
  state: AccountState
  /** Changes with each write, so that later changes are recognised whatever the clocks say; older items have none. */
  version?: number
  /** The decisions that stand against it, also while its owner has closed it: its state follows them (TRU-05, D-255). */
  standing?: Suspension[]
  /** When the account entered its state; unknown for accounts that never changed it. */
  stateSince?: string
  name: string
  lastName: string
  email: string
  /** The new e-mail, until that address is confirmed. */
  pendingEmail?: string
  /** In E.164 if its country is known, else its digits (D-29). */
  telephone?: string
  /** Likewise, if there are two. */
  telephoneSecond?: string
  /** Since when it has a number (ISO 8601), for those that it has not had since it was opened (D-256). */
  phonesSince?: Record<string, string>
  city?: string
  isAgency: boolean
  agencyName?: string
  isCimer: boolean
  cimerFacebookLink?: string
  /** The key of the processed profile photo. */
  profilePicKey?: string
  showEmail: boolean
  language: Language
  createdAt: string
  /** Sessions that were opened before this moment are invalid; in seconds since the epoch. */
  sessionsFrom?: number
  /**
   * Since when a call is setting a password (epoch milliseconds; older items have no time). Until it has ended, no
   * other call may set one; if it breaks off, the job ends all sessions (`accounts/completeInterrupted.ts`).
   */
  endingSessions?: number | true
  /** The open sessions (`sessions.ts`). */
  sessions?: OpenSession[]
  /** Sessions that were ended one by one: when each was opened (seconds since the epoch), by id. */
  endedSessions?: Record<string, number>
  /**
   * Of the sessions that began before this moment (seconds since the epoch), only listed open ones are valid: not all
   * ended ones are in `endedSessions` any more.
   */
  endedBefore?: number
  /**
   * The version of `sessions`, `endedSessions` and `endedBefore`: they have their own, so that noting a session conflicts
   * with no other change.
   */
  sessionsVersion?: number
  /** Sessions that were opened before this moment are invalid, except one. */
  othersEnded?: OthersEnded
  /** The user pool is being given another e-mail. The job makes sure that it ends up with the account's. */
  settingEmail?: true
  /** The owner closed the account, and may take it back by a mailed link until it is erased (D-146). */
  reopens?: true
  /** An administrator closed the account: it is erased once another one has confirmed that (D-218). */
  closing?: Closing
  /** The e-mail until it was changed (ISO 8601): by a mailed link it becomes that of the account again (D-146). */
  formerEmail?: FormerEmail
  /** Mails that have to follow a write; each is sent at least once. */
  owed?: OwedMail[]
  /** The second factor, an authenticator app, while it is in use. */
  totp?: Totp
  /** When this administrator was about to leave (ms since 1970; `lastAdministrator.ts`). */
  leaving?: number
  /** The setting of the user pool may not match `totp` yet (`accounts/completeInterrupted.ts`). */
  totpUnsettled?: true
  /** Since when its user is known to be gone from the user pool (ISO 8601): its owner was told then (D-149). */
  lostSince?: string
}

/**
 * A session by its id, the `origin_jti` of its tokens: when it was opened (seconds since the epoch), the last day on
 * which it was seen (where its owner is), what it is used with, such as `Firefox, Android`, and whether it was opened with a code that
 * we saw.
 */
export type OpenSession = { id: string; begun: number; seen: string; device: string; code?: true }

/** All sessions that were opened before `at` (seconds since the epoch) are invalid, except `but`. */
export type OthersEnded = { at: number; but: string }

/**
 * When the second factor was switched on and in which session, and the unused recovery codes, hashed with `salt`
 * (`accounts/codes.ts`).
 */
export type Totp = { since: string; by?: string; salt: string; codes: string[] }

/** Who closed an account that is no longer its owner's to reopen, and when. */
export type Closing = { by: string; since: string }

/** An earlier e-mail, and when it was changed (ISO 8601). */
export type FormerEmail = { email: string; since: string }

/** The mails that inform an owner of changes to the account. */
const notices = [
  'passwordChanged',
  'emailChanged',
  'emailChangedAgain',
  'sessionsEnded',
  'accountClosed',
  'accountClosedByUs',
  'accountOpenedByUs',
  'totpEnabled',
  'totpDisabled',
  'totpRecovered',
  'recoveryCodesMade',
  'loginLost',
] as const

/**
 * A notice that has to be sent: `to` is the address at the time of the change, `detail` a value for the text of the
 * mail.
 */
export type OwedMail = { kind: (typeof notices)[number]; to: string; detail?: string }

/** Reads accounts of any schema version. */
const { shape, upgraded, read, readable } = shapesOf<Account>({
  key: 'userId',
  schema: z.looseObject({
    userId: z.string(),
    state: z.enum(accountStates),
    version: z.optional(z.number()),
    stateSince: z.optional(z.string()),
    standing: z.optional(z.array(z.looseObject(statement.shape))),
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    pendingEmail: z.optional(z.string()),
    telephone: z.optional(z.string()),
    telephoneSecond: z.optional(z.string()),
    phonesSince: z.optional(z.record(z.string(), z.string())),
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
      z.array(
        z.object({
          id: z.string(),
          begun: z.number(),
          seen: z.string(),
          device: z.string(),
          code: z.optional(z.literal(true)),
        }),
      ),
    ),
    endedSessions: z.optional(z.record(z.string(), z.number())),
    endedBefore: z.optional(z.number()),
    sessionsVersion: z.optional(z.number()),
    othersEnded: z.optional(z.object({ at: z.number(), but: z.string() })),
    settingEmail: z.optional(z.literal(true)),
    reopens: z.optional(z.literal(true)),
    closing: z.optional(z.object({ by: z.string(), since: z.string() })),
    formerEmail: z.optional(z.object({ email: z.string(), since: z.string() })),
    owed: z.optional(z.array(z.object({ kind: z.enum(notices), to: z.string(), detail: z.optional(z.string()) }))),
    totp: z.optional(
      z.object({ since: z.string(), by: z.optional(z.string()), salt: z.string(), codes: z.array(z.string()) }),
    ),
    leaving: z.optional(z.number()),
    totpUnsettled: z.optional(z.literal(true)),
    lostSince: z.optional(z.string()),
  }),
  upgrades: [
    // Items from before schema versions were stored may lack attributes that came later.
    (item) => ({ isAgency: false, isCimer: false, showEmail: false, language: 'en', ...item }),
    // Older items have a single decision.
    ({ suspension, ...item }: Partial<Account> & { suspension?: Suspension }) =>
      suspension ? { standing: [suspension], ...item } : item,
  ],
})

/** The tombstone of an abandoned registration or an erased account: this user id can never become an account again. */
export type AccountTombstone = { userId: string; state: 'gone' }

/** An account in the change log. */
export type AccountChange = AccountItem | (AccountTombstone & Logged)

/**
 * An account as the table stores it; in the index `due`, sorted by time, while work still has to follow its last write.
 */
export type AccountItem = Account & Logged & Shaped & { due?: '1'; dueKey?: string }

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

/** Activates an unconfirmed account; false when it is in any other state. */
export async function activateAccount(userId: string): Promise<boolean> {
  const values = { state: 'active', stateSince: now(), due: undefined, dueKey: undefined } as const
  return (await change(userId, values, { state: 'unconfirmed' })) !== undefined
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
  const back = { ...ended, email, totp, ...done }
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
  const values = { email, pendingEmail: undefined, formerEmail: former, sessionsFrom, owed: [...owed, newNotices] }
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
