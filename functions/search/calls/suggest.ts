import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { freshReplica } from '../parts/replica/instance.ts'
import { suggest } from '../parts/replica/words/suggest.ts'

export const handler = endpoint(search.suggest, async ({ query: { text }, fresh }) => ({
  data: suggest(await freshReplica(fresh), text),
}))
