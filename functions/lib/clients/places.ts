import { GeoPlacesClient } from '@aws-sdk/client-geo-places'

export const places = new GeoPlacesClient({})
