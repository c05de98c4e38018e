import type { SessionShown } from '#shared/accounts/answers.ts'
import { sessionDays } from '#shared/accounts/session.ts'
import { readersZone } from '#shared/places/readersZone.ts'
import { dayIn } from '#shared/places/zone.ts'
import { dayMs } from '../../lib/days.ts'
import { Refusal } from '../../lib/errors.ts'
import { logger } from '../../lib/logger.ts'
import { nextSecond } from '../../lib/seconds.ts'
import type { Account, OpenSession, OthersEnded } from './account.ts'
import { claimsOf, type Session } from './claims.ts'
import { getAccount, putSessions } from './data.ts'

/**
 * A session expires so many seconds after it was opened: no token of it can be renewed, and the last one has expired.
 */
export const sessionSeconds = (sessionDays + 1) * 86_400

/**
 * The maximum of open and of ended sessions that are stored: nobody uses more devices, and each call reads the whole
 * account.
 */
const [openMax, endedMax] = [20, 50]

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/**
 * Was a session ended: with all others (a new password), with all but one, individually, or because it is old, open
 * sessions do not contain it, and ended ones are no longer all remembered (D-50, D-144)?
 */
export function isEnded(
  { sessionsFrom = 0, othersEnded, endedBefore = 0, sessions = [], endedSessions = {} }: Account,
  { id, begun }: Session,
): boolean {
  const withOthers = othersEnded !== undefined && begun < othersEnded.at && id !== othersEnded.but
  const forgotten = begun < endedBefore && !sessions.some((open) => open.id === id)
  return begun < sessionsFrom || withOthers || forgotten || Object.hasOwn(endedSessions, id)
}

/** Ends all sessions of an account but that of a token, from the next second on. */
export const allButThis = ({ othersEnded }: Account, token: string): OthersEnded => ({
  at: Math.max(nextSecond(), othersEnded?.at ?? 0),
  but: claimsOf(token).session.id,
})

/**
 * Records the session of a valid token, with its device, as seen today; at most one write a day. `coded`: it was just
 * opened with a code of the second factor.
 */
export async function noteSession(account: Account, token: string, device: string, coded = false): Promise<void> {
  const session = { ...claimsOf(token).session, seen: ownersDay(account), device }
  const listed = account.sessions?.find(({ id }) => id === session.id)
  if (listed?.seen === session.seen) return
  if (!listed) logger.info('Somebody signed in', { userId: account.userId })
  await changeSessions(account, (now) => {
    const { sessions = [], endedSessions = {} } = now
    // To be listed would make a session valid that was ended meanwhile.
    if (isEnded(now, session)) return undefined
    const known = sessions.find(({ id }) => id === session.id)
    const noted: OpenSession = { ...session, ...((coded || known?.code) && { code: true }) }
    return { sessions: [noted, ...sessions.filter((one) => one !== known)], endedSessions }
  })
}

/** The day of a moment where the owner is, who reads it in the list of sessions. */
const ownersDay = (account: Account, moment = Date.now()) => dayIn(readersZone(account), new Date(moment).toISOString())

/** Is the session of a token listed as seen today or yesterday? `noteSession` lists it as seen today. */
export function isSeenRecently(account: Account, token: string, now = Date.now()): boolean {
  const { sessions = [] } = account
  const { id } = claimsOf(token).session
  return sessions.some((open) => open.id === id && open.seen >= ownersDay(account, now - dayMs))
}

/** Ends one session of an account, also that of `token`; refuses `notFound` when there is none with this id. */
export async function endSession(account: Account, id: string, token: string): Promise<void> {
  const ending = (now: Account) => {
    const { sessions = [], endedSessions = {} } = now
    if (Object.hasOwn(endedSessions, id)) return { sessions, endedSessions }
    const begun = [...sessions, claimsOf(token).session].find((one) => one.id === id)?.begun
    if (begun === undefined) throw new Refusal('notFound')
    return { sessions, endedSessions: { ...endedSessions, [id]: begun } }
  }
  if (!(await changeSessions(account, ending))) throw new Refusal('stale')
}

/**
 * The open sessions of an account: that of `token` first, also when it is not listed yet (a page checks its token
 * while it loads the list), then the most recently seen.
 */
export function openSessions(account: Account, token: string, device: string): SessionShown[] {
  const { session } = claimsOf(token)
  const own = session.id
  const listed = openOf(account)
  const unlisted = listed.some(({ id }) => id === own) ? [] : [{ ...session, seen: ownersDay(account), device }]
  return [...unlisted, ...listed]
    .filter(({ begun }) => begun + sessionSeconds > Date.now() / 1000)
    .map(({ id, begun, seen, device }) => ({
      ...{ id, seen, device },
      begun: new Date(begun * 1000).toISOString(),
      current: id === own,
    }))
    .sort(
      (a, b) => Number(b.current) - Number(a.current) || b.seen.localeCompare(a.seen) || b.begun.localeCompare(a.begun),
    )
}

type Listed = Required<Pick<Account, 'sessions' | 'endedSessions'>>

/**
 * Writes the sessions that `change` answers, retried after conflicts; false when it answers none, or other writers were
 * always first.
 */
async function changeSessions(loaded: Account, change: (account: Account) => Listed | undefined): Promise<boolean> {
  let account: Account | undefined = loaded
  for (let attempt = 0; account?.state === 'active' && attempt < attempts; attempt++) {
    const changed = change(account)
    if (!changed) return false
    if (await putSessions(account, withoutOld({ ...account, ...changed }))) return true
    account = await getAccount(loaded.userId)
  }
  return false
}

/**
 * The newest open and ended sessions, without expired ones. Their age is measured against the newest session: the pool
 * has dated all of them, so our clock does not matter. An ended session for which there is no room any more takes all
 * others that began until then with it, except open ones that are listed (D-144).
 */
function withoutOld(account: Account & Listed): Listed & Pick<Account, 'endedBefore'> {
  const ended = Object.entries(account.endedSessions)
  const newest = Math.max(...account.sessions.map(({ begun }) => begun), ...ended.map(([, begun]) => begun))
  const renewable = (begun: number) => begun + sessionSeconds > newest
  const open = openOf(account).filter(({ begun }) => renewable(begun))
  open.sort((a, b) => b.seen.localeCompare(a.seen) || b.begun - a.begun)
  const kept = ended.filter(([, begun]) => renewable(begun)).sort(([, a], [, b]) => b - a)
  const [, dropped] = kept[endedMax] ?? []
  const { endedBefore = 0 } = account
  return {
    sessions: open.slice(0, openMax),
    endedSessions: Object.fromEntries(kept.slice(0, endedMax)),
    ...(dropped !== undefined && { endedBefore: Math.max(endedBefore, dropped + 1) }),
  }
}

const openOf = (account: Account) => (account.sessions ?? []).filter((session) => !isEnded(account, session))
