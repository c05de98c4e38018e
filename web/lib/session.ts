import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { rolesOf } from '#shared/rules/access.ts'
import { ApiError, api } from './api.ts'
import { type Caller, registerSession, setCaller } from './caller.ts'
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
    email,
    roles: rolesOf(Array.isArray(groups) ? groups.map(String) : []),
  }
}

/** Makes somebody the page's caller, by their own name once that is known. */
async function welcome(caller: Caller): Promise<void> {
  setCaller(caller)
  const profile = await api.accounts.contact({ params: { id: caller.userId } }).catch(() => undefined)
  if (profile?.data.name && (await stillThere(caller))) setCaller({ ...caller, name: profile.data.name })
}

async function stillThere({ userId }: Caller): Promise<boolean> {
  return (await readCaller())?.userId === userId
}

/** Takes up the session that the browser's storage holds, and has the server check it; a refusal ends it. */
export async function restoreSession(): Promise<void> {
  await configure()
  const caller = await readCaller()
  if (!caller) return setCaller(null)
  void welcome(caller)
  void api.accounts.check().catch(endIfRefused)
}

/** A check that was answered with a refusal ends the session; one that got no answer proves nothing. */
async function endIfRefused(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.status === 0) return
  await signOut()
  setCaller(null)
}

const refusals = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException']

/**
 * Signs in by SRP: the password never leaves the browser. False when the data are wrong or the account may not sign in
 * (the two are not told apart); throws when the service could not be asked.
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  await configure()
  if (Object.keys(localStorage).some((key) => storedUser.test(key))) await auth.signOut()
  const { isSignedIn } = await auth.signIn({ username: email, password }).catch((error: unknown) => {
    if (error instanceof Error && refusals.includes(error.name)) return { isSignedIn: false }
    throw error
  })
  const caller = isSignedIn ? await readCaller() : null
  if (caller) void welcome(caller)
  return caller !== null
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

// Signing out in one tab ends the session in all of them.
addEventListener('storage', ({ key, newValue }) => {
  if (key && storedUser.test(key) && newValue === null) setCaller(null)
})
