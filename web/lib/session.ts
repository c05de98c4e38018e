import './memoryStorage.ts'
import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { rolesOf } from '#shared/lib/access.ts'
import { ApiError, api } from './api.ts'
import { type Caller, registerSession, setCaller, showProfile } from './caller.ts'
import { loadConfig } from './config.ts'
import { dropUnsaved } from './pocket.ts'
import { hasSession, keptUser, storedUser } from './storedSession.ts'

let configured = false

async function configure(): Promise<void> {
  if (configured) return
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig()
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  configured = true
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Who the stored tokens speak of, refreshed when due; null when there are none or the refresh was refused. Tokens know
 * no name: the e-mail stands in for it until the profile has arrived.
 */
async function readCaller(): Promise<Caller | null> {
  const { tokens } = await auth.fetchAuthSession()
  if (!tokens) return null
  const { sub, 'cognito:groups': groups } = tokens.accessToken.payload
  const email = text(tokens.idToken?.payload.email)
  return {
    userId: text(sub),
    name: email,
    picture: '',
    email,
    roles: rolesOf(Array.isArray(groups) ? groups.map(String) : []),
  }
}

const unanswered = () => undefined

/**
 * Without a connection a session that is due cannot be renewed: whose it is goes on without roles, and is renewed once
 * there is one again (PWA-01).
 */
function unrenewed(error: unknown): Caller {
  const kept = keptUser()
  if (navigator.onLine || !kept) throw error
  addEventListener('online', () => void restoreSession().catch(unanswered), { once: true })
  return { ...kept, name: kept.email, picture: '', roles: rolesOf([]) }
}

const profileOf = async ({ userId }: Caller) => (await api.accounts.get({ params: { id: userId } })).data

/** Takes up the session that the browser's storage holds, and has the server check it: a refusal ends it. */
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
 * How an attempt to sign in ended; `wrong` does not tell wrong data from an account that may not sign in, `codeNeeded`
 * goes on with `confirmCode`.
 */
export type SignIn = 'signedIn' | 'codeNeeded' | 'wrong' | 'locked'

function refusalOf(error: unknown): 'wrong' | 'locked' {
  if (error instanceof ApiError && error.status === 401) return 'wrong'
  if (!(error instanceof Error)) throw error
  // After some wrong passwords Cognito takes none for a while, under the name of any refusal.
  if (locks.includes(error.name) || /attempts exceeded/i.test(error.message)) return 'locked'
  if (refusals.includes(error.name)) return 'wrong'
  throw error
}

/**
 * Signs in by SRP: the password never leaves the browser. The server is asked too, so that an account which the pool
 * would take but the product does not never looks signed in. Throws when one of them could not be asked.
 */
export async function signIn(email: string, password: string): Promise<SignIn> {
  await configure()
  if (hasSession()) await auth.signOut()
  try {
    const { nextStep } = await auth.signIn({ username: email, password })
    return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'codeNeeded' : await takeUp()
  } catch (error) {
    await auth.signOut()
    return refusalOf(error)
  }
}

/** Shows who has just signed in, as soon as the server takes them and has listed the session. */
async function takeUp(): Promise<SignIn> {
  const caller = await readCaller()
  if (!caller) return 'wrong'
  const [profile] = await Promise.all([profileOf(caller), api.accounts.check()])
  setCaller(caller)
  showProfile(profile)
  return 'signedIn'
}

/**
 * Goes on with a sign-in that needs a code of the authenticator app; `codeUsed` is one that was good and has been taken,
 * `late` says that the sign-in waited too long and has to begin again.
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

/** Nobody waits longer than this for the server to hear of a session's end (milliseconds). */
const patience = 3000

async function signOut(): Promise<void> {
  await configure()
  const { tokens } = await auth.fetchAuthSession().catch(() => ({ tokens: undefined }))
  const { sub, origin_jti } = tokens?.accessToken.payload ?? {}
  const params = { id: text(sub), session: text(origin_jti) }
  if (tokens) await api.accounts.endSession({ params, signal: AbortSignal.timeout(patience) }).catch(unanswered)
  await forget()
  dropUnsaved()
}

registerSession({
  signOut,
  forget,
  async bearer() {
    await configure()
    return (await auth.fetchAuthSession()).tokens?.accessToken.toString()
  },
})

// Signing out in one tab ends the session in all of them, and signing in begins it.
addEventListener('storage', ({ key, newValue }) => {
  if (!key || !storedUser.test(key)) return
  if (newValue === null) setCaller(null)
  else void restoreSession()
})
