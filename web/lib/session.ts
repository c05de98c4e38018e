import { syncSessionStorage } from '@aws-amplify/core'
import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { passwordForms } from '#shared/accounts/password.ts'
import { rolesOf } from '#shared/lib/access.ts'
import { ApiError, api } from './api.ts'
import { registerSession, type SignedIn, setCaller, showProfile } from './caller.ts'
import { loadConfig } from './config.ts'
import { checkConnection, isOnline, onConnection, watched } from './connection.ts'
import { clearUnsaved } from './deviceCache.ts'
import { local, session } from './storage.ts'
import { hasSession, storedSessionUser, storedUser } from './storedSession.ts'

// Amplify stores tokens and the state of a sign-in as the page stores everything: its own way fails if storage is full
// (test/lib/libraries.test.ts). For the state there is no documented setting.
const tokenStorage = {
  getItem: async (key: string) => local.get(key),
  setItem: async (key: string, text: string) => local.set(key, text),
  removeItem: async (key: string) => local.remove(key),
  clear: async () => {},
}
Object.assign(syncSessionStorage, { getItem: session.get, setItem: session.set, removeItem: session.remove })

let configured = false

async function configure(): Promise<void> {
  if (configured) return
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig()
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage)
  configured = true
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The user of the stored tokens, which are refreshed if needed; null if there are none or the refresh was refused.
 * Tokens have no name: the e-mail replaces it until the profile is loaded.
 */
async function readCaller(): Promise<SignedIn | null> {
  const { tokens } = await watched(() => auth.fetchAuthSession())
  if (!tokens) return null
  const { username, 'cognito:groups': groups } = tokens.accessToken.payload
  const email = text(tokens.idToken?.payload.email)
  return {
    userId: text(username),
    name: email,
    picture: '',
    email,
    roles: rolesOf(Array.isArray(groups) ? groups.map(String) : []),
  }
}

const unanswered = () => undefined

/**
 * Without a connection an expired token cannot be refreshed. The user stays signed in, but without roles, until there
 * is a connection again (PWA-01).
 */
async function unrenewed(error: unknown): Promise<SignedIn> {
  const kept = storedSessionUser()
  if (!kept || (await checkConnection())) throw error
  const end = onConnection(() => {
    if (!isOnline()) return
    end()
    void restoreSession().catch(unanswered)
  })
  return { ...kept, name: kept.email, picture: '', roles: rolesOf([]) }
}

const profileOf = async ({ userId }: SignedIn) => (await api.accounts.get({ params: { id: userId } })).data

/** Restores the stored session and has the server check it; if the server refuses, the session ends. */
export async function restoreSession(): Promise<void> {
  await configure()
  const caller = await readCaller().catch(unrenewed)
  setCaller(caller)
  if (!caller) return
  void api.accounts.check().catch(unanswered)
  void profileOf(caller).then(showProfile, unanswered)
}

const refusals = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException']
const locks = ['LimitExceededException', 'TooManyRequestsException']

/**
 * The result of a sign-in. `wrong` covers wrong credentials and accounts that may not sign in; after `codeNeeded` call
 * `confirmCode`.
 */
export type SignIn = 'signedIn' | 'codeNeeded' | 'wrong' | 'locked'

function refusalOf(error: unknown): 'wrong' | 'locked' {
  if (error instanceof ApiError && error.status === 401) return 'wrong'
  if (!(error instanceof Error)) throw error
  // After several wrong passwords Cognito locks the account for a while, and reports that like any refusal.
  if (locks.includes(error.name) || /attempts exceeded/i.test(error.message)) return 'locked'
  if (refusals.includes(error.name)) return 'wrong'
  throw error
}

/**
 * Signs in with SRP: the password never leaves the browser. Then the server is asked too, as it may refuse an account
 * that the user pool accepts. Throws if one of them could not be reached.
 */
export async function signIn(email: string, password: string): Promise<SignIn> {
  await configure()
  if (hasSession()) await auth.signOut()
  try {
    const { nextStep } = await begin(email, passwordForms(password))
    return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'codeNeeded' : await takeUp()
  } catch (error) {
    await auth.signOut()
    return refusalOf(error)
  }
}

/** Begins a sign-in with the first form of the password that the user pool takes. */
async function begin(username: string, [password = '', ...others]: string[]): ReturnType<typeof auth.signIn> {
  try {
    return await auth.signIn({ username, password })
  } catch (error) {
    if (others.length === 0 || refusalOf(error) !== 'wrong') throw error
    return begin(username, others)
  }
}

/** Sets the caller after a sign-in, once the server accepts the session and has stored it. */
async function takeUp(): Promise<SignIn> {
  const caller = await readCaller()
  if (!caller) return 'wrong'
  const [profile] = await Promise.all([profileOf(caller), api.accounts.check()])
  setCaller(caller)
  showProfile(profile)
  return 'signedIn'
}

/**
 * Completes a sign-in with a code of the authenticator app. `codeUsed`: the code is valid but was already used. `late`:
 * the sign-in has expired and must be started again.
 */
export async function confirmCode(code: string): Promise<SignIn | 'codeWrong' | 'codeUsed' | 'late'> {
  try {
    await auth.confirmSignIn({ challengeResponse: code })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'CodeMismatchException') return 'codeWrong'
    if (name === 'ExpiredCodeException') return 'codeUsed'
    const refusal = refusalOf(error)
    return refusal === 'wrong' ? 'late' : refusal
  }
  try {
    return await takeUp()
  } catch (error) {
    await auth.signOut()
    return refusalOf(error)
  }
}

async function forget(): Promise<void> {
  await configure()
  await auth.signOut()
}

/** Maximum time to wait for the server when a session ends, in ms. */
const patience = 3000

async function signOut(): Promise<void> {
  await configure()
  const { tokens } = await auth.fetchAuthSession().catch(() => ({ tokens: undefined }))
  const { username, origin_jti } = tokens?.accessToken.payload ?? {}
  const params = { id: text(username), session: text(origin_jti) }
  if (tokens) await api.accounts.endSession({ params, signal: AbortSignal.timeout(patience) }).catch(unanswered)
  await forget()
  clearUnsaved()
}

registerSession({
  signOut,
  forget,
  async bearer() {
    await configure()
    return (await watched(() => auth.fetchAuthSession())).tokens?.accessToken.toString()
  },
})

// Signing in or out in one tab applies to all tabs.
addEventListener('storage', ({ key, newValue }) => {
  if (!key || !storedUser.test(key)) return
  if (newValue === null) setCaller(null)
  else void restoreSession()
})
