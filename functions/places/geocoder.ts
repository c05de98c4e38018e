import { ReverseGeocodeCommand, SearchTextCommand } from '@aws-sdk/client-geo-places'
import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import type { GeocodeResult } from '#shared/places/geocode.ts'
import { biasRadius } from '#shared/places/schema.ts'
import { places } from '../lib/clients/places.ts'
import { logger } from '../lib/logger.ts'

type Point = { latitude: number; longitude: number }

const suggestions = 5

/** Places with a similar name around a point; undefined when the provider fails. */
export async function findPlaces(
  text: string,
  near: Point,
  language: Language,
): Promise<({ text: string } & Point)[] | undefined> {
  const answer = await unlessItFails(
    places.send(
      new SearchTextCommand({
        QueryText: text,
        Filter: { Circle: { Center: [near.longitude, near.latitude], Radius: biasRadius } },
        MaxResults: suggestions,
        // Results at this price may not be stored: suggestions are only shown.
        IntendedUse: 'SingleUse',
        Language: htmlLanguage[language],
      }),
    ),
  )
  return answer?.ResultItems?.flatMap(({ Title = '', Address, Position: [longitude, latitude] = [] }) =>
    longitude === undefined || latitude === undefined ? [] : { text: Address?.Label ?? Title, latitude, longitude },
  )
}

/** The address parts of a point (reverse geocoding); undefined when the provider fails. */
export async function describePoint(
  { latitude, longitude }: Point,
  language: Language,
): Promise<(GeocodeResult & { city?: string }) | undefined> {
  const answer = await unlessItFails(
    places.send(
      new ReverseGeocodeCommand({
        QueryPosition: [longitude, latitude],
        MaxResults: 1,
        Language: htmlLanguage[language],
        // This result is stored with the listing and cached, which the provider prices differently from results that
        // are only shown.
        IntendedUse: 'Storage',
      }),
    ),
  )
  const { Street, District, SubDistrict, Locality } = answer?.ResultItems?.[0]?.Address ?? {}
  return answer && { route: Street, sublocality: District, neighborhood: SubDistrict, city: Locality }
}

/** Undefined after an error, because no form may depend on the provider (FRM-28). */
async function unlessItFails<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    logger.warn('The place provider failed', { name: error instanceof Error ? error.name : 'unknown' })
    return undefined
  }
}
