import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { hasActivePost } from '../../posts/data.ts'
import { findAccount } from '../data.ts'
import { posterOf } from '../poster.ts'

/** What a visitor may know of a poster. */
export const handler = endpoint(accounts.contact, async ({ params }) => {
  const [account, offers] = await Promise.all([findAccount(params.id), hasActivePost(params.id)])
  return { data: posterOf(account, offers) }
})
