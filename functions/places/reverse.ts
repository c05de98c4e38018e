import { endpoint } from '#lib/endpoint.ts'
import { describePoint } from '#lib/geocoder.ts'
import { pointQuery } from '#shared/schema/places.ts'

/** What a point on the map is part of. */
export const handler = endpoint('places.reverse', { query: pointQuery }, async ({ query, doNotCache }) => {
  const found = await describePoint(query, query.language)
  if (!found) doNotCache()
  return { data: found ?? {} }
})
