import { accounts } from '#shared/accounts/contract.ts'
import { offers } from '../../hooks/offers.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { posterOf } from '../../identity/parts/poster.ts'
import { endpoint } from '../../lib/endpoint.ts'

/** What a visitor may know of a poster. */
export const handler = endpoint(accounts.contact, async ({ params }) => {
  const [account, isOffering] = await Promise.all([findAccount(params.id), offers(params.id)])
  return { data: posterOf(account, isOffering) }
})
