import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { cityOf } from '#shared/places/cities.ts'
import { type PropertyType, propertyTypes, venueKinds } from '#shared/rules/lists.ts'
import { type SearchQuery, searchTypeOf } from '#shared/schema/search.ts'
import {
  AmenityFilter,
  AreaFilter,
  BrandFilter,
  type FilterProps,
  FuelFilter,
  KilometersFilter,
  OfferFilter,
  PeopleFilter,
  PlaceFilter,
  PriceFilter,
  RoomsFilter,
  TransmissionFilter,
  TypeFilter,
  VenueFilter,
  YearFilter,
} from './filters.tsx'
import { type RangeName, rangeText } from './ranges.ts'

/** One filter: its chip, and what it opens. */
export type Filter = {
  name: 'offer' | 'place' | 'type' | 'venue' | 'brand' | 'amenities' | 'fuel' | 'transmission' | RangeName
  Content: ComponentType<FilterProps>
  /** What the closed chip says when the filter narrows the search. */
  value: string | undefined
  /** Always a chip; the others become one when they are set. */
  first?: true
}

type Texts = TFunction<['results', 'listings', 'common']>

/** The filters that a search of its category has, those that most people use first. */
export function filtersOf(search: SearchQuery, t: Texts, number: (value: number) => string): Filter[] {
  const listed = (values: string[]) =>
    values.length === 0 ? undefined : values.length < 3 ? values.join(', ') : t('chosen', { count: values.length })
  const range = (name: RangeName, Content: Filter['Content']): Filter => ({
    name,
    Content,
    value: rangeText(name, search, t, number),
  })
  const first = (filter: Filter): Filter => ({ ...filter, first: true })

  const neighborhood = search['input-neighborhood']
  const cities = search['input-location'].map((city) => cityOf(city)?.text ?? city)
  const place = first({
    name: 'place',
    Content: PlaceFilter,
    value: listed(neighborhood ? [neighborhood, ...cities] : cities),
  })
  const amenities: Filter = {
    name: 'amenities',
    Content: AmenityFilter,
    value: listed(search['input-amenities'].map((one) => t(`listings:amenities.${one}`))),
  }
  const offers = (['rent', 'buy', 'cimere'] as const).filter((one) => search[`input-${one}`])
  const offer = first({ name: 'offer', Content: OfferFilter, value: listed(offers.map((one) => t(one))) })
  const price = first(range('price', PriceFilter))

  switch (searchTypeOf(search)) {
    case 'gastronomi': {
      const kinds = venueKinds.filter((kind) => search[`input-${kind}`])
      const value = listed(kinds.map((kind) => t(`listings:venues.${kind}`)))
      return [
        first({ name: 'venue', Content: VenueFilter, value }),
        place,
        first(range('people', PeopleFilter)),
        amenities,
      ]
    }
    case 'vetura':
      return [
        offer,
        place,
        first({ name: 'brand', Content: BrandFilter, value: listed(search['input-car-model']) }),
        price,
        range('year', YearFilter),
        range('kilometers', KilometersFilter),
        {
          name: 'fuel',
          Content: FuelFilter,
          value: listed(search['input-fuel'].map((one) => t(`listings:petrolTypes.${one}`))),
        },
        {
          name: 'transmission',
          Content: TransmissionFilter,
          value: listed(search['input-transmission'].map((one) => t(`listings:transmissions.${one}`))),
        },
        amenities,
      ]
    default: {
      const types = search['input-property-type'].filter((type): type is PropertyType =>
        Object.hasOwn(propertyTypes, type),
      )
      const value = listed(types.map((type) => t(`listings:propertyTypes.${type}`)))
      return [
        offer,
        place,
        first({ name: 'type', Content: TypeFilter, value }),
        price,
        range('rooms', RoomsFilter),
        range('area', AreaFilter),
        amenities,
      ]
    }
  }
}
