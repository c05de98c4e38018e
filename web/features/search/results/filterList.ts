import { centreOf, citiesOfRegion, cityOf, nameTogether, nearKm } from '#shared/places/cities.ts'
import { type Fields, fields } from '#shared/posts/fields.ts'
import {
  type Category,
  categoryTypes,
  kindOf,
  type PostTypeId,
  type PropertyType,
  propertyTypes,
  venueKinds,
} from '#shared/posts/lists.ts'
import { presenceIn } from '#shared/posts/presence.ts'
import {
  choicesIn,
  chosenIn,
  type FieldFilter,
  type FilterRow,
  filterRows,
  type WordedFilter,
} from '#shared/search/fieldFilters.ts'
import {
  type FilterName as AnyFilter,
  type DropName,
  type DropNameOf,
  dropName,
  filterNames,
} from '#shared/search/filterDrops.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import type { Chip } from '#shared/search/sentence/parsedSentence.ts'
import type { NumberText } from '../../../lib/format.ts'
import type { TFunction } from '../../../lib/words.ts'
import { optionText } from '../../posts/parts/factTexts.ts'
import type { Counts } from './counts.ts'
import { boundsOf, isRange, type RangeName, rangeInWords, rangeText } from './ranges.ts'

/**
 * The properties of every filter: the search, the number of results for each choice, and a callback that changes the
 * search.
 */
export type FilterProps = {
  search: SearchQuery
  /** `typing`: more may follow, so it counts when typing pauses; `typed`: the field was left. */
  onChange: (change: Partial<SearchQuery>, how?: 'typing' | 'typed') => void
  counts: Counts | undefined
}

export type FilterName = Exclude<AnyFilter, 'neighborhood' | 'shape' | 'window' | 'words'>

/** The filter that a sentence's chip corresponds to, if there is one. */
export function filterNamed(field: Chip['field']): FilterName | undefined {
  if (field === 'order' || field === 'words' || field === 'window' || field === 'shape') return undefined
  return field === 'neighborhood' ? 'place' : field
}

/** A filter, with what its chip needs. */
export type Filter = {
  name: FilterName
  /** The text of the closed chip; undefined if the filter is not set. */
  value: string | undefined
  /** The filter in words that need no label, as in the name of a search; undefined if it is not set. */
  phrase: string | undefined
  /** Always shown as a chip; other filters get a chip only when they are set. */
  first?: true
  /** Shown under "More filters". */
  more?: boolean
}

/** The quick choices of each category: what most people ask for, as chips above the results. */
const quick: Record<Category, readonly FilterName[]> = {
  patundshmeri: ['price', 'rooms', 'furnished'],
  gastronomi: ['venue', 'people'],
  vetura: ['price', 'year', 'fuel'],
}

export const quickIn = (search: SearchQuery) => quick[searchTypeOf(search) ?? 'patundshmeri']

export const offerTicks = ['rent', 'buy', 'cimere'] as const

type Texts = TFunction<['results', 'listings', 'common']>
/** The filters whose labels are in the texts of the results page. */
type OwnLabels = Exclude<FilterName, FieldFilter<Fields>> | WordedFilter<Fields>
/** The looser searches whose labels are in the texts of the results page. */
type DropLabels = DropNameOf<Exclude<AnyFilter, FieldFilter<Fields>> | WordedFilter<Fields>>

const labels: { [name: string]: string } = Object.fromEntries(
  filterRows(fields).flatMap(({ field, row, spec }) =>
    spec.worded ? [] : [[spec.name, `listings:facts.${row.label ?? field}`]],
  ),
)

/** The label of a filter: its own text, or the label of its field. */
export const filterLabel = (t: Texts, name: FilterName): string => t((labels[name] ?? name) as OwnLabels)

/** The filters that are a day. */
const ofDays: readonly string[] = filterRows(fields).flatMap(({ spec }) => ('by' in spec ? spec.name : []))

