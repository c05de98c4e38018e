import { type ComponentType, useState } from 'react'
import { foldLatin as fold } from '#shared/lib/text.ts'
import type { Region } from '#shared/places/cities.ts'
import { type Fields, fieldNames, fields } from '#shared/posts/fields.ts'
import { amenities, generics, type PropertyType, venueKinds } from '#shared/posts/lists.ts'
import { amenitiesOfFields } from '#shared/posts/presence.ts'
import { choicesIn, chosenIn, type FieldFilter, type FilterRow, filterRows } from '#shared/search/fieldFilters.ts'
import { publishers, type SearchParams, searchTypeOf } from '#shared/search/params.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import { cityGroups } from '../../places/parts/cityGroups.ts'
import { CheckboxFilter, CheckboxRow } from './CheckboxFilter.tsx'
import { countOf } from './counts.ts'
import { DayFilter } from './DayFilter.tsx'
import { choiceText, type FilterName, type FilterProps, filterLabel, offerTicks } from './filterList.ts'
import css from './filters.module.css'
import { ModelFilter } from './ModelFilter.tsx'
import { Neighborhood } from './Neighborhood.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { RoomsFilter } from './RoomsFilter.tsx'
import { isRange, type RangeName } from './ranges.ts'
import { inCategory } from './search.ts'

function OfferFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation('results')
  const offers = searchTypeOf(search) === 'vetura' ? offerTicks.slice(0, 2) : offerTicks
  return (
    <CheckboxFilter
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
    <CheckboxFilter
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

function ReducedFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation('results')
  return (
    <CheckboxFilter
      label={t('reduced')}
      ticks={[{ value: 'true', label: t('reducedOnly'), count: countOf(counts, 'input-reduced', 'true') }]}
      chosen={search['input-reduced'] ? ['true'] : []}
      onChange={(chosen) => onChange({ 'input-reduced': chosen.length > 0 })}
    />
  )
}

function ReservedFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation('results')
  return (
    <CheckboxFilter
      label={t('reserved')}
      ticks={[{ value: 'true', label: t('hideReserved'), count: countOf(counts, 'input-not-reserved', 'true') }]}
      chosen={search['input-not-reserved'] ? ['true'] : []}
      onChange={(chosen) => onChange({ 'input-not-reserved': chosen.length > 0 })}
    />
  )
}

function PublisherFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation('results')
  return (
    <CheckboxFilter
      label={t('publisher')}
      ticks={publishers.map((one) => ({
        value: one,
        label: t(`publishers.${one}`),
        count: countOf(counts, 'input-publisher', one),
      }))}
      chosen={search['input-publisher']}
      onChange={(chosen) => onChange({ 'input-publisher': publishers.filter((one) => chosen.includes(one)) })}
    />
  )
}

const homeTypes: PropertyType[] = ['apartment', 'house', 'roommate', 'office', 'land', 'local', 'villa']

function TypeFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  return (
    <div className={css.types}>
      <CheckboxFilter
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
      {/* No tick, as it goes with none of the others: it leads to the venues (D-250). */}
      <Button variant="subtle" size="compact" onClick={() => onChange(inCategory(search, 'gastronomi'))}>
        {t('listings:propertyTypes.fun')}
      </Button>
    </div>
  )
}

/** The choices of a field, each with the number of listings that it would give. */
function ChoiceFilter({ filter: { field, row, spec }, search, onChange, counts }: FieldProps) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const { value } = row
  if (!('choice' in spec)) return null
  const param = spec.choice as keyof SearchParams
  const chosen = chosenIn(search, param)
  return (
    <CheckboxFilter
      long={value.is === 'list'}
      label={filterLabel(t, spec.name as FilterName)}
      ticks={[...new Set([...choicesIn(value), ...chosen])].map((one) => ({
        value: one,
        label: choiceText(t, field, one),
        count: countOf(counts, param, one),
      }))}
      chosen={chosen}
      onChange={(chosen) => onChange({ [param]: chosen })}
    />
  )
}

