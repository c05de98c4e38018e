import type { ValuesOf } from '#shared/posts/field.ts'
import { type FieldName, type Fields, fieldNames } from '#shared/posts/fields.ts'
import { postTypes } from '#shared/posts/lists.ts'
import type { Card, Photo } from '#shared/posts/post.ts'
import { hiddenPrice } from '#shared/posts/price.ts'
import { isNumber, numberTyped } from './numbers.ts'
import { type ListingValues, toBody, typeShown } from './values.ts'

/** The card that these values would give; missing and invalid values are omitted. */
export function previewOf(values: ListingValues, photos: Photo[]): Card {
  const body = toBody(values, [])
  const now = new Date().toISOString()
  const postTypeId = typeShown(values)
  const flag = (name: ListingValues['listingType']) => values.listingType === name
  const stated = validFields(body)
  return {
    ...stated,
    postType: { postTypeId, description: postTypes[postTypeId] },
    rent: flag('rent'),
    selling: flag('selling'),
    cimere: flag('cimere'),
    party: flag('party'),
    ushqim: flag('ushqim'),
    kafe: flag('kafe'),
    dasma: flag('dasma'),
    muzike: false,
    // Without a price, the card shows none.
    price: stated.price ?? (stated.dailyPrice === undefined ? hiddenPrice : undefined),
    title: values.title.trim(),
    currency: values.currency,
    unit: values.unit,
    'input-location': values['input-location'] ?? '',
    neighborhood: values.neighborhood.trim() || undefined,
    showMap: values.showMap,
    amenities: [],
    customsChecked: stated.customsChecked ?? false,
    fletePoseduese: stated.fletePoseduese ?? false,
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

/** The fields that are filled in with valid values. */
function validFields(body: ReturnType<typeof toBody>): ValuesOf<Fields> {
  return Object.fromEntries(fieldNames.map((name) => [name, validValue(name, body[name])]))
}

function validValue(name: FieldName, typed: string | number | boolean | undefined) {
  if (typeof typed !== 'string') return typed
  return isNumber(name) ? numberTyped(name, typed) : typed.trim() || undefined
}
