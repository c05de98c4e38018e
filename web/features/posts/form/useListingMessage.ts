import { type FieldName, fieldNames, type RequiredField, rowOf } from '#shared/posts/fields.ts'
import { kinds } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import type { ListingValues } from './values.ts'

/** What is said of a missing field that is not of the table, and of a pair of prices. */
const missing = {
  listingType: 'listingType',
  postType: 'postType',
  title: 'title',
  'input-location': 'city',
  photos: 'photos',
  primaryPhoto: 'primaryPhoto',
  dailyPrice: 'dailyPrice',
} as const

/** What is said of a malformed field, where what it holds does not say it. */
const malformed = {
  floor: 'floor',
  numberOfPeopleAllowed: 'numberOfPeopleAllowed',
  manufactureYear: 'year',
  facebookLink: 'facebookLink',
  photos: 'photosFailed',
} as const
const malformedValue = { whole: 'wholeFormat', area: 'spaceFormat', price: 'priceFormat' } as const

const named = <T extends object>(table: T, name: string) => (name in table ? table[name as keyof T] : undefined)

const isField = (name: string): name is FieldName => fieldNames.some((one) => one === name)
const isRequired = (name: string): name is RequiredField => isField(name) && rowOf(name).required !== undefined

/** The sentence for what is wrong with a field of the form (MSG-22, MSG-24 to MSG-28). */
export function useListingMessage() {
  const { t } = useTranslation('listing')
  const wordFor = (field: string, code: unknown, values: ListingValues) => {
    if (code === 'required') {
      if (field === 'rooms' && values.postType === kinds.office.id) return 'units'
      return isRequired(field) ? field : named(missing, field)
    }
    const is = isField(field) ? rowOf(field).value.is : ''
    if (code === 'tooSmall' && is === 'price') return 'priceNegative'
    if (code === 'tooSmall' || code === 'invalid') return named(malformed, field) ?? named(malformedValue, is)
    if (code === 'tooLong') return field === 'title' ? 'title' : 'tooLong'
    return code === 'tooLarge' ? 'tooLarge' : undefined
  }
  return (field: string, code: unknown, values: ListingValues) =>
    t(`errors.${wordFor(field, code, values) ?? 'invalid'}`, { count: values.title.trim().length })
}
