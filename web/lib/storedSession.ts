import { local } from './storage.ts'

/** The storage key by which Amplify marks a signed-in user; the tokens are stored beside it. */
export const storedUser = /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/

/** Whether the browser has a stored session. */
export const hasSession = (): boolean => local.keys().some((key) => storedUser.test(key))

/** The user of the stored session, even if it has expired. */
export function storedSessionUser(): { userId: string; email: string } | undefined {
  const mark = local.keys().find((key) => storedUser.test(key)) ?? ''
  const userId = local.get(mark)
  if (!userId) return undefined
  const details = local.get(mark.replace(/LastAuthUser$/, `${userId}.signInDetails`)) ?? ''
  return { userId, email: /"loginId":"([^"]+)"/.exec(details)?.[1] ?? '' }
}

/** Stores a renewed access token in place of the one that was sent, if that is still the stored one (STA-09). */
export function replaceToken(sent: string, renewed: string): void {
  const key = local.keys().find((one) => one.endsWith('.accessToken') && local.get(one) === sent)
  if (key) local.set(key, renewed)
}
