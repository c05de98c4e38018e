import type { Profile } from '#shared/accounts/answers.ts'
import { may } from '#shared/lib/access.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import { Refusal } from '../lib/errors.ts'
import type { Caller } from './caller.ts'
import { type Account, getAccount } from './data.ts'

/** An account as it is now, for its owner and for administrators (D-03). */
export async function ownAccount(userId: string, caller: Caller): Promise<Account> {
  if (userId !== caller.userId && !may(caller.roles, 'administer')) throw new Refusal('forbidden')
  return existing(userId)
}

/** An account as it is now; refuses `notFound` when there is none. */
export async function existing(userId: string): Promise<Account> {
  const account = await getAccount(userId)
  if (!account) throw new Refusal('notFound')
  return account
}

/** The address of a profile photo, or an empty string. */
export function profilePicOf({ profilePicKey }: Account): string {
  return profilePicKey ? photoUrl(profilePicKey, 320, 'jpg') : ''
}

/** What an account's owner and administrators see of it. */
export function profileOf(account: Account): Profile {
  const { userId: userID, state, name, lastName, email, pendingEmail, showEmail, createdAt } = account
  const { telephone = '', city = '', isAgency, agencyName = '', isCimer, cimerFacebookLink = '' } = account
  return {
    userID,
    name,
    lastName,
    email,
    pendingEmail,
    telephone,
    city,
    isAgency,
    agencyName,
    isCimer,
    cimerFacebookLink,
    profilePicBlobString: profilePicOf(account),
    fileExt: account.profilePicKey ? 'jpg' : '',
    showEmail,
    suspended: state === 'suspended',
    createdAt,
  }
}
