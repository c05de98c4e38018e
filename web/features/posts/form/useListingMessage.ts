import { useTranslation } from 'react-i18next'
import type { ListingValues } from './values.ts'

const required = {
  listingType: 'listingType',
  postType: 'postType',
  title: 'title',
  space: 'space',
  bathrooms: 'bathrooms',
  rooms: 'rooms',
  price: 'price',
  dailyPrice: 'dailyPrice',
  'input-location': 'city',
  photos: 'photos',
  primaryPhoto: 'primaryPhoto',
  kate: 'kate',
  floor: 'floor',
  numberOfPeopleAllowed: 'numberOfPeopleAllowed',
} as const

const malformed = {
  space: 'spaceFormat',
  price: 'priceFormat',
  dailyPrice: 'priceFormat',
  bathrooms: 'wholeFormat',
  rooms: 'wholeFormat',
  kate: 'wholeFormat',
  floor: 'floor',
  numberOfPeopleAllowed: 'numberOfPeopleAllowed',
  kilometers: 'wholeFormat',
  nrSeats: 'wholeFormat',
  nrDoors: 'wholeFormat',
  manufactureYear: 'year',
  facebookLink: 'facebookLink',
  photos: 'photosFailed',
} as const

const named = <T extends object>(table: T, field: string) => (field in table ? table[field as keyof T] : undefined)

/** The sentence for what is wrong with a field of the form (MSG-22, MSG-24 to MSG-28). */
export function useListingMessage() {
  const { t } = useTranslation('listing')
  const wordFor = (field: string, code: unknown, values: ListingValues) => {
    if (code === 'required') {
      if (field === 'rooms' && values.postType === 4) return 'units'
      return named(required, field)
    }
    if (code === 'tooSmall' && (field === 'price' || field === 'dailyPrice')) return 'priceNegative'
    if (code === 'tooSmall' || code === 'invalid') return named(malformed, field)
    if (code === 'tooLong') return field === 'title' ? 'title' : 'tooLong'
    return code === 'tooLarge' ? 'tooLarge' : undefined
  }
  return (field: string, code: unknown, values: ListingValues) =>
    t(`errors.${wordFor(field, code, values) ?? 'invalid'}`, { count: values.title.trim().length })
}
