import { local } from './storage.ts'

/** Amplify's own mark that somebody is signed in; the tokens lie beside it in the browser's storage. */
export const storedUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/

/** Does the browser hold a session? */
export const hasSession = (): boolean => local.keys().some((key) => storedUser.test(key))

/** Whose session the browser holds, whether or not it has ended meanwhile. */
export function keptUser(): { userId: string; email: string } | undefined {
  const mark = local.keys().find((key) => storedUser.test(key)) ?? ''
  const userId = local.get(mark)
  if (!userId) return undefined
  const details = local.get(mark.replace(/LastAuthUser$/, `${userId}.signInDetails`)) ?? ''
  return { userId, email: /"loginId":"([^"]+)"/.exec(details)?.[1] ?? '' }
}
