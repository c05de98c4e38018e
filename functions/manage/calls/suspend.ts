import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleSuspension } from '../suspension.ts'

/** Suspends a user, or reactivates a suspended one. */
export const handler = endpoint(manage.suspend, { bearer }, ({ params, body, caller, take }) =>
  toggleSuspension(params.id, caller, body, take),
)
