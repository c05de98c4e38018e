import { search } from '#shared/search/contract.ts'
import { sizeOf } from '#shared/search/params.ts'
import { countShared, narrow } from '../../engine/bits.ts'
import { clustersOf } from '../../engine/map/clusters.ts'
import { fitBounds } from '../../engine/map/fitBounds.ts'
import { insideWindow } from '../../engine/map/inside.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { pinsOf } from '../../posts/parts/present.ts'
import { fromReplica } from '../parts/replica/instance.ts'
import { cardsOf, found, foundFirst } from '../parts/replica/query.ts'

export const handler = endpoint(search.map, ({ query: { zoom, size, ...params }, fresh }) =>
  fromReplica((replica) => {
    const { columns } = replica
    const matches = found(replica, params)
    const fit = size ? fitBounds(columns, foundFirst(replica, params), sizeOf(size), zoom) : undefined
    const placed = size ? countShared(matches, columns.place.latitude.having) : undefined
    const shown = fit ? narrow(matches, insideWindow(columns, fit.window)) : matches
    const { total, clusters, alone } = clustersOf(columns, shown, fit?.zoom ?? zoom)
    return { data: { fit, total, placed, clusters, pins: cardsOf(replica, alone).flatMap(({ post }) => pinsOf(post)) } }
  }, fresh),
)
