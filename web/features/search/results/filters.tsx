import { Checkbox } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import {
  amenities,
  brands,
  generics,
  type PropertyType,
  petrolTypes,
  transmissions,
  venueKinds,
} from '#shared/posts/lists.ts'
import { searchTypeOf } from '#shared/search/params.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { cityGroups } from '../../../ui/cityGroups.ts'
import { countOf } from './counts.ts'
import { type Filter, type FilterProps, offerTicks } from './filterList.ts'
import css from './filters.module.css'
import { Neighborhood } from './Neighborhood.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { isRange, type RangeName } from './ranges.ts'
import { TickRow, Ticks } from './Ticks.tsx'

function OfferFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation('results')
  const offers = searchTypeOf(search) === 'vetura' ? offerTicks.slice(0, 2) : offerTicks
  return (
    <Ticks
      label={t('offer')}
      ticks={offers.map((one) => ({ value: one, label: t(one), count: countOf(counts, `input-${one}`, 'true') }))}
      chosen={offers.filter((one) => search[`input-${one}`])}
      onChange={(chosen) => onChange(Object.fromEntries(offers.map((one) => [`input-${one}`, chosen.includes(one)])))}
    />
  )
}

function VenueFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  return (
    <Ticks
      label={t('venue')}
      ticks={venueKinds.map((one) => ({
        value: one,
        label: t(`listings:venues.${one}`),
        count: countOf(counts, `input-${one}`, 'true'),
      }))}
      chosen={venueKinds.filter((one) => search[`input-${one}`])}
      onChange={(chosen) =>
        onChange(Object.fromEntries(venueKinds.map((one) => [`input-${one}`, chosen.includes(one)])))
      }
    />
  )
}

const homeTypes: PropertyType[] = ['apartment', 'house', 'roommate', 'office', 'land', 'local', 'villa']

function TypeFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  return (
    <Ticks
      label={t('type')}
      ticks={homeTypes.map((type) => ({
        value: type,
        label: t(`listings:propertyTypes.${type}`),
        count: countOf(counts, 'input-property-type', type),
      }))}
      chosen={search['input-property-type']}
      onChange={(chosen) => {
        const named = homeTypes.filter((type) => chosen.includes(type))
        onChange({ 'input-property-type': named.length > 0 ? named : [generics.patundshmeri] })
      }}
    />
  )
}

function BrandFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation('results')
  return (
    <Ticks
      long
      label={t('brand')}
      ticks={brands.map((brand) => ({ value: brand, label: brand, count: countOf(counts, 'input-car-model', brand) }))}
      chosen={search['input-car-model']}
      onChange={(chosen) => onChange({ 'input-car-model': chosen })}
    />
  )
}

function FuelFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  return (
    <Ticks
      label={t('fuel')}
      ticks={petrolTypes.map((one) => ({
        value: one,
        label: t(`listings:petrolTypes.${one}`),
        count: countOf(counts, 'input-fuel', one),
      }))}
      chosen={search['input-fuel']}
      onChange={(chosen) => onChange({ 'input-fuel': chosen })}
    />
  )
}

function TransmissionFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  return (
    <Ticks
      label={t('transmission')}
      ticks={transmissions.map((one) => ({
        value: one,
        label: t(`listings:transmissions.${one}`),
        count: countOf(counts, 'input-transmission', one),
      }))}
      chosen={search['input-transmission']}
      onChange={(chosen) => onChange({ 'input-transmission': chosen })}
    />
  )
}

function AmenityFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  const offered = amenities[searchTypeOf(search) ?? 'patundshmeri']
  return (
    <Ticks
      label={t('amenities')}
      ticks={offered.map((one) => ({
        value: one,
        label: t(`listings:amenities.${one}`),
        count: countOf(counts, 'input-amenities', one),
      }))}
      chosen={search['input-amenities']}
      onChange={(chosen) => onChange({ 'input-amenities': chosen })}
    />
  )
}

function PlaceFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'common'])
  const language = useLanguage()
  return (
    <div className={css.place}>
      <Checkbox.Group
        value={search['input-location']}
        aria-label={t('place')}
        onChange={(cities) => onChange({ 'input-location': cities })}
      >
        <div className={css.cities}>
          {cityGroups(language).map(({ region, cities }) => (
            <div key={region} className={css.ticks}>
              <span className={css.region}>{t(`common:regions.${region}`)}</span>
              {cities.map(({ key, value, text }) => (
                <TickRow key={key} value={value} label={text} count={countOf(counts, 'input-location', value)} />
              ))}
            </div>
          ))}
        </div>
      </Checkbox.Group>
      <Neighborhood key={search['input-neighborhood']} search={search} onChange={onChange} />
    </div>
  )
}

const contents: Record<Exclude<Filter['name'], RangeName>, ComponentType<FilterProps>> = {
  offer: OfferFilter,
  venue: VenueFilter,
  place: PlaceFilter,
  type: TypeFilter,
  brand: BrandFilter,
  fuel: FuelFilter,
  transmission: TransmissionFilter,
  amenities: AmenityFilter,
}

/** What a filter opens. */
export function FilterContent({ name, ...props }: FilterProps & { name: Filter['name'] }) {
  if (isRange(name)) return <RangeFilter name={name} {...props} />
  const Content = contents[name]
  return <Content {...props} />
}
