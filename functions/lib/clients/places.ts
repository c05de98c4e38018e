import { GeoPlacesClient } from '@aws-sdk/client-geo-places'
import { withinSeconds } from './http.ts'

export const places = new GeoPlacesClient(withinSeconds(5))
