import { local } from './storage.ts'

/** The storage key by which Amplify marks a signed-in user; the tokens are stored beside it. */
export const storedUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/

/** Whether the browser has a stored session. */
export const hasSession = (): boolean => local.keys().some((key) => storedUser.test(key))

/** The user of the stored session, even if it has expired. */
export function keptUser(): { userId: string; email: string } | undefined {
  const mark = local.keys().find((key) => storedUser.test(key)) ?? ''
  const userId = local.get(mark)
  if (!userId) return undefined
  const details = local.get(mark.replace(/LastAuthUser$/, `${userId}.signInDetails`)) ?? ''
  return { userId, email: /"loginId":"([^"]+)"/.exec(details)?.[1] ?? '' }
}
