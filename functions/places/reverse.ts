import { places } from '#shared/places/contract.ts'
import { endpoint } from '../lib/endpoint.ts'
import { describePoint } from './geocoder.ts'

/** What a point on the map is part of. */
export const handler = endpoint(places.reverse, async ({ query, doNotCache }) => {
  const found = await describePoint(query, query.language)
  if (!found) doNotCache()
  return { data: found ?? {} }
})
