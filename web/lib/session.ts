import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { rolesOf } from '#shared/lib/access.ts'
import { ApiError, api } from './api.ts'
import { type Caller, registerSession, setCaller, showProfile } from './caller.ts'
import { loadConfig } from './config.ts'

/** Amplify's own mark that somebody is signed in; the tokens lie beside it in the browser's storage. */
const storedUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/

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

const profileOf = async ({ userId }: Caller) => (await api.accounts.get({ params: { id: userId } })).data

/** Takes up the session that the browser's storage holds, and has the server check it: a refusal ends it. */
export async function restoreSession(): Promise<void> {
  await configure()
  const caller = await readCaller()
  setCaller(caller)
  if (!caller) return
  const unanswered = () => undefined
  void api.accounts.check().catch(unanswered)
  void profileOf(caller).then(showProfile, unanswered)
}

const refusals = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException']
const locks = ['LimitExceededException', 'TooManyRequestsException']

/** How an attempt to sign in ended; `wrong` does not tell wrong data from an account that may not sign in. */
export type SignIn = 'signedIn' | 'wrong' | 'locked'

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
  if (Object.keys(localStorage).some((key) => storedUser.test(key))) await auth.signOut()
  try {
    await auth.signIn({ username: email, password })
    const caller = await readCaller()
    if (!caller) return 'wrong'
    const profile = await profileOf(caller)
    setCaller(caller)
    showProfile(profile)
    return 'signedIn'
  } catch (error) {
    await auth.signOut()
    return refusalOf(error)
  }
}

async function signOut(): Promise<void> {
  await configure()
  await auth.signOut()
}

registerSession({
  signOut,
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
