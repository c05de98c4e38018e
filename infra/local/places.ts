import { fold } from '#shared/lib/text.ts'
import { cities, cityOf } from '#shared/places/cities.ts'
import { metresBetween } from '#shared/places/distance.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { streets } from '#shared/places/streets.ts'
import type { Signed } from './aws.ts'
import { AwsError, type AwsRequest, type AwsResponse, json, requirePermission, type Service } from './aws.ts'
import { region } from './identities.ts'

/** A place of the gazetteer; `kind` is the part of an address that it names. */
type Place = { kind: 'Street' | 'District' | 'Locality'; name: string; locality: string; country: string; point: Point }
/** Longitude and latitude, in Amazon Location's order. */
type Point = [number, number]
type Input = {
  QueryText?: string
  QueryPosition?: Point
  BiasPosition?: Point
  Filter?: { Circle?: { Center: Point; Radius: number } }
  MaxResults?: number
  Language?: string
}

/** The largest distance in metres at which a point still belongs to a place. */
const reach = { Street: 400, District: 3000, Locality: 30_000 }
const provider = `arn:aws:geo-places:${region}::provider/default`

const place = (kind: Place['kind'], city: string, name: string, lat: number, lng: number): Place => {
  const known = cityOf(city)
  const country = known?.region === 'newyork' ? 'United States' : 'Kosovo'
  return { kind, name, locality: known?.text ?? city, country, point: [lng, lat] }
}

const gazetteer: Place[] = [
  ...cities.map(({ value, text, lat, lng }) => place('Locality', value, text, lat, lng)),
  ...neighborhoods.map(({ city, neighborhood, lat, lng }) => place('District', city, neighborhood, lat, lng)),
  ...streets.map(({ city, street, lat, lng }) => place('Street', city, street, lat, lng)),
]

/** Emulates Amazon Location's Places API (v2) with the product's own gazetteer. */
export function createPlaces(): Service {
  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const operation = request.rawPath.replace(/^\/v2\//, '')
    const input: Input = JSON.parse(request.body.toString() || '{}')
    if (operation === 'search-text') {
      requirePermission(signed, 'geo-places:SearchText', provider)
      return answer(searchText(input))
    }
    if (operation === 'reverse-geocode') {
      requirePermission(signed, 'geo-places:ReverseGeocode', provider)
      return answer(reverseGeocode(input))
    }
    throw new AwsError('ResourceNotFoundException', 404, `The laptop cloud has no ${request.rawPath}.`)
  }

  return {
    name: 'geo-places',
    handle,
    reads: () => true,
    refuse: ({ status, code, message }) => json(status, { message }, { 'x-amzn-errortype': code }),
  }
}

function answer(items: object[]): AwsResponse {
  return json(200, { ResultItems: items }, { 'x-amz-geo-pricing-bucket': 'Core' })
}

/**
 * Places whose label has every word of the query, those that begin with it first, then the nearest. A circle limits the
 * results, a bias position only orders them.
 */
function searchText({ QueryText = '', BiasPosition, Filter, MaxResults = 20, Language = 'en' }: Input): object[] {
  const query = fold(QueryText)
  const centre = Filter?.Circle?.Center ?? BiasPosition
  if (centre === undefined || (BiasPosition && Filter?.Circle))
    throw invalid('Exactly one of BiasPosition, Filter.BoundingBox and Filter.Circle must be set.')
  checkLanguage(Language)
  const radius = Filter?.Circle?.Radius ?? Number.POSITIVE_INFINITY
  return gazetteer
    .map((one) => ({ one, label: fold(labelOf(one)), distance: distanceBetween(one.point, centre) }))
    .filter(({ label, distance }) => distance <= radius && query.split(' ').every((word) => label.includes(word)))
    .sort((a, b) => Number(b.label.startsWith(query)) - Number(a.label.startsWith(query)) || a.distance - b.distance)
    .slice(0, MaxResults)
    .map(({ one, distance }) => item(one, { [one.kind]: one.name }, distance))
}

/** The nearest street, quarter and city of a point, if any is near enough. */
function reverseGeocode({ QueryPosition = [0, 0], Language = 'en' }: Input): object[] {
  checkLanguage(Language)
  const found = gazetteer
    .map((one) => ({ one, distance: distanceBetween(one.point, QueryPosition) }))
    .filter(({ one, distance }) => distance <= reach[one.kind])
    .sort((a, b) => a.distance - b.distance)
  const [nearest] = found
  if (!nearest) return []
  const address = Object.fromEntries(found.toReversed().map(({ one }) => [one.kind, one.name]))
  return [item(nearest.one, address, nearest.distance)]
}

const invalid = (message: string) => new AwsError('ValidationException', 400, message)

/** Refuses what is no language tag of BCP 47. */
function checkLanguage(tag: string): void {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(tag)) throw invalid(`${tag} is no language.`)
}

function item(one: Place, address: Record<string, string>, distance: number): object {
  return {
    PlaceId: `${one.kind}:${one.point}`,
    PlaceType: one.kind,
    Title: labelOf(one),
    Address: { Label: labelOf(one), Country: { Name: one.country }, Locality: one.locality, ...address },
    Position: one.point,
    Distance: Math.round(distance),
  }
}

const labelOf = ({ name, locality, country }: Place) => [...new Set([name, locality, country])].join(', ')

const distanceBetween = ([lngA, latA]: Point, [lngB, latB]: Point): number =>
  metresBetween({ lat: latA, lng: lngA }, { lat: latB, lng: lngB })
