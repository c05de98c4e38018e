import { search } from '#shared/search/contract.ts'
import { clustersOf } from '../engine/map/clusters.ts'
import { endpoint } from '../lib/endpoint.ts'
import { pinsOf } from '../posts/present.ts'
import { freshReplica } from './index/instance.ts'
import { cardsOf, found } from './index/query.ts'

export const handler = endpoint(search.map, async ({ query: { zoom, ...params }, fresh }) => {
  const replica = await freshReplica(fresh)
  const { total, clusters, alone } = clustersOf(replica.columns, found(replica, params), zoom)
  return { data: { total, clusters, pins: cardsOf(replica, alone).flatMap(({ post }) => pinsOf(post)) } }
})
