import { type Region, regions } from '#shared/places/cities.ts'
import type { SearchParams } from '#shared/search/params.ts'
import { countShared, narrow } from '../../../engine/bits.ts'
import type { Replica } from './fold.ts'
import { foundFirst, inRegion } from './query.ts'

/** The region on which the map of a search is fitted, and how many results have a place there; undefined if none has one. */
export function placedOf(replica: Replica, search: SearchParams): { region: Region; count: number } | undefined {
  const placed = narrow(foundFirst(replica, search), replica.columns.place.latitude.having)
  const counted = regions.map((region) => ({ region, count: countShared(placed, inRegion(replica, region)) }))
  const [most] = counted.toSorted((a, b) => b.count - a.count)
  return most && most.count > 0 ? most : undefined
}
