import { places } from '#shared/places/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { findPlaces } from '../geocoder.ts'

/** Places whose name somebody is typing, around the point that their map shows. */
export const handler = endpoint(places.suggest, { bearer }, async ({ query }) => ({
  data: (await findPlaces(query.text, query, query.language)) ?? [],
}))
