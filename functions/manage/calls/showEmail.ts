import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleShowEmail } from '../emailVisibility.ts'

/** Switches whether the listings of a user show their e-mail. */
export const handler = endpoint(manage.showEmail, { bearer }, ({ params, caller }) =>
  toggleShowEmail(params.id, caller),
)
