import { generics } from '../posts/lists.ts'
import { type SearchParams, searchTypeOf } from './params.ts'

/** The groups of filters that a search can do without. */
export const looserNames = [
  'anyPrice',
  'anyPeople',
  'anyArea',
  'anyRooms',
  'anyKilometers',
  'anyYear',
  'anyAmenities',
  'anyTransmission',
  'anyFuel',
  'anyNeighborhood',
  'anyShape',
  'anyWindow',
  'anyBrand',
  'anyPlace',
  'anyWords',
  'anyVenue',
  'anyOffer',
  'anyType',
] as const
export type LooserName = (typeof looserNames)[number]

/** One step from a search to a looser one. */
export type LooserStep = { name: LooserName; change: Partial<SearchParams> }

/** The steps that loosen a search, the nearest first: each drops one group of what was asked. */
export function looserSteps(search: SearchParams): LooserStep[] {
  const category = searchTypeOf(search)
  const steps: [LooserName, Partial<SearchParams>][] = [
    [category === 'gastronomi' ? 'anyPeople' : 'anyPrice', { 'input-minimum': undefined, 'input-maximum': undefined }],
    ['anyArea', { 'input-min-area': undefined, 'input-max-area': undefined }],
    ['anyRooms', { 'input-min-rooms': undefined, 'input-max-rooms': undefined }],
    ['anyKilometers', { 'input-min-kilometers': undefined, 'input-max-kilometers': undefined }],
    ['anyYear', { 'input-min-year': undefined, 'input-max-year': undefined }],
    ['anyAmenities', { 'input-amenities': [] }],
    ['anyTransmission', { 'input-transmission': [] }],
    ['anyFuel', { 'input-fuel': [] }],
    ['anyNeighborhood', { 'input-neighborhood': undefined }],
    ['anyShape', { 'input-shape': undefined }],
    ['anyWindow', { 'input-window': undefined }],
    ['anyBrand', { 'input-car-model': [] }],
    ['anyPlace', { 'input-location': [], 'input-neighborhood': undefined }],
    ['anyWords', { 'input-words': undefined }],
    ['anyVenue', { 'input-dasma': false, 'input-kafe': false, 'input-ushqim': false, 'input-party': false }],
    ['anyOffer', { 'input-rent': false, 'input-buy': false, 'input-cimere': false }],
    ['anyType', { 'input-property-type': category ? [generics[category]] : [] }],
  ]
  const asked = JSON.stringify(search)
  return steps
    .filter(([, change]) => JSON.stringify({ ...search, ...change }) !== asked)
    .map(([name, change]) => ({ name, change }))
}
