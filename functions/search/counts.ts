import { search } from '#shared/search/contract.ts'
import { endpoint } from '../lib/endpoint.ts'
import { countsOf } from './index/choices.ts'
import { freshReplica } from './index/instance.ts'
import { latestOf } from './index/published.ts'

export const handler = endpoint(search.counts, async ({ query, fresh }) => {
  const replica = await freshReplica(fresh)
  return { data: { ...countsOf(replica, query), asOf: query['as-of'] ?? latestOf(replica.columns) } }
})
