import { search } from '#shared/search/contract.ts'
import { clustersOf } from '../engine/map/clusters.ts'
import { endpoint } from '../lib/endpoint.ts'
import { pinsOf } from '../posts/present.ts'
import { filtersOf, matching } from './index/filters.ts'
import { freshReplica } from './index/instance.ts'
import { cardsOf } from './index/query.ts'

export const handler = endpoint(search.map, async ({ query: { zoom, ...params } }) => {
  const replica = await freshReplica()
  const { total, clusters, alone } = clustersOf(replica.columns, matching(filtersOf(replica, params)), zoom)
  return { data: { total, clusters, pins: cardsOf(replica, alone).flatMap(({ post }) => pinsOf(post)) } }
})
