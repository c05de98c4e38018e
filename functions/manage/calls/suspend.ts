import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleSuspension } from '../suspension.ts'

/** Suspends a user, or reactivates a suspended one. */
export const handler = endpoint(manage.suspend, { bearer }, ({ params, caller }) => toggleSuspension(params.id, caller))
