import { logger } from '../lib/logger.ts'
import {
  type Account,
  type AccountItem,
  endedNow,
  endSessions,
  getAccount,
  type OwedMail,
  updateAccount,
} from './data.ts'
import { askForTotp, setEmail, signOutEverywhere } from './identity.ts'
import { sendAccountMail } from './mail.ts'
import { accounts as needs } from './needs.ts'

/**
 * Sends the notices that an account owes; the account then. One that could not be sent stays owed, and the job tries
 * again: what it tells of has happened, and whoever asked for that has to hear so.
 */
export async function sendOwed(account: AccountItem): Promise<AccountItem> {
  const { userId, owed = [] } = account
  const left: OwedMail[] = []
  for (const mail of owed) {
    await sendAccountMail(mail.kind, { ...account, email: mail.to }, { detail: mail.detail }).catch(
      (error: unknown) => {
        logger.warn('A notice is still owed', { userId, kind: mail.kind, error: error as Error })
        left.push(mail)
      },
    )
  }
  if (left.length === owed.length) return account
  const noted = await updateAccount(account, { owed: left.length > 0 ? left : undefined }).catch((error: unknown) => {
    logger.warn('A notice that was sent will be sent again', { userId, error: error as Error })
    return undefined
  })
  return noted ?? account
}

/**
 * Has the pool ask for a code as the account says, and sends what it owes; the account then. Should it have changed
 * meanwhile, the later word counts.
 */
export async function settleTotp(account: AccountItem): Promise<AccountItem> {
  if (!account.totpUnsettled) return sendOwed(account)
  const { userId, totp } = account
  await askForTotp(userId, totp !== undefined)
  const settled = await updateAccount(account, { totpUnsettled: undefined })
  if (settled) return sendOwed(settled)
  const now = await getAccount(userId)
  return now ? settleTotp({ ...now, totpUnsettled: true }) : account
}

/** As long as a call may run that sets a password, in milliseconds; one that died keeps others from it no longer. */
const claimMs = needs.update.seconds * 1000

/**
 * Is a call setting the password of an account? The pool sets one without a condition, so that of two at once the one that
 * is told so need not be the one that counts. What a clock far from ours has claimed counts for nothing.
 */
export function isSettingPassword({ endingSessions: since }: Account): boolean {
  return typeof since === 'number' && Math.abs(Date.now() - since) < claimMs
}

/**
 * Does what a call that broke off has left: a password may be set, so that no session of before may live; and the user
 * may go by an e-mail that the account has not.
 */
export async function complete(account: AccountItem): Promise<AccountItem> {
  const { endingSessions, settingEmail, userId, email, owed } = account
  if (settingEmail && !(await setEmail(userId, email)))
    logger.error('A user has not the e-mail of the account', { userId })
  const followed = (settingEmail && (await updateAccount(account, { settingEmail: undefined }))) || account
  if (!endingSessions) return settleTotp(followed)
  await signOutEverywhere(userId)
  const ended = { ...endedNow(owed), endingSessions: undefined }
  return settleTotp((await endSessions(followed, ended)) ?? followed)
}
