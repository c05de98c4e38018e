import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { rolesOf } from '#shared/rules/access.ts'
import { ApiError, api } from './api.ts'
import { type Caller, registerSession, setCaller } from './caller.ts'
import { loadConfig } from './config.ts'

/** Amplify's own mark that somebody is signed in; the tokens lie beside it in the browser's storage. */
const storedUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/

async function configure(): Promise<void> {
  if (Amplify.getConfig().Auth) return
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig()
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Who the stored tokens speak of, refreshed when due; null when there are none or the refresh was refused. */
async function readCaller(): Promise<Caller | null> {
  const { tokens } = await auth.fetchAuthSession()
  if (!tokens) return null
  const { sub, 'cognito:groups': groups } = tokens.accessToken.payload
  const profile = tokens.idToken?.payload ?? {}
  return {
    userId: text(sub),
    name: text(profile.given_name) || text(profile.name),
    email: text(profile.email),
    roles: rolesOf(Array.isArray(groups) ? groups.map(String) : []),
  }
}

/** Takes up the session that the browser's storage holds, and has the server check it; a refusal ends it. */
export async function restoreSession(): Promise<void> {
  await configure()
  const caller = await readCaller()
  setCaller(caller)
  if (caller) void api.accounts.check().catch(endIfRefused)
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
  if (isSignedIn) setCaller(await readCaller())
  return isSignedIn
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
