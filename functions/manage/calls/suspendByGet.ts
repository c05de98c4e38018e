import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleSuspension } from '../suspension.ts'

/** Suspends a user, or reactivates a suspended one; by GET, as the specification demands (D-07). */
export const handler = endpoint(manage.suspendByGet, { bearer }, ({ params, caller }) =>
  toggleSuspension(params.id, caller),
)
