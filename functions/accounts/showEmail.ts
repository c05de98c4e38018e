import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { profilePath } from '#shared/schema/accounts.ts'
import { toggleShowEmail } from './emailVisibility.ts'

/** Shows somebody's e-mail on their listings, or hides it. */
export const handler = endpoint('accounts.showEmail', { bearer, params: profilePath }, ({ params }) =>
  toggleShowEmail(params.id),
)
