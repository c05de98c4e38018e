import type { Account, AccountItem, OwedMail } from '../identity/parts/account.ts'
import { endedNow, endSessions, getAccount, updateAccount } from '../identity/parts/data.ts'
import { setTotpRequired, signOutEverywhere } from '../identity/parts/userPool.ts'
import { logger } from '../lib/logger.ts'
import { assignEmail } from './email.ts'
import { sendAccountMail } from './mail.ts'
import { linkHours, reclaimLinks } from './mailTexts.ts'
import { accounts as needs } from './needs.ts'
import { createToken } from './tokens.ts'

/**
 * Sends the notices that an account owes; answers the account afterwards. A notice that could not be sent stays owed,
 * and the job retries it: the owner must hear of what has happened.
 */
export async function sendOwedNotices(account: AccountItem): Promise<AccountItem> {
  const { userId, owed = [] } = account
  const left: OwedMail[] = []
  for (const mail of owed) {
    await sendNotice(account, mail).catch((error: unknown) => {
      logger.warn('A notice is still owed', { userId, kind: mail.kind, error: error as Error })
      left.push(mail)
    })
  }
  if (left.length === owed.length) return account
  const noted = await updateAccount(account, { owed: left.length > 0 ? left : undefined }).catch((error: unknown) => {
    logger.warn('A notice that was sent will be sent again', { userId, error: error as Error })
    return undefined
  })
  return noted ?? account
}

async function sendNotice(account: Account, { kind, to: email, detail }: OwedMail): Promise<void> {
  const way = reclaimLinks[kind]
  const token = way && (await createToken(way, { userId: account.userId, email }, linkHours[way] * 3600))
  await sendAccountMail(kind, { ...account, email }, { token, detail })
}

/**
 * Makes the user pool ask for a code if the account has a second factor, and sends the owed notices; answers the
 * account afterwards. If the account has changed meanwhile, its later state counts.
 */
export async function applyTotp(account: AccountItem): Promise<AccountItem> {
  if (!account.totpUnsettled) return sendOwedNotices(account)
  const { userId, totp } = account
  await setTotpRequired(userId, totp !== undefined)
  const settled = await updateAccount(account, { totpUnsettled: undefined })
  if (settled) return sendOwedNotices(settled)
  const now = await getAccount(userId)
  return now ? applyTotp({ ...now, totpUnsettled: true }) : account
}

/**
 * The longest runtime of a call that sets a password, in milliseconds: a call that died blocks others no longer than
 * that.
 */
const claimMs = needs.update.seconds * 1000

/**
 * Is a call setting the password of an account right now? The pool sets passwords without a condition: of two
 * concurrent calls, the one that reports success might not be the one whose password counts. A claim dated by a clock
 * far from ours is ignored.
 */
export function isSettingPassword({ endingSessions: since }: Account): boolean {
  return typeof since === 'number' && Math.abs(Date.now() - since) < claimMs
}

/**
 * Completes what an interrupted call left undone: it may have set a password, so all earlier sessions have to end; and
 * the user pool may have another e-mail than the account.
 */
export async function completeInterrupted(account: AccountItem): Promise<AccountItem> {
  const { endingSessions, settingEmail, userId, email, owed } = account
  if (settingEmail && !(await assignEmail(userId, email)))
    logger.error('A user has not the e-mail of the account', { userId })
  const followed = (settingEmail && (await updateAccount(account, { settingEmail: undefined }))) || account
  if (!endingSessions) return applyTotp(followed)
  await signOutEverywhere(userId)
  const ended = { ...endedNow(followed, owed), endingSessions: undefined }
  return applyTotp((await endSessions(followed, ended)) ?? followed)
}
