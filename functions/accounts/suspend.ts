import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { profilePath } from '#shared/schema/accounts.ts'
import { toggleSuspension } from './suspension.ts'

/** Suspends somebody, or lets them work again. */
export const handler = endpoint('accounts.suspend', { bearer, params: profilePath }, ({ params, caller }) =>
  toggleSuspension(params.id, caller),
)
