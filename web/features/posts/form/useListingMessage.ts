import { facebookMax, linkMax } from '#shared/lib/fields.ts'
import { pinReach } from '#shared/posts/contradictions.ts'
import type { Value } from '#shared/posts/field.ts'
import { type FieldName, fieldNames, type RequiredField, rowOf } from '#shared/posts/fields.ts'
import { kindOf, kinds } from '#shared/posts/lists.ts'
import { descriptionMax, neighborhoodMax } from '#shared/posts/post.ts'
import { labelOf } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { isSeeking, type ListingValues, typeShown } from './values.ts'

/** The messages for missing fields that are not in the table of fields, and for a missing pair of prices. */
const missing = {
  listingType: 'listingType',
  postType: 'postType',
  title: 'title',
  description: 'description',
  'input-location': 'city',
  photos: 'photos',
  primaryPhoto: 'primaryPhoto',
  dailyPrice: 'dailyPrice',
} as const

/** The messages for malformed fields whose type has no message of its own. */
const malformed = {
  title: 'titleFormat',
  floor: 'floor',
  numberOfPeopleAllowed: 'numberOfPeopleAllowed',
  openingHours: 'openingHours',
  facebookLink: 'facebookLink',
  firstRegistration: 'month',
  vin: 'vin',
  photos: 'photosFailed',
  menuPdf: 'menuPdf',
} as const
const malformedValue = {
  whole: 'wholeFormat',
  decimal: 'decimalFormat',
  area: 'spaceFormat',
  price: 'priceFormat',
  money: 'priceFormat',
  link: 'link',
} as const

/** The messages for fields that contradict others (INP-04). */
const contradicting = {
  'input-location': 'cityOfPin',
  latitude: 'pinOfCity',
  longitude: 'pinOfCity',
  manufactureYear: 'yearDriven',
  kilometers: 'drivenYear',
} as const

/** The labels of fields that are not facts. */
const labels = {
  description: 'description',
  descriptionSecond: 'descriptionSecond',
  price: 'price',
  dailyPrice: 'dailyPrice',
  currency: 'currency',
  unit: 'unit',
  'input-location': 'city',
  latitude: 'map',
  longitude: 'map',
  neighborhood: 'neighborhood',
  amenities: 'amenities',
  photos: 'photos.label',
  facebookLink: 'facebookLink',
} as const

/** The maximum lengths of texts that are not in the table of fields. */
const limits = {
  description: descriptionMax,
  descriptionSecond: descriptionMax,
  neighborhood: neighborhoodMax,
  facebookLink: facebookMax,
} as const

const isYear = (value: Value | undefined) => value?.is === 'whole' && value.plain === true

const named = <T extends object>(table: T, name: string) => (name in table ? table[name as keyof T] : undefined)

const isField = (name: string): name is FieldName => fieldNames.some((one) => one === name)
const isRequired = (name: string): name is RequiredField => isField(name) && rowOf(name).required !== undefined

function maxOf(field: string): number | undefined {
  const value = isField(field) ? rowOf(field).value : undefined
  return value?.is === 'text' ? value.max : value?.is === 'link' ? linkMax : named(limits, field)
}

/** An example of the address that a field takes. */
function siteOf(field: string): string {
  const value = isField(field) ? rowOf(field).value : undefined
  return `${(value?.is === 'link' && value.sites?.[0]) || 'example.com'}/…`
}

/** The error message for a field of the form (MSG-22, MSG-24 to MSG-28). */
export function useListingMessage() {
  const { t } = useTranslation(['listing', 'listings'])
  const wordFor = (field: string, code: unknown, values: ListingValues) => {
    if (code === 'required') {
      if (field === 'rooms' && values.postType === kinds.office.id) return 'units'
      return isRequired(field) ? field : named(missing, field)
    }
    const value = isField(field) ? rowOf(field).value : undefined
    const is = value?.is ?? ''
    if (code === 'tooSmall' && is === 'price') return 'priceNegative'
    if (code === 'tooSmall' || code === 'invalid')
      return named(malformed, field) ?? (isYear(value) ? 'year' : named(malformedValue, is))
    if (code === 'tooLong') return field === 'title' ? 'title' : 'tooLong'
    if (code === 'mismatch') return named(contradicting, field) ?? 'mismatch'
    return code === 'tooLarge' || code === 'ambiguous' ? code : undefined
  }
  const labelFor = (field: string, values: ListingValues) => {
    const label = named(labels, field)
    if (label) return t(label)
    const kind = kindOf(typeShown(values))
    return isField(field) ? t(`listings:facts.${labelOf(field, kind, isSeeking(values))}`) : field
  }
  return (field: string, code: unknown, values: ListingValues) =>
    t(`errors.${wordFor(field, code, values) ?? 'invalid'}`, {
      count: values.title.trim().length,
      field: labelFor(field.split('.')[0] ?? field, values),
      max: maxOf(field) ?? '',
      km: pinReach / 1000,
      site: siteOf(field),
    })
}
