import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleShowEmail } from '../emailVisibility.ts'

/** Switches whether the listings of a user show their e-mail; by GET, as the specification demands (D-07). */
export const handler = endpoint(manage.showEmailByGet, { bearer }, ({ params, caller }) =>
  toggleShowEmail(params.id, caller),
)
