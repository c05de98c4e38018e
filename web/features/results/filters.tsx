import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brands, generics, type PropertyType, venueKinds } from '#shared/rules/lists.ts'
import { type SearchQuery, searchTypeOf } from '#shared/schema/search.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { cityGroups } from '../../ui/cityGroups.ts'
import css from './filters.module.css'
import { locationsQuery } from './queries.ts'

/** A filter reads the search and asks for a changed one. */
export type FilterProps = { search: SearchQuery; onChange: (change: Partial<SearchQuery>) => void }

const offerTicks = ['rent', 'buy', 'cimere'] as const

export function OfferFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation('results')
  const offers = searchTypeOf(search) === 'vetura' ? offerTicks.slice(0, 2) : offerTicks
  return (
    <Ticks label={t('offer')}>
      {offers.map((offer) => (
        <Checkbox
          key={offer}
          label={t(offer)}
          checked={search[`input-${offer}`]}
          onChange={(event) => onChange({ [`input-${offer}`]: event.currentTarget.checked })}
        />
      ))}
    </Ticks>
  )
}

export function VenueFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  return (
    <Ticks label={t('venue')}>
      {venueKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`listings:venues.${kind}`)}
          checked={search[`input-${kind}`]}
          onChange={(event) => onChange({ [`input-${kind}`]: event.currentTarget.checked })}
        />
      ))}
    </Ticks>
  )
}

const homeTypes: PropertyType[] = ['apartment', 'house', 'roommate', 'office', 'land', 'local', 'villa']

export function TypeFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  const chosen = search['input-property-type']
  return (
    <Checkbox.Group
      value={chosen}
      aria-label={t('type')}
      onChange={(types) => {
        const named = types.filter((type) => type !== generics.patundshmeri)
        onChange({ 'input-property-type': named.length > 0 ? named : [generics.patundshmeri] })
      }}
    >
      <div className={css.ticks}>
        {homeTypes.map((type) => (
          <Checkbox key={type} value={type} label={t(`listings:propertyTypes.${type}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function BrandFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation('results')
  return (
    <Checkbox.Group
      value={search['input-car-model']}
      aria-label={t('brand')}
      onChange={(chosen) => onChange({ 'input-car-model': chosen })}
    >
      <div className={css.ticks} data-long>
        {brands.map((brand) => (
          <Checkbox key={brand} value={brand} label={brand} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function PlaceFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation(['results', 'common'])
  const language = useLanguage()
  const chosen = search['input-location']
  return (
    <div className={css.place}>
      <Checkbox.Group
        value={chosen}
        aria-label={t('place')}
        onChange={(cities) => onChange({ 'input-location': cities })}
      >
        <div className={css.cities}>
          {cityGroups(language).map(({ region, cities }) => (
            <div key={region} className={css.ticks}>
              <span className={css.region}>{t(`common:regions.${region}`)}</span>
              {cities.map((city) => (
                <Checkbox key={city.key} value={city.value} label={city.text} />
              ))}
            </div>
          ))}
        </div>
      </Checkbox.Group>
      <Neighborhood key={search['input-neighborhood']} search={search} onChange={onChange} />
    </div>
  )
}

function Neighborhood({ search, onChange }: FilterProps) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { data = [] } = useQuery(locationsQuery)
  const [text, setText] = useState(search['input-neighborhood'] ?? '')
  const cities = search['input-location']
  const names = data.filter(({ city }) => cities.length === 0 || cities.includes(city)).map((one) => one.neighborhood)
  const apply = (value: string) => {
    if (value.trim() !== (search['input-neighborhood'] ?? ''))
      onChange({ 'input-neighborhood': value.trim() || undefined })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
      }}
    >
      <Autocomplete
        label={t('neighborhood')}
        placeholder={t('neighborhoodHelp', { example: language === 'al' ? 'Dardania' : 'Astoria' })}
        data={[...new Set(names)]}
        limit={6}
        value={text}
        maxLength={100}
        onChange={setText}
        onOptionSubmit={apply}
        onBlur={() => apply(text)}
        comboboxProps={{ withinPortal: false, position: 'top' }}
      />
    </form>
  )
}

export function RangeFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation(['results', 'common'])
  const [bounds, setBounds] = useState({
    minimum: search['input-minimum']?.toString() ?? '',
    maximum: search['input-maximum']?.toString() ?? '',
  })
  const label = searchTypeOf(search) === 'gastronomi' ? t('people') : t('price')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange({
      'input-minimum': bounds.minimum ? Number(bounds.minimum) : undefined,
      'input-maximum': bounds.maximum ? Number(bounds.maximum) : undefined,
    })
  }
  const field = (name: 'minimum' | 'maximum') => (
    <TextInput
      label={t(name)}
      aria-label={`${label}: ${t(name)}`}
      inputMode="numeric"
      maxLength={9}
      value={bounds[name]}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        setBounds((now) => ({ ...now, [name]: digits }))
      }}
    />
  )
  return (
    <form className={css.range} onSubmit={apply}>
      {field('minimum')}
      {field('maximum')}
      <Button type="submit" variant="light">
        {t('common:apply')}
      </Button>
    </form>
  )
}

function Ticks({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className={css.ticks} aria-label={label}>
      {children}
    </fieldset>
  )
}
