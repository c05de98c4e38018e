import type { TFunction } from 'i18next'
import { cityOf } from '#shared/places/cities.ts'
import { type PropertyType, propertyTypes, venueKinds } from '#shared/posts/lists.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import type { Counts } from './counts.ts'
import { type RangeName, rangeText } from './ranges.ts'

/** A filter reads the search, shows what each choice would give, and asks for a changed search. */
export type FilterProps = {
  search: SearchQuery
  onChange: (change: Partial<SearchQuery>) => void
  counts: Counts | undefined
}

/** One filter, as its chip shows it. */
export type Filter = {
  name: 'offer' | 'place' | 'type' | 'venue' | 'brand' | 'amenities' | 'fuel' | 'transmission' | RangeName
  /** What the closed chip says when the filter narrows the search. */
  value: string | undefined
  /** Always a chip; the others become one when they are set. */
  first?: true
}

export const offerTicks = ['rent', 'buy', 'cimere'] as const

type Texts = TFunction<['results', 'listings', 'common']>

/** The filters that a search of its category has, those that most people use first. */
export function filtersOf(search: SearchQuery, t: Texts, number: (value: number) => string): Filter[] {
  const listed = (values: string[]) =>
    values.length === 0 ? undefined : values.length < 3 ? values.join(', ') : t('chosen', { count: values.length })
  const range = (name: RangeName): Filter => ({ name, value: rangeText(name, search, t, number) })
  const first = (filter: Filter): Filter => ({ ...filter, first: true })

  const neighborhood = search['input-neighborhood']
  const cities = search['input-location'].map((city) => cityOf(city)?.text ?? city)
  const place = first({
    name: 'place',
    value: listed(neighborhood ? [neighborhood, ...cities] : cities),
  })
  const amenities: Filter = {
    name: 'amenities',
    value: listed(search['input-amenities'].map((one) => t(`listings:amenities.${one}`))),
  }
  const offers = offerTicks.filter((one) => search[`input-${one}`])
  const offer = first({ name: 'offer', value: listed(offers.map((one) => t(one))) })
  const price = first(range('price'))

  switch (searchTypeOf(search)) {
    case 'gastronomi': {
      const kinds = venueKinds.filter((kind) => search[`input-${kind}`])
      const value = listed(kinds.map((kind) => t(`listings:venues.${kind}`)))
      return [first({ name: 'venue', value }), place, first(range('people')), amenities]
    }
    case 'vetura':
      return [
        offer,
        place,
        first({ name: 'brand', value: listed(search['input-car-model']) }),
        price,
        range('year'),
        range('kilometers'),
        {
          name: 'fuel',
          value: listed(search['input-fuel'].map((one) => t(`listings:petrolTypes.${one}`))),
        },
        {
          name: 'transmission',
          value: listed(search['input-transmission'].map((one) => t(`listings:transmissions.${one}`))),
        },
        amenities,
      ]
    default: {
      const types = search['input-property-type'].filter((type): type is PropertyType =>
        Object.hasOwn(propertyTypes, type),
      )
      const value = listed(types.map((type) => t(`listings:propertyTypes.${type}`)))
      return [offer, place, first({ name: 'type', value }), price, range('rooms'), range('area'), amenities]
    }
  }
}
