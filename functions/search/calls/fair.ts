import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { fairPrice } from '../parts/replica/fair.ts'
import { fromReplica } from '../parts/replica/instance.ts'

/** The price range of listings comparable to one that is being written. */
export const handler = endpoint(search.fair, async ({ query, fresh }) => ({
  data: await fromReplica((replica) => fairPrice(replica, query), fresh),
}))
