import { places } from '#shared/places/contract.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { endpoint } from '../../lib/endpoint.ts'

/** All known pairs of city and neighbourhood. */
export const handler = endpoint(places.locations, async () => ({
  data: neighborhoods.map(({ city, neighborhood }) => ({ city, neighborhood })),
}))
