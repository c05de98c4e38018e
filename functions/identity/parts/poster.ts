import type { PosterProfile } from '#shared/accounts/answers.ts'
import { paceOf } from '#shared/accounts/pace.ts'
import type { Account } from './account.ts'
import { profilePicOf } from './profile.ts'

const nobody: PosterProfile = {
  name: '',
  lastName: '',
  telephone: '',
  email: '',
  showEmail: false,
  isAgency: false,
  agencyName: '',
  profilePicBlobString: '',
  isCimer: false,
  facebookLink: '',
}

/**
 * Where the public page of an active account is, below /user/by; '' if it has none. That of an agency without a slug goes by
 * its id.
 */
export const pageAddressOf = ({ pageAddress, isAgency, userId }: Account): string =>
  pageAddress ?? (isAgency ? userId : '')

/**
 * What a visitor may know of a poster; all fields are empty for an unknown or closed account. The telephone numbers are
 * given only while the poster has an active listing (`offers`).
 */
export function posterOf(account: Account | undefined, offers: boolean): PosterProfile {
  if (account?.state !== 'active') return nobody
  const { name, lastName, email, showEmail, isAgency, agencyName = '', isCimer } = account
  return {
    name,
    lastName,
    telephone: offers ? (account.telephone ?? '') : '',
    telephoneSecond: offers ? account.telephoneSecond : undefined,
    email: showEmail ? email : '',
    showEmail,
    isAgency,
    agencyName,
    profilePicBlobString: profilePicOf(account),
    isCimer,
    facebookLink: account.cimerFacebookLink ?? '',
    pace: paceOf(account),
    page: pageAddressOf(account) || undefined,
    ...(offers && { whatsapp: account.whatsapp, viber: account.viber }),
  }
}
