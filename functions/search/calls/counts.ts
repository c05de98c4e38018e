import { search } from '#shared/search/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { countsOf } from '../parts/replica/choices.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { momentOf } from '../parts/replica/published.ts'

export const handler = endpoint(search.counts, ({ query, fresh }) =>
  fromReplica(
    (replica) => ({ data: { ...countsOf(replica, query), asOf: query['as-of'] ?? momentOf(replica.columns) } }),
    fresh,
  ),
)
