import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Popover, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cityOf } from '#shared/places/cities.ts'
import { categories, type PropertyType, propertyTypes, venueKinds } from '#shared/rules/lists.ts'
import { type SearchQuery, searchTypeOf } from '#shared/schema/search.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../lib/format.ts'
import css from './FilterBar.module.css'
import {
  BrandFilter,
  type FilterProps,
  OfferFilter,
  PlaceFilter,
  RangeFilter,
  TypeFilter,
  VenueFilter,
} from './filters.tsx'
import { changed, filterCount, inCategory, searchAddress } from './search.ts'

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }))

type Texts = TFunction<['results', 'listings']>
/** One filter: its chip, and what it opens. */
export type Filter = {
  name: 'offer' | 'place' | 'type' | 'venue' | 'brand' | 'price' | 'people'
  Content: ComponentType<FilterProps>
  /** What the closed chip says when the filter narrows the search. */
  value: string | undefined
}

const listed = (values: string[], t: Texts) =>
  values.length === 0 ? undefined : values.length < 3 ? values.join(', ') : t('chosen', { count: values.length })

/** The filters that a search of its category has. */
function filtersOf(search: SearchQuery, t: Texts, number: (value: number) => string): Filter[] {
  const category = searchTypeOf(search)
  const { 'input-minimum': minimum, 'input-maximum': maximum } = search
  const offers = (['rent', 'buy', 'cimere'] as const).filter((offer) => search[`input-${offer}`]).map((one) => t(one))
  const kinds = venueKinds.filter((kind) => search[`input-${kind}`]).map((kind) => t(`listings:venues.${kind}`))
  const types = search['input-property-type']
    .filter((type): type is PropertyType => Object.hasOwn(propertyTypes, type))
    .map((type) => t(`listings:propertyTypes.${type}`))
  const cities = search['input-location'].map((city) => cityOf(city)?.text ?? city)
  const neighborhood = search['input-neighborhood']
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${number(minimum)} – ${number(maximum)}`
      : minimum !== undefined
        ? t('from', { value: number(minimum) })
        : maximum !== undefined
          ? t('upTo', { value: number(maximum) })
          : undefined

  const place: Filter = {
    name: 'place',
    Content: PlaceFilter,
    value: listed(neighborhood ? [neighborhood, ...cities] : cities, t),
  }
  const offer: Filter = { name: 'offer', Content: OfferFilter, value: listed(offers, t) }
  const bounds: Filter = {
    name: category === 'gastronomi' ? 'people' : 'price',
    Content: RangeFilter,
    value: range,
  }
  if (category === 'gastronomi')
    return [{ name: 'venue', Content: VenueFilter, value: listed(kinds, t) }, place, bounds]
  if (category === 'vetura')
    return [offer, place, { name: 'brand', Content: BrandFilter, value: listed(search['input-car-model'], t) }, bounds]
  return [offer, place, { name: 'type', Content: TypeFilter, value: listed(types, t) }, bounds]
}

type Props = { search: SearchQuery; onSearch: (search: SearchQuery) => void; total: number | undefined }

/** The category and its filters: chips with popovers, or one drawer on the phone. */
export function FilterBar({ search: asked, onSearch, total }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const [open, setOpen] = useState<boolean>()
  const [search, setSearch] = useShown(asked)
  const change: FilterProps['onChange'] = (wanted) => {
    const next = changed(search, wanted)
    setSearch(next)
    onSearch(next)
  }
  const filters = filtersOf(search, t as Texts, (value) => formatNumber(value, language))
  const count = filterCount(search)
  const category = searchTypeOf(search)
  const cleared = searchAddress(
    inCategory({ ...search, 'input-location': [], 'input-neighborhood': undefined }, category),
  )

  return (
    <div className={css.bar}>
      <nav className={css.categories} aria-label={t('categories')}>
        {[undefined, ...categories].map((one) => (
          <Link
            key={one ?? 'all'}
            to={searchAddress(inCategory(search, one))}
            className={css.category}
            data-world={one}
            aria-current={one === category ? 'true' : undefined}
          >
            {one ? t(`listings:worlds.${one}`) : t('all')}
          </Link>
        ))}
      </nav>
      <div className={css.chips}>
        {filters.map((filter) => (
          <Chip key={filter.name} filter={filter} search={search} onChange={change} />
        ))}
        {count > 0 && (
          <Link to={cleared} className={css.clear}>
            {t('clearAll')}
          </Link>
        )}
      </div>
      <Button
        className={css.open}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filtersWithCount', { count }) : t('filters')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FilterDrawer
            open={open}
            onClose={() => setOpen(false)}
            filters={filters}
            search={search}
            onChange={change}
            cleared={cleared}
            total={total ?? 0}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What the filters show: the tick that was just set, even before the address follows; then the address again. */
function useShown(asked: SearchQuery) {
  const [state, setState] = useState({ asked, shown: asked })
  if (state.asked !== asked) setState({ asked, shown: asked })
  return [state.shown, (shown: SearchQuery) => setState({ asked, shown })] as const
}

function Chip({ filter, search, onChange }: FilterProps & { filter: Filter }) {
  const { t } = useTranslation('results')
  const { name, Content, value } = filter
  return (
    <Popover position="bottom-start" shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={css.chip} data-set={value !== undefined}>
          {value ? `${t(name)}: ${value}` : t(name)}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(name)}>
        <Content search={search} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
