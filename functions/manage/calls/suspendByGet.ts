import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleSuspension } from '../suspension.ts'

/** Suspends somebody, or lets them work again; the same by GET, as specified (D-07). */
export const handler = endpoint(manage.suspendByGet, { bearer }, ({ params, caller }) =>
  toggleSuspension(params.id, caller),
)
