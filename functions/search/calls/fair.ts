import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { fairPrice } from '../replica/fair.ts'
import { freshReplica } from '../replica/instance.ts'

/** The price range of listings comparable to one that is being written. */
export const handler = endpoint(search.fair, async ({ query, fresh }) => ({
  data: fairPrice(await freshReplica(fresh), query),
}))
