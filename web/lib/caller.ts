import { useSyncExternalStore } from 'react'
import type { Profile } from '#shared/accounts/answers.ts'
import type { Roles } from '#shared/lib/access.ts'
import type { TeamRole } from '#shared/lib/teamRole.ts'
import { createListeners } from './listeners.ts'
import { local } from './storage.ts'
import { hasSession } from './storedSession.ts'

/** A team to which somebody belongs, by the account that it is of (OWN-07). */
export type Team = { teamId: string; name: string; role: TeamRole }

/** The signed-in user. `name` and `picture` (a URL, or empty) are shown in the account menu. */
export type Caller = {
  userId: string
  name: string
  picture: string
  email: string
  roles: Roles
  /** The contact data, once the profile is loaded. */
  contact?: Pick<Profile, 'name' | 'lastName' | 'telephone' | 'telephoneSecond' | 'email' | 'city'>
  /** The roles have no effect until the account has a second factor (D-48). */
  rolesWithheld?: boolean
  isAgency?: boolean
  /** The team that they act for on this device: its listings and messages are theirs to manage. */
  team?: Team | undefined
  /** Whose are the listings and messages that they manage: the account of that team, or their own. */
  ownerId: string
}

/** The team that a user acts for on this device. */
export const teamKey = 'tregu.team'
const storedTeam = (userId: string): Team | undefined => {
  const stored = local.read(teamKey) as { userId: string; team: Team } | undefined
  return stored?.userId === userId ? stored.team : undefined
}

/** The functions of the session module for the rest of the page; registered once, when that module loads. */
export type SessionSource = {
  /** The current access token, refreshed when it is about to expire; undefined when nobody is signed in. */
  bearer(): Promise<string | undefined>
  /** Ends the session, here and at the server. */
  signOut(): Promise<void>
  /** Forgets here a session that the server has ended. */
  forget(): Promise<void>
}

let caller: Caller | null | undefined
let source: SessionSource | undefined
let restoring: Promise<unknown> = Promise.resolve()
let expired = false
const { subscribe, emit } = createListeners()

/**
 * The signed-in caller, null for a visitor, undefined while a stored session is being restored. On the server everybody
 * is a visitor.
 */
export const useCaller = (): Caller | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => caller,
    () => null,
  )

/** A user as their session tells it. */
export type SignedIn = Omit<Caller, 'team' | 'ownerId'>

export function setCaller(next: SignedIn | null): void {
  const team = next ? storedTeam(next.userId) : undefined
  caller = next && { ...next, team, ownerId: team?.teamId ?? next.userId }
  if (next) expired = false
  emit()
}

/** Updates the caller from their profile, if they are still signed in. */
export function showProfile(profile: Profile): void {
  const { userID, name, lastName, telephone, telephoneSecond, email, city, profilePicBlobString } = profile
  const { isAgency, rolesWithheld } = profile
  if (caller?.userId !== userID) return
  const contact = { name, lastName, telephone, telephoneSecond, email, city }
  setCaller({ ...caller, name: name || caller.name, picture: profilePicBlobString, contact, isAgency, rolesWithheld })
}

/** The account that calls about listings and messages are made for, if not the caller's own. */
export const actedFor = (): string | undefined => caller?.team?.teamId

/** Stops acting for a team, to which the caller no longer belongs. */
export function stopActing(): void {
  local.remove(teamKey)
  if (caller) setCaller(caller)
}

export function registerSession(session: SessionSource): void {
  source = session
}

/**
 * Starts to restore a stored session, if the browser has one. Only then the session module (Amplify) is loaded, so that
 * visitors without a session do not download it. `restore` must end with setCaller(). Returns whether there is a stored
 * session.
 */
export function startSession(restore: () => Promise<void>): boolean {
  const stored = hasSession()
  if (stored) restoring = restore().catch(() => setCaller(null))
  else setCaller(null)
  return stored
}

/** The bearer token for a call; waits until a stored session is restored. */
export async function bearer(): Promise<string | undefined> {
  await restoring
  return source?.bearer()
}

/** Ends this browser's session, even while it is being restored; the page shows that at once. */
export async function signOut(): Promise<void> {
  await restoring
  local.remove(teamKey)
  setCaller(null)
  await source?.signOut()
}

/** Signs out locally after a call that ended all sessions of the account on the server. */
export async function forgetSession(): Promise<void> {
  await restoring
  setCaller(null)
  await source?.forget()
}

let onExpiry: (() => void) | undefined

/** Whether the session expired here and nobody has signed in since. */
export const hasExpired = () => expired

/** Sets the only listener for an expired session, the page's layout; it is called at once if one expired before. */
export function onSessionExpired(listener: () => void): void {
  const missed = expired && !onExpiry
  onExpiry = listener
  if (missed) listener()
}

/**
 * Handles a session that the server rejects: ends it locally and notifies the listener, once for any number of rejected
 * calls.
 */
export function expireSession(): void {
  if (!caller) return
  expired = true
  setCaller(null)
  void source?.forget()
  onExpiry?.()
}
