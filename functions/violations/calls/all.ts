import { violations } from '#shared/violations/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { recentViolations } from '../data.ts'

/** What browsers blocked on our pages in the last days. */
export const handler = endpoint(violations.all, { bearer }, async () => ({ data: await recentViolations() }))
