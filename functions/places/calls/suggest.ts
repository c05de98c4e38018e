import { places } from '#shared/places/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { findPlaces } from '../geocoder.ts'

/** Places with a name as typed, those near the chosen city first. */
export const handler = endpoint(places.suggest, { bearer }, async ({ query }) => ({
  data: (await findPlaces(query.text, query, query.language)) ?? [],
}))
