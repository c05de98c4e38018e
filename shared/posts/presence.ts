import type { PostTypeId } from './lists.ts'

/** The fields of a listing whose presence depends on its type; `rooms` is labelled units for office and local. */
export type VariableField =
  | 'space'
  | 'bathrooms'
  | 'rooms'
  | 'price'
  | 'dailyPrice'
  | 'kate'
  | 'floor'
  | 'numberOfPeopleAllowed'
  | 'nrSeats'
  | 'nrDoors'
export type Presence = 'required' | 'optional' | 'hidden'

/**
 * Which fields a listing of this type has and needs: drives the form, the schema and the detail page.
 * Source: FRM-15 to FRM-22 and VAL-05 to VAL-18; prices by D-11.
 */
export function fieldsOf(listing: { postTypeId: PostTypeId; selling?: boolean }): Record<VariableField, Presence> {
  const { postTypeId: type, selling = false } = listing
  const house = type === 2
  const office = type === 4
  const land = type === 5
  const local = type === 6
  const villa = type === 7
  const venue = type === 8
  const car = type === 9
  const need = (yes: boolean, otherwise: Presence = 'hidden'): Presence => (yes ? 'required' : otherwise)
  return {
    space: need(!villa && !venue && !car, car ? 'hidden' : 'optional'),
    bathrooms: need(!land && !venue && !car),
    rooms: need(!land && !local && !venue && !car, local ? 'optional' : 'hidden'),
    // A rent of a villa or car needs one of price and dailyPrice: the schema checks the pair.
    price: villa || car ? need(selling, 'optional') : need(!venue, 'optional'),
    dailyPrice: (villa || car) && !selling ? 'optional' : 'hidden',
    kate: need(house || villa),
    floor: need(office || local),
    numberOfPeopleAllowed: need(villa, venue ? 'optional' : 'hidden'),
    nrSeats: car && !selling ? 'optional' : 'hidden',
    nrDoors: car && !selling ? 'optional' : 'hidden',
  }
}

/** Label of the area: land is counted in ari (FRM-17). */
export function labelsOf(postTypeId: PostTypeId): { rooms: 'rooms' | 'units'; space: 'space' | 'ari' } {
  return {
    rooms: postTypeId === 4 || postTypeId === 6 ? 'units' : 'rooms',
    space: postTypeId === 5 ? 'ari' : 'space',
  }
}

/** What a car has besides its brand. */
export const carDetails = [
  'model',
  'transmision',
  'color',
  'petrolType',
  'manufactureYear',
  'kilometers',
  'nrSeats',
  'nrDoors',
  'placeOfOrigin',
] as const

/** The car detail fields show once more than one brand entry is chosen; the placeholder counts (D-17). */
export function showsCarDetails(brandEntries: readonly string[]): boolean {
  return brandEntries.length > 1
}