function AmenityFilter({ search, onChange, counts }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  const ofFields: readonly string[] = amenitiesOfFields(fieldNames)
  const offered = amenities[searchTypeOf(search) ?? 'patundshmeri'].filter(
    (one) => !ofFields.includes(one) || search['input-amenities'].includes(one),
  )
  return (
    <CheckboxFilter
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

/** All cities by region, and a field for a neighbourhood. */
function PlaceFilter(props: FilterProps) {
  return (
    <div className={css.place}>
      <Cities {...props} />
      <Neighborhood search={props.search} onChange={props.onChange} />
    </div>
  )
}

/** As many cities as are shown below their field: those that match what is typed, else those that are chosen. */
const citiesShown = 6

/** A field that finds cities, with all of them behind it, and one for a neighbourhood. */
export function PlaceSearch(props: FilterProps) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const { search } = props
  const wanted = fold(typed.trim())
  const cities = cityGroups(language)
    .flatMap((group) => group.cities)
    .filter(({ value, text }) => (wanted ? fold(text).includes(wanted) : search['input-location'].includes(value)))
  const shown = wanted || cities.length <= citiesShown ? cities.slice(0, citiesShown) : []
  const onChange: FilterProps['onChange'] = (change, how) => {
    setTyped('')
    props.onChange(change, how)
  }
  return (
    <div className={css.place}>
      <InputField
        label={t('city')}
        placeholder={t('neighborhoodHelp', { example: language === 'al' ? 'Prishtina' : 'Brooklyn' })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length > 0 && (
        <div className={css.ticks}>
          {shown.map((city) => (
            <CityRow key={city.key} city={city} {...props} onChange={onChange} />
          ))}
        </div>
      )}
      <details className={css.allPlaces}>
        <summary>{t('allPlaces')}</summary>
        <Cities {...props} />
      </details>
      <Neighborhood search={search} onChange={props.onChange} />
    </div>
  )
}

function Cities(props: FilterProps) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { search, onChange, counts } = props
  return (
    <fieldset aria-label={t('place')} className={css.cities}>
      {cityGroups(language).map(({ region, cities }) => (
        <div key={region} className={css.ticks}>
          <RegionTick
            region={region}
            cities={cities.map(({ value }) => value)}
            counts={counts}
            chosen={search['input-location']}
            onChange={(chosen) => onChange({ 'input-location': chosen })}
          />
          {cities.map((city) => (
            <CityRow key={city.key} city={city} {...props} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

function CityRow({ city, search, onChange, counts }: FilterProps & { city: { value: string; text: string } }) {
  const { value, text } = city
  return (
    <CheckboxRow
      tick={{ value, label: text, count: countOf(counts, 'input-location', value) }}
      chosen={search['input-location']}
      onChange={(chosen) => onChange({ 'input-location': chosen })}
    />
  )
}

type RegionProps = {
  region: Region
  cities: readonly string[]
  counts: FilterProps['counts']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One tick for all cities of a region. */
function RegionTick({ region, cities, counts, chosen, onChange }: RegionProps) {
  const { t } = useTranslation('results')
  const others = chosen.filter((city) => !cities.includes(city))
  const isWhole = cities.every((city) => chosen.includes(city))
  return (
    <CheckboxRow
      tick={{
        value: region,
        label: t(`allOf.${region}`),
        count: counts && cities.reduce((sum, city) => sum + (countOf(counts, 'input-location', city) ?? 0), 0),
      }}
      chosen={isWhole ? [region] : []}
      some={!isWhole && others.length < chosen.length}
      onChange={(wanted) => onChange(wanted.length > 0 ? [...others, ...cities] : others)}
    />
  )
}

type FieldProps = FilterProps & { filter: FilterRow }
type OwnName = Exclude<FilterName, RangeName | FieldFilter<Fields>>

const contents: Record<OwnName, ComponentType<FilterProps>> = {
  offer: OfferFilter,
  venue: VenueFilter,
  place: PlaceFilter,
  type: TypeFilter,
  reduced: ReducedFilter,
  reserved: ReservedFilter,
  publisher: PublisherFilter,
  amenities: AmenityFilter,
}

/** The content of a filter's popover, or of its section in the drawer. */
export function FilterContent({ name, ...props }: FilterProps & { name: FilterName }) {
  if (name === 'rooms') return <RoomsFilter {...props} />
  if (isRange(name)) return <RangeFilter name={name} {...props} />
  const filter = filterRows(fields).find(({ spec }) => spec.name === name)
  if (filter && 'by' in filter.spec) return <DayFilter name={name} param={filter.spec.by} {...props} />
  if (filter)
    return (
      <>
        <ChoiceFilter filter={filter} {...props} />
        {name === 'brand' && props.search['input-car-model'].length > 0 && <ModelFilter {...props} />}
      </>
    )
  const Content = contents[name as OwnName]
  return <Content {...props} />
}
