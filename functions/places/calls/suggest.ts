import { places } from '#shared/places/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { findPlaces } from '../geocoder.ts'

/** Places whose name starts as typed, around the point that the map shows. */
export const handler = endpoint(places.suggest, { bearer }, async ({ query }) => ({
  data: (await findPlaces(query.text, query, query.language)) ?? [],
}))