/** A filter that is set, for where there is little space: numbers and days need their label, words do not. */
export const shortText = (t: Texts, { name, value }: Pick<Filter, 'name' | 'value'>): string | undefined =>
  value && (isRange(name) || ofDays.includes(name)) && /\d/.test(value) ? `${filterLabel(t, name)}: ${value}` : value

/** The label of a looser search, which omits one filter. */
export function dropText(t: Texts, name: DropName): string {
  const label = labels[filterNames.find((one) => dropName(one) === name) ?? '']
  return label ? t('empty.any', { filter: t(label as OwnLabels) }) : t(`empty.${name as DropLabels}`)
}

/** The names of cities; a city with all that are near to it is one. */
export function cityNames(values: readonly string[], t: Texts): string[] {
  const centre = centreOf(values)
  if (centre) return [t('around', { place: centre.text, km: nearKm })]
  return values.map((city) => cityOf(city)?.text ?? city)
}

/** The filters of a search's category, the most used first. */
export function filtersOf(search: SearchQuery, t: Texts, number: NumberText): Filter[] {
  const listed = (values: readonly string[], of: readonly string[] = []) => {
    if (values.length < 3) return values.length === 0 ? undefined : values.join(', ')
    return allBut(values, of) ?? t('chosen', { count: values.length })
  }
  /** "All but red" (ASK-20), if of all values one or two are missing. */
  const allBut = (values: readonly string[], of: readonly string[]) => {
    const missing = of.filter((one) => !values.includes(one))
    return missing.length > 0 && missing.length < 3 ? t('allBut', { values: missing.join(', ') }) : undefined
  }
  const range = (name: RangeName): Filter => ({
    name,
    value: rangeText(name, search, t, number),
    phrase: rangeInWords(name, lowerCased(filterLabel(t, name)), search, t, number),
  })
  /** A filter with these values, of which a listing has one or, with `all`, every one. */
  const ofValues = <Name extends FilterName>(name: Name, values: string[], all?: true, of: readonly string[] = []) => ({
    name,
    value: listed(values, of),
    phrase: values.map(lowerCased).join(all ? ', ' : ` ${t('title.or')} `) || undefined,
  })
  const first = (filter: Filter): Filter => ({ ...filter, first: true })

  const quarters = listed((search['input-neighborhood'] ?? '').split(';').filter((one) => one.trim() !== ''))
  const named = nameTogether(search['input-location'])
  const cities = named ? [t(`common:regions.${named}`)] : cityNames(search['input-location'], t)
  const around = citiesOfRegion(search['input-location']).map((city) => cityOf(city)?.text ?? city)
  const place = first(ofValues('place', quarters ? [quarters, ...cities] : cities, undefined, around))
  const amenities = ofValues(
    'amenities',
    search['input-amenities'].map((one) => t(`listings:amenities.${one}`)),
    true,
  )
  const offers = offerTicks.filter((one) => search[`input-${one}`])
  const offer = first(
    ofValues(
      'offer',
      offers.map((one) => t(one)),
    ),
  )
  const price = first(range('price'))
  const reduced = ofValues('reduced', search['input-reduced'] ? [t('reduced')] : [])

  const reserved: Filter = { ...ofValues('reserved', search['input-not-reserved'] ? [t('reserved')] : []), more: true }
  const publisher: Filter = {
    ...ofValues(
      'publisher',
      search['input-publisher'].map((one) => t(`publishers.${one}`)),
    ),
    more: true,
  }

  const category = searchTypeOf(search) ?? 'patundshmeri'
  const types = search['input-property-type'].filter((type): type is PropertyType => Object.hasOwn(propertyTypes, type))
  const ids = types.length > 0 ? types.map((type) => propertyTypes[type]) : categoryTypes[category]
  const ofFields = filterRows(fields)
    // One that is set can be removed, also where the chosen types do not have it.
    .filter((row) => isOffered(row, ids, search) || isSet(row, search))
    .map(
      (row): Filter => ({
        ...ofField(row, search, t, number, { range, ofValues }),
        first: row.spec.first,
        more: row.row.form === 'more',
      }),
    )
  const [early, late] = [ofFields.filter((one) => one.first), ofFields.filter((one) => !one.first)]

  if (category === 'gastronomi') {
    const kinds = venueKinds.filter((kind) => search[`input-${kind}`])
    const venue = ofValues(
      'venue',
      kinds.map((kind) => t(`listings:venues.${kind}`)),
    )
    return [first(venue), place, ...early, first(range('people')), ...late, amenities, publisher, reserved]
  }
  if (category === 'vetura') return [offer, place, ...early, price, reduced, ...late, amenities, publisher, reserved]
  const type = ofValues(
    'type',
    types.map((one) => t(`listings:propertyTypes.${one}`)),
  )
  return [offer, place, first(type), ...early, price, reduced, ...late, amenities, publisher, reserved]
}

