import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { toggleShowEmail } from '../emailVisibility.ts'

/** Shows somebody's e-mail on their listings, or hides it; the same by GET, as specified (D-07). */
export const handler = endpoint(manage.showEmailByGet, { bearer }, ({ params }) => toggleShowEmail(params.id))
