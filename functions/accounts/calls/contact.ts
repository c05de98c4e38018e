import type { PosterProfile } from '#shared/accounts/answers.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { hasActivePost } from '../../posts/data.ts'
import { findAccount } from '../data.ts'
import { profilePicOf } from '../profile.ts'

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
 * What a visitor may know of a poster; all fields are empty for an unknown or closed account. The telephone number is
 * given only while the poster has an active listing.
 */
export const handler = endpoint(accounts.contact, async ({ params }) => {
  const [account, offers] = await Promise.all([findAccount(params.id), hasActivePost(params.id)])
  if (account?.state !== 'active') return { data: nobody }
  const { name, lastName, email, showEmail, isAgency, agencyName = '', isCimer } = account
  return {
    data: {
      name,
      lastName,
      telephone: offers ? (account.telephone ?? '') : '',
      email: showEmail ? email : '',
      showEmail,
      isAgency,
      agencyName,
      profilePicBlobString: profilePicOf(account),
      isCimer,
      facebookLink: account.cimerFacebookLink ?? '',
    },
  }
})
