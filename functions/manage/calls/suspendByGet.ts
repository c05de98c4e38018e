import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleSuspension } from '../suspension.ts'

/**
 * Suspends a user, or reactivates a suspended one; by GET, as the specification demands (D-07), and so without a
 * password: where one is needed, the session must be a new one (D-147).
 */
export const handler = endpoint(manage.suspendByGet, { bearer }, ({ params, caller }) =>
  toggleSuspension(params.id, caller),
)
