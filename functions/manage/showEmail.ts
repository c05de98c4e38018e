import { profilePath } from '#shared/accounts/schema.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { toggleShowEmail } from './emailVisibility.ts'

/** Shows somebody's e-mail on their listings, or hides it. */
export const handler = endpoint('manage.showEmail', { bearer, params: profilePath }, ({ params }) =>
  toggleShowEmail(params.id),
)
