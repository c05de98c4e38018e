import type { Profile } from '#shared/accounts/answers.ts'
import { may } from '#shared/lib/access.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import { Refusal } from '../../lib/errors.ts'
import { shownEmail } from '../../lib/shownEmail.ts'
import type { Account, AccountItem } from './account.ts'
import type { Caller } from './caller.ts'
import { claimsOf } from './claims.ts'
import { getAccount } from './data.ts'
import { isEnded } from './sessions.ts'

/** An account as it is now, for its owner and for administrators (D-03). */
export async function ownAccount(userId: string, caller: Caller): Promise<AccountItem> {
  if (userId === caller.userId) return callersAccount(userId, caller)
  if (!may(caller.roles, 'administer')) throw new Refusal('forbidden')
  return existing(userId)
}

/**
 * The caller's own account as it is now. Nobody else's: administrators do not change the second factor of others. A
 * session that was ended a moment ago, which the check of the bearer may have missed, is refused.
 */
export async function callersAccount(userId: string, caller: Caller): Promise<AccountItem> {
  if (userId !== caller.userId) throw new Refusal('forbidden')
  const account = await existing(userId)
  if (isEnded(account, claimsOf(caller.token).session)) throw new Refusal('sessionExpired')
  return account
}

/** An account as it is now; refuses `notFound` when there is none. */
export async function existing(userId: string): Promise<AccountItem> {
  const account = await getAccount(userId)
  if (!account) throw new Refusal('notFound')
  return account
}

/** The address of a profile photo, or an empty string. */
export function profilePicOf({ profilePicKey }: Account): string {
  return profilePicKey ? photoUrl(profilePicKey, 320, 'jpg') : ''
}

/** The fields of an account that its owner and administrators see. */
export function profileOf(account: Account): Profile {
  const { userId: userID, state, name, lastName, email, pendingEmail, showEmail, createdAt } = account
  const { totp, telephoneSecond, whatsapp, viber } = account
  const { telephone = '', city = '', isAgency, agencyName = '', isCimer, cimerFacebookLink = '' } = account
  return {
    userID,
    name,
    lastName,
    email: shownEmail(email),
    pendingEmail: pendingEmail && shownEmail(pendingEmail),
    telephone,
    telephoneSecond,
    city,
    isAgency,
    agencyName,
    isCimer,
    cimerFacebookLink,
    profilePicBlobString: profilePicOf(account),
    fileExt: account.profilePicKey ? 'jpg' : '',
    showEmail,
    whatsapp,
    viber,
    suspended: state === 'suspended',
    totp: totp && { since: totp.since, codesLeft: totp.codes.length },
    createdAt,
  }
}
