import { ReverseGeocodeCommand, SearchTextCommand } from '@aws-sdk/client-geo-places'
import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import { metresBetween } from '#shared/places/distance.ts'
import type { GeocodeResult } from '#shared/places/geocode.ts'
import { regionAt, regionTags } from '#shared/places/here.ts'
import { biasRadius } from '#shared/places/schema.ts'
import { places } from '../lib/clients/places.ts'
import { logger } from '../lib/logger.ts'

type Point = { latitude: number; longitude: number }

const suggestions = 5

/** How many of its results the provider is asked for: a request costs the same for all that it returns at most. */
const resultsMax = 20

/** The language of results and the region of the point, as in `sq-XK` (BCP 47): how the provider takes both (FRM-29). */
const languageTag = (language: Language, { longitude }: Point) =>
  `${htmlLanguage[language]}-${regionTags[regionAt(longitude)]}`

/**
 * Places with a similar name: those within the radius of a point first, then all others, both in the order of the
 * provider, which prefers near ones but knows no radius (D-249). Undefined when the provider fails.
 */
export async function findPlaces(
  text: string,
  near: Point,
  language: Language,
): Promise<({ text: string } & Point)[] | undefined> {
  const answer = await unlessItFails(
    places.send(
      new SearchTextCommand({
        QueryText: text,
        BiasPosition: [near.longitude, near.latitude],
        MaxResults: resultsMax,
        // Results at this price may not be stored: suggestions are only shown.
        IntendedUse: 'SingleUse',
        Language: languageTag(language, near),
      }),
    ),
  )
  const found = answer?.ResultItems?.flatMap(({ Title = '', Address, Position: [longitude, latitude] = [] }) =>
    longitude === undefined || latitude === undefined ? [] : { text: Address?.Label ?? Title, latitude, longitude },
  )
  const isNear = (place: Point) => metresBetween(onEarth(place), onEarth(near)) <= biasRadius
  return found && [...found.filter(isNear), ...found.filter((place) => !isNear(place))].slice(0, suggestions)
}

const onEarth = ({ latitude: lat, longitude: lng }: Point) => ({ lat, lng })

/** The address parts of a point (reverse geocoding); undefined when the provider fails. */
export async function describePoint(
  point: Point,
  language: Language,
): Promise<(GeocodeResult & { city?: string }) | undefined> {
  const answer = await unlessItFails(
    places.send(
      new ReverseGeocodeCommand({
        QueryPosition: [point.longitude, point.latitude],
        MaxResults: 1,
        Language: languageTag(language, point),
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
