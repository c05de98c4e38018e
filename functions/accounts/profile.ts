import type { Profile } from '#shared/accounts/schema.ts'
import { may } from '#shared/lib/access.ts'
import { photoUrl } from '#shared/photos/schema.ts'
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

const holderPrefix = 'account#'

/** Whose the photo of a profile is, where the photo of a listing has that listing's id. */
export const holderOf = (userId: string) => holderPrefix + userId

/** The user id in such a name; undefined when it is a listing's. */
export const accountIn = (holder: string) =>
  holder.startsWith(holderPrefix) ? holder.slice(holderPrefix.length) : undefined

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
