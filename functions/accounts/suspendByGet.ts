import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { profilePath } from '#shared/schema/accounts.ts'
import { toggleSuspension } from './suspension.ts'

/** Suspends somebody, or lets them work again; the same by GET, as specified (decisions 7). */
export const handler = endpoint('accounts.suspendByGet', { bearer, params: profilePath }, ({ params, caller }) =>
  toggleSuspension(params.id, caller),
)
