import { countsOf } from '#index/counts.ts'
import { freshReplica } from '#index/instance.ts'
import { endpoint } from '#lib/endpoint.ts'
import { searchParams } from '#shared/schema/search.ts'

export const handler = endpoint('search.counts', { query: searchParams }, async ({ query }) => {
  const replica = await freshReplica()
  return { data: { ...countsOf(replica, query), asOf: query['as-of'] ?? replica.columns.latest() } }
})
