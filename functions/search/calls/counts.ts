import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { countsOf } from '../parts/replica/choices.ts'
import { freshReplica } from '../parts/replica/instance.ts'
import { momentOf } from '../parts/replica/published.ts'

export const handler = endpoint(search.counts, async ({ query, fresh }) => {
  const replica = await freshReplica(fresh)
  return { data: { ...countsOf(replica, query), asOf: query['as-of'] ?? momentOf(replica.columns) } }
})
