import { places } from '#shared/places/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { cachePlace, getPlace } from '../data.ts'
import { describePoint } from '../geocoder.ts'

/** The address parts of a point on the map (reverse geocoding). */
export const handler = endpoint(places.reverse, { bearer }, async ({ query }) => {
  const kept = await getPlace(query)
  if (kept) return { data: kept }
  const found = await describePoint(query, query.language)
  if (found) await cachePlace(query, found)
  return { data: found ?? {} }
})
