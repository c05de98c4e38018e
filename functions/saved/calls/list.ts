import { saved } from '#shared/saved/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { savedBy } from '../data.ts'

/** The caller's saved listings, newest first; nobody else's are ever read. */
export const handler = endpoint(saved.list, { bearer }, async ({ caller }) => ({ data: await savedBy(caller.userId) }))
