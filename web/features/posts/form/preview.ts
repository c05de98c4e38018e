import { postTypes } from '#shared/posts/lists.ts'
import type { Card, Photo } from '#shared/posts/post.ts'
import { hiddenPrice } from '#shared/posts/price.ts'
import { type ListingValues, toBody } from './values.ts'

const wholes = [
  'rooms',
  'bathrooms',
  'kate',
  'floor',
  'numberOfPeopleAllowed',
  'manufactureYear',
  'kilometers',
  'nrSeats',
  'nrDoors',
] as const
const decimals = ['price', 'dailyPrice', 'space'] as const

/** The card that these values would make; what is missing or wrong is left out. */
export function previewOf(values: ListingValues, photos: Photo[]): Card {
  const body = toBody(values, [])
  const now = new Date().toISOString()
  const numbers = Object.fromEntries([...wholes, ...decimals].map((field) => [field, numberIn(body[field])]))
  const postTypeId = values.postType ?? 1
  const flag = (name: ListingValues['listingType']) => values.listingType === name
  return {
    ...numbers,
    postType: { postTypeId, description: postTypes[postTypeId] },
    rent: flag('rent'),
    selling: flag('selling'),
    cimere: flag('cimere'),
    party: flag('party'),
    ushqim: flag('ushqim'),
    kafe: flag('kafe'),
    dasma: flag('dasma'),
    muzike: false,
    // Before there is a price, the card promises none.
    price: numbers.price ?? (numbers.dailyPrice === undefined ? hiddenPrice : undefined),
    title: values.title.trim(),
    currency: values.currency,
    unit: values.unit,
    'input-location': values['input-location'] ?? '',
    neighborhood: values.neighborhood.trim() || undefined,
    showMap: values.showMap,
    amenities: [],
    customsChecked: values.customsChecked,
    fletePoseduese: values.fletePoseduese,
    brand: values.brand.join(','),
    model: body.model,
    petrolType: body.petrolType || undefined,
    placeOfOrigin: undefined,
    photos: photos.toSorted((a, b) => Number(b.primary) - Number(a.primary)).slice(0, 5),
    primaryPhoto: '',
    primaryPhotoExtension: '',
    postId: 'preview',
    userId: '',
    userName: '',
    isAgency: false,
    createdAt: now,
    timeToSortBy: now,
    archived: false,
    active: true,
    version: 1,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
    views: 0,
    likes: 0,
  }
}

/** The number somebody typed, with point or comma; undefined while it is none. */
function numberIn(typed: string | number | undefined): number | undefined {
  if (typeof typed === 'number') return typed
  const value = Number(typed?.trim().replace(',', '.') || Number.NaN)
  return Number.isFinite(value) ? value : undefined
}
