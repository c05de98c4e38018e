import * as z from 'zod/mini'
import type { Messengers } from '#shared/accounts/messengers.ts'
import type { Answering } from '#shared/accounts/pace.ts'
import { type Language, languages } from '#shared/lib/language.ts'
import { statement } from '#shared/trust/statement.ts'
import { type Shaped, shapesOf } from '../../lib/dynamodb/shapes.ts'
import type { Logged } from '../changeLog.ts'
import { type AccountState, accountStates, type Suspension } from './accountState.ts'

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
  /** Since when a number is proved to be the account's (ISO 8601), for those that are (OWN-11). */
  phonesProved?: Record<string, string>
  /** Since when its e-mail is proved (ISO 8601); unknown for older accounts. */
  emailProvedAt?: string
  city?: string
  isAgency: boolean
  agencyName?: string
  isCimer: boolean
  cimerFacebookLink?: string
  /** The key of the processed profile photo. */
  profilePicKey?: string
  showEmail: boolean
  /** The slug of its public page, '' if its owner wants none; older items say neither (`poster.ts`). */
  pageAddress?: string
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
} & Answering &
  Messengers

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
type FormerEmail = { email: string; since: string }

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
export const { shape, upgraded, read, readable } = shapesOf<Account>({
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
    phonesProved: z.optional(z.record(z.string(), z.string())),
    emailProvedAt: z.optional(z.string()),
    city: z.optional(z.string()),
    isAgency: z.boolean(),
    agencyName: z.optional(z.string()),
    isCimer: z.boolean(),
    cimerFacebookLink: z.optional(z.string()),
    profilePicKey: z.optional(z.string()),
    showEmail: z.boolean(),
    pageAddress: z.optional(z.string()),
    whatsapp: z.optional(z.boolean()),
    viber: z.optional(z.boolean()),
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
    asked: z.optional(z.number()),
    answeredInHour: z.optional(z.number()),
    answeredInDay: z.optional(z.number()),
    answeredLater: z.optional(z.number()),
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
