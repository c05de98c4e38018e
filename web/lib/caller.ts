import { useSyncExternalStore } from 'react'
import type { Profile } from '#shared/accounts/answers.ts'
import type { Roles } from '#shared/lib/access.ts'
import { createListeners } from './listeners.ts'
import { hasSession } from './storedSession.ts'

/** Who is signed in. `name` and `picture` (an address, or empty) are what the account menu shows. */
export type Caller = {
  userId: string
  name: string
  picture: string
  email: string
  roles: Roles
  /** How the caller is reached, once the profile has arrived. */
  contact?: Pick<Profile, 'name' | 'lastName' | 'telephone' | 'email'>
  /** The roles do not count until the account has a second factor (D-48). */
  rolesWithheld?: boolean
}

/** What the session module gives the rest of the page; registered once, when that module loads. */
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
const { subscribe, tell } = createListeners()

/** The signed-in caller, null for a visitor, undefined while a stored session is being restored. */
export const useCaller = (): Caller | null | undefined => useSyncExternalStore(subscribe, () => caller)

export function setCaller(next: Caller | null): void {
  caller = next
  if (next) expired = false
  tell()
}

/** Shows the caller as their profile says, if it is still the same one. */
export function showProfile(profile: Profile): void {
  const { userID, name, lastName, telephone, email, profilePicBlobString, rolesWithheld } = profile
  if (caller?.userId !== userID) return
  const contact = { name, lastName, telephone, email }
  setCaller({ ...caller, name: name || caller.name, picture: profilePicBlobString, contact, rolesWithheld })
}

export function registerSession(session: SessionSource): void {
  source = session
}

/**
 * Starts restoring a stored session, if the browser holds one. Only then is the session module (Amplify) loaded, so
 * that a visitor never pays for it. `restore` must end with setCaller(). Tells whether there is one.
 */
export function startSession(restore: () => Promise<void>): boolean {
  const stored = hasSession()
  if (stored) restoring = restore().catch(() => setCaller(null))
  else setCaller(null)
  return stored
}

/** The bearer for a call, once a stored session has been restored. */
export async function bearer(): Promise<string | undefined> {
  await restoring
  return source?.bearer()
}

/** Ends this browser's session, one that is just being restored too; the page shows it at once. */
export async function signOut(): Promise<void> {
  await restoring
  setCaller(null)
  await source?.signOut()
}

/** Shows nobody any more whose sessions a call has just ended. */
export async function forgetSession(): Promise<void> {
  await restoring
  setCaller(null)
  await source?.forget()
}

let onExpiry = () => {}

/** Has a session ended by itself here, and nobody signed in since? */
export const hasExpired = () => expired

/** Whom to tell that the session ended by itself; one listener, the page's layout. */
export function onSessionExpired(listener: () => void): void {
  onExpiry = listener
}

/** The server no longer takes the session: ends it here too and tells so, once however many calls were refused. */
export function expireSession(): void {
  if (!caller) return
  expired = true
  setCaller(null)
  void source?.forget()
  onExpiry()
}
