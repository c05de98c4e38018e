import { fold } from '../lib/text.ts'
import { fields } from '../posts/fields.ts'
import { type Offer, offers, type VenueKind, venueKinds } from '../posts/lists.ts'
import type { StoredPost } from '../posts/post.ts'
import { type PriceUnit, priceOf, unitOf } from '../posts/price.ts'
import { fieldsMatch, within } from './asked.ts'
import { amountOf, type MapShape, type SearchParams, searchTypeOf, shapeOf, typesOf, windowOf } from './params.ts'
import { priceUnitOf } from './unit.ts'

/** How a search ticks each listing type. */
export const tickOf = {
  rent: 'input-rent',
  selling: 'input-buy',
  cimere: 'input-cimere',
  party: 'input-party',
  ushqim: 'input-ushqim',
  kafe: 'input-kafe',
  dasma: 'input-dasma',
} as const satisfies Record<Offer | VenueKind, keyof SearchParams>

/** The listing types of a group that a search ticks. */
export const ticked = <T extends Offer | VenueKind>(search: SearchParams, group: readonly T[]): T[] =>
  group.filter((listingType) => search[tickOf[listingType]])

/** The one choice that a post was made under (FRM-13, FRM-14); `muzike` is another name of `party` (D-13). */
export function listingTypesOf(post: StoredPost): (Offer | VenueKind)[] {
  if (post.muzike) return ['party']
  return [...offers, ...venueKinds].filter((name) => post[name]).slice(0, 1)
}

/**
 * The amount of a listing's main price (D-11, D-42), where it buys the asked unit; 0 and −1 match no price bound.
 */
export function priceSearched(post: StoredPost, unit?: PriceUnit): number | undefined {
  const price = priceOf(post)
  const amount = price.kind === 'amount' && price.amount > 0 ? price.amount : undefined
  return unit === undefined || unitOf(price) === unit ? amount : undefined
}

/**
 * Neighbourhood names as one text of words between spaces, free of case, accents and separators. A search for a
 * neighbourhood finds the posts whose names contain it as whole words: "diellit" finds "Bregu i Diellit", and the
 * space-separated extra names (D-24) are words like any other.
 */
export function neighborhoodNames(...names: (string | undefined)[]): string {
  return ` ${fold(names.join(' ').replace(/[,;/]/g, ' '))} `
}

/**
 * Would a search find a listing? By all that it asks for but its words, which take the index of all listings to judge
 * (spelling, rare words), and its `as-of`, which is about the pages of a search.
 */
export function matches(post: StoredPost, search: SearchParams): boolean {
  const types = typesOf(search)
  const [offer, venue] = [ticked(search, offers), ticked(search, venueKinds)]
  const listed = listingTypesOf(post)
  const measured =
    amountOf(searchTypeOf(search)) === 'people' ? post.numberOfPeopleAllowed : priceSearched(post, priceUnitOf(search))
  const cities = search['input-location']
  return (
    (types.length === 0 || types.includes(post.postType.postTypeId)) &&
    (offer.length === 0 || offer.some((one) => listed.includes(one))) &&
    (venue.length === 0 || venue.some((one) => listed.includes(one))) &&
    (cities.length === 0 || cities.includes(post['input-location'])) &&
    isIn(post, search['input-neighborhood']) &&
    within(measured, search['input-minimum'], search['input-maximum']) &&
    search['input-amenities'].every((amenity) => post.amenities.includes(amenity)) &&
    liesIn(post, search) &&
    fieldsMatch(fields, post, search)
  )
}

function isIn({ neighborhood, neighborhoodExtra }: StoredPost, wanted: string | undefined): boolean {
  if (wanted === undefined) return true
  return neighborhoodNames(neighborhood, neighborhoodExtra).includes(neighborhoodNames(wanted))
}

/** A place that its owner hides is in no part of a map (FRM-10). */
function liesIn({ showMap, latitude: lat, longitude: lng }: StoredPost, search: SearchParams): boolean {
  const { 'input-window': window, 'input-shape': shape } = search
  if (window === undefined && shape === undefined) return true
  if (!showMap || lat === undefined || lng === undefined) return false
  const { west, south, east, north } = windowOf(window ?? '-180,-90,180,90')
  return lat >= south && lat <= north && lng >= west && lng <= east && (!shape || isInside(shapeOf(shape), lat, lng))
}

/** Does a ray to the east cross an odd number of edges? The north end does not belong to an edge. */
function isInside(shape: MapShape, lat: number, lng: number): boolean {
  const crossed = shape.filter(([endLng, endLat], at) => {
    const [startLng, startLat] = shape.at(at - 1) as MapShape[number]
    const [[x, south], [east, north]] =
      startLat <= endLat
        ? [
            [startLng, startLat],
            [endLng, endLat],
          ]
        : [
            [endLng, endLat],
            [startLng, startLat],
          ]
    if (x === undefined || south === undefined || east === undefined || north === undefined) return false
    return lat >= south && lat < north && lng < x + ((lat - south) * (east - x)) / (north - south)
  })
  return crossed.length % 2 === 1
}
