import { saved } from '#shared/saved/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { savedAfter, savedBy } from '../parts/data.ts'

/** The caller's saved listings, all or a page of them; nobody else's are ever read. */
export const handler = endpoint(saved.list, { bearer }, async ({ caller: { userId }, query: { limit, after } }) =>
  limit === undefined ? { data: await savedBy(userId) } : savedAfter(userId, limit, after),
)
