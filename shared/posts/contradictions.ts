import { cityOf } from '../places/cities.ts'
import { metresBetween } from '../places/distance.ts'

/** The greatest distance in metres of a listing's pin from the centre of its city (INP-04). */
export const pinReach = 40_000

/** Kilometres that no car exceeds in a year: 550 on each day of it. */
const kilometresAYear = 200_000
const yearMs = 365.25 * 86_400_000

/** How many years ahead a year may be: cars are sold as the next model year, buildings before they are finished. */
const yearsAhead = { manufactureYear: 1, yearBuilt: 10 } as const

/** The values of a listing that can contradict each other. */
type CheckedValues = {
  'input-location'?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  floor?: number | undefined
  kate?: number | undefined
  manufactureYear?: number | undefined
  yearBuilt?: number | undefined
  kilometers?: number | undefined
  availableFrom?: string | undefined
  availableUntil?: string | undefined
}
type CheckedField = keyof CheckedValues

/** Whether a pin is too far from a city to be in it; false without a city or a pin. */
export function isPinAway({ 'input-location': city = '', latitude, longitude }: CheckedValues): boolean {
  const centre = cityOf(city)
  if (!centre || latitude === undefined || longitude === undefined) return false
  return metresBetween(centre, { lat: latitude, lng: longitude }) > pinReach
}

/** Whether a floor is above the topmost one. */
const isAboveRoof = ({ floor, kate }: CheckedValues) => floor !== undefined && kate !== undefined && floor > kate

/** Whether it is free until a day before the one from which it is. */
const endsBeforeItBegins = ({ availableFrom = '', availableUntil }: CheckedValues) =>
  availableUntil !== undefined && availableUntil < availableFrom

/** Whether a car cannot have been driven so far since its model year began to be built, a year before it. */
function isDrivenTooFar({ manufactureYear, kilometers }: CheckedValues, now: number): boolean {
  if (manufactureYear === undefined || kilometers === undefined) return false
  const years = Math.max(0, now - Date.UTC(manufactureYear - 1, 0)) / yearMs
  return kilometers > kilometresAYear * years
}

/** Each pair of facts that can make each other impossible: its fields, and whether they do (INP-04). */
const pairs: readonly { fields: readonly CheckedField[]; contradict: (post: CheckedValues, now: number) => boolean }[] =
  [
    { fields: ['input-location', 'latitude', 'longitude'], contradict: isPinAway },
    { fields: ['floor', 'kate'], contradict: isAboveRoof },
    { fields: ['manufactureYear', 'kilometers'], contradict: isDrivenTooFar },
    { fields: ['availableFrom', 'availableUntil'], contradict: endsBeforeItBegins },
  ]

/** The fields of each contradiction in a listing. */
export const contradictionsIn = (post: CheckedValues, now: number): (readonly CheckedField[])[] =>
  pairs.flatMap(({ fields, contradict }) => (contradict(post, now) ? [fields] : []))

/** The years that lie too far in the future. */
export const futureYearsIn = (post: CheckedValues, now: number): (keyof typeof yearsAhead)[] =>
  (['manufactureYear', 'yearBuilt'] as const).filter(
    (field) => (post[field] ?? 0) > new Date(now).getUTCFullYear() + yearsAhead[field],
  )
