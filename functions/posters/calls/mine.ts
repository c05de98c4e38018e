import { posters } from '#shared/posters/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { callersAccount } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { emptyPage, getPage } from '../parts/data.ts'
import { toOwnPage } from '../present.ts'

/** The caller's page, as the form edits it. */
export const handler = endpoint(posters.mine, { bearer }, async ({ caller }) => {
  const { userId } = caller
  const [account, page] = await Promise.all([callersAccount(userId, caller), getPage(userId, { fresh: true })])
  return { data: toOwnPage(account, page ?? emptyPage(userId)) }
})
