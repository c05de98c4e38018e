import { expect, test } from 'vitest'
import { fieldErrors } from '#shared/lib/fields.ts'
import { cities } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { isPinAway } from '#shared/posts/contradictions.ts'
import { postFieldOrder, postInput } from '#shared/posts/post.ts'
import { buildPost } from '../../support/listings.ts'

/** The errors of a listing with these changes. */
function errorsOf(changes: Record<string, unknown>) {
  const body = buildPost({ photos: [{ key: 'a', primary: true }], ...changes })
  const { error } = postInput.safeParse(body, { reportInput: true })
  return error ? fieldErrors(error.issues, postFieldOrder) : {}
}

const year = new Date().getUTCFullYear()
const car = { postType: { postTypeId: 9 }, brand: 'Audi', amenities: [] }
const pin = { 'input-location': 'mismatch', latitude: 'mismatch', longitude: 'mismatch' }
const driven = { manufactureYear: 'mismatch', kilometers: 'mismatch' }
const room = { postType: { postTypeId: 3 }, rent: false, cimere: true, availableFrom: '2027-01-01' }
const freeFor = { availableFrom: 'mismatch', availableUntil: 'mismatch' }
const prishtina = { latitude: 42.66, longitude: 21.16 }
const brooklyn = { latitude: 40.678, longitude: -73.944 }

test.each<[string, Record<string, unknown>, object]>([
  ['a pin in Brooklyn for Prishtina', { 'input-location': 'Prishtine', ...brooklyn }, pin],
  ['a pin in Prishtina for Brooklyn', { 'input-location': 'Brooklyn', ...prishtina }, pin],
  ['a pin in Prishtina for Peja, 72 km away', { 'input-location': 'Peje', ...prishtina }, pin],
  ['a pin in Prishtina for Fushë Kosova', { 'input-location': 'Fushe Kosove', ...prishtina }, {}],
  ['a pin as texts', { 'input-location': 'Peje', latitude: '42.66', longitude: '21.16' }, pin],
  ['no pin', { 'input-location': 'Brooklyn', latitude: undefined, longitude: undefined }, {}],
  ['half a pin', { 'input-location': 'Brooklyn', latitude: 42.66, longitude: undefined }, {}],
  ['a pin that is none', { 'input-location': 'Peje', latitude: 500, longitude: 21 }, { latitude: 'tooLarge' }],
  ['a pin and no known city', { 'input-location': 'Atlantis', ...prishtina }, { 'input-location': 'unknown' }],
  ['dollars in Kosovo, which PST-07 allows', { currency: 'USD' }, {}],
  ['euros in New York', { 'input-location': 'Brooklyn', currency: 'Euro' }, {}],
  ['a floor above the topmost', { floor: 5, kate: 3 }, { floor: 'mismatch', kate: 'mismatch' }],
  ['the topmost floor', { floor: 3, kate: 3 }, {}],
  ['a basement', { floor: -1, kate: 3 }, {}],
  ['a car of next year', { ...car, manufactureYear: year + 1 }, {}],
  ['a car of the year after', { ...car, manufactureYear: year + 2 }, { manufactureYear: 'tooLarge' }],
  ['a home that is being built', { yearBuilt: year + 2 }, {}],
  ['a home of the far future', { yearBuilt: year + 30 }, { yearBuilt: 'tooLarge' }],
  ['a new car with 900,000 km', { ...car, manufactureYear: year, kilometers: 900_000 }, driven],
  ['a new car with 30,000 km', { ...car, manufactureYear: year, kilometers: 30_000 }, {}],
  ['a taxi of ten years', { ...car, manufactureYear: year - 10, kilometers: 1_200_000 }, {}],
  ['kilometres as typed', { ...car, manufactureYear: year, kilometers: '900.000 km' }, driven],
  ['a room until a day before it is free', { ...room, availableUntil: '2026-12-31' }, freeFor],
  ['a room for one day', { ...room, availableUntil: '2027-01-01' }, {}],
  ['a room until a day', { ...room, availableFrom: undefined, availableUntil: '2026-12-31' }, {}],
])('%s (INP-04)', (_, changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors)
})

test('all quarters of the gazetteer are near enough to their city', () => {
  const away = neighborhoods.filter(({ city, lat, lng }) =>
    isPinAway({ 'input-location': city, latitude: lat, longitude: lng }),
  )
  expect(away).toEqual([])
  expect(
    cities.filter(({ value, lat, lng }) => isPinAway({ 'input-location': value, latitude: lat, longitude: lng })),
  ).toEqual([])
})