/** Whether listings of these types have a field, with the offers that the search is limited to. */
function isOffered({ row, spec }: FilterRow, types: readonly PostTypeId[], search: SearchQuery): boolean {
  const onlySale = search['input-buy'] && !search['input-rent'] && !search['input-cimere']
  const having = (selling: boolean) =>
    types.some(
      (postTypeId) =>
        spec.only?.includes(kindOf(postTypeId)) !== false && presenceIn(row, { postTypeId, selling }) !== 'hidden',
    )
  return having(true) || (!onlySale && having(false))
}

/** Whether a search sets the filter of a field. */
function isSet({ spec }: FilterRow, search: SearchQuery): boolean {
  if ('choice' in spec) return chosenIn(search, spec.choice).length > 0
  const params: readonly string[] = 'by' in spec ? [spec.by] : spec.range
  return Object.entries(search).some(([param, value]) => value !== undefined && params.includes(param))
}

type Makers = {
  range: (name: RangeName) => Filter
  ofValues: (name: FilterName, values: string[], all?: true, of?: readonly string[]) => Filter
}

/** The filter of a field. */
function ofField(
  { field, row, spec }: FilterRow,
  search: SearchQuery,
  t: Texts,
  number: NumberText,
  { range, ofValues }: Makers,
): Filter {
  const name = spec.name as FieldFilter<Fields>
  if (row.zero && isRange(name) && boundsOf(name, search).maximum === 0)
    return ofValues(name, [choiceText(t, field, '0')])
  if (isRange(name)) return range(name)
  if ('choice' in spec) {
    const textOf = (choice: string) => choiceText(t, field, choice)
    const { value } = row
    const all = choicesIn(value)
    const whole = value.is === 'list' ? all.filter((one) => !Object.hasOwn(value.within, one)) : all
    const every = value.is === 'ticks' || undefined
    const filter = ofValues(name, chosenIn(search, spec.choice).map(textOf), every, every ? [] : whole.map(textOf))
    // Names of makes keep their capital.
    if (value.is === 'list')
      return { ...filter, phrase: chosenIn(search, spec.choice).join(` ${t('title.or')} `) || undefined }
    return filter
  }
  const day = 'by' in spec ? chosenDay(search, spec.by) : undefined
  const value = day && number.day(day)
  return { name, value, phrase: value && `${lowerCased(filterLabel(t, name))} ${value}` }
}

/** A text inside a sentence: without its capital, unless it is a name such as Wi-Fi or ABS. */
export const lowerCased = (text: string): string =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** The text of a choice; car brands are shown as they are stored. */
export const choiceText = (t: Texts, field: string, value: string): string => optionText(t, field, value)

/** The day that a filter is set to. */
export function chosenDay(search: SearchQuery, param: string): string | undefined {
  const { [param]: day }: { [param: string]: unknown } = search
  return typeof day === 'string' ? day : undefined
}
