import { squareMetres } from '#shared/posts/area.ts'
import { offers, venueKinds } from '#shared/posts/lists.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { neighborhoodNames } from './names.ts'

/** What the columns keep of a listing: the values that it has of each kind, its measures and its neighbourhoods. */
export type Facts = {
  kinds: Record<Kind, readonly string[]>
  measures: Record<Measure, number | undefined>
  /** As `neighborhoodNames` writes them; '' when it names none. */
  neighborhoods: string
}

/** Kinds of facts with few values; `rooms` are counted up to `manyRooms`. */
export const kinds = ['type', 'listingType', 'city', 'brand', 'amenity', 'fuel', 'transmission', 'rooms'] as const
export type Kind = (typeof kinds)[number]

/** Kinds of which a listing has one value at most. */
export const singleKinds = ['type', 'listingType', 'city', 'fuel', 'transmission', 'rooms'] as const satisfies Kind[]
export type SingleKind = (typeof singleKinds)[number]

/** Facts that are numbers: `area` in m², `areaPrice` per m², latitude and longitude in degrees (WGS 84). */
export const measures = [
  'price',
  'area',
  'areaPrice',
  'year',
  'kilometers',
  'people',
  'rooms',
  'latitude',
  'longitude',
] as const
export type Measure = (typeof measures)[number]

/** From this number on rooms are one value, "6 and more", of the choices. */
export const manyRooms = 6

/** What a search may know of a listing; a place that its owner hides it does not (FRM-10). */
export function factsOf(post: StoredPost): Facts {
  // D-11: a rent without a price counts with its daily price; 0 and −1 match no price bound.
  const price = positive(post.price ?? post.dailyPrice)
  const area = positive(squareMetres(post))
  return {
    kinds: {
      type: [String(post.postType.postTypeId)],
      listingType: listingTypeOf(post),
      city: [post['input-location']],
      brand: post.brand?.split(',') ?? [],
      amenity: post.amenities,
      fuel: post.petrolType ? [post.petrolType] : [],
      transmission: post.transmision ? [post.transmision] : [],
      rooms: post.rooms === undefined ? [] : [String(Math.min(post.rooms, manyRooms))],
    },
    measures: {
      price,
      area,
      areaPrice: price && area && price / area,
      year: post.manufactureYear,
      kilometers: post.kilometers,
      people: post.numberOfPeopleAllowed,
      rooms: post.rooms,
      latitude: post.showMap ? post.latitude : undefined,
      longitude: post.showMap ? post.longitude : undefined,
    },
    neighborhoods:
      post.neighborhood || post.neighborhoodExtra ? neighborhoodNames(post.neighborhood, post.neighborhoodExtra) : '',
  }
}

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)

/** The one choice that a post was made under (FRM-13, FRM-14); `muzike` is another name of `party` (D-13). */
function listingTypeOf(post: StoredPost): string[] {
  if (post.muzike) return ['party']
  return [...offers, ...venueKinds].filter((name) => post[name]).slice(0, 1)
}
