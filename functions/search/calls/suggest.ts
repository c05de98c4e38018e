import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { suggest } from '../parts/replica/words/suggest.ts'

export const handler = endpoint(search.suggest, async ({ query: { text }, fresh }) => ({
  data: await fromReplica((replica) => suggest(replica, text), fresh),
}))
