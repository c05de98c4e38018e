import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { categories } from '#shared/posts/lists.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { areaText, noArea } from './area.ts'
import css from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { type FilterProps, filtersOf } from './filterList.ts'
import { countsQuery } from './queries.ts'
import { changed, inCategory, searchAddress } from './search.ts'

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }))

type Props = { search: SearchQuery; onSearch: (search: SearchQuery) => void; total: number | undefined }

/** The category and its filters: the first ones as chips with popovers, all of them in one drawer. */
export function FilterBar({ search: asked, onSearch, total }: Props) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const [open, setOpen] = useState<boolean>()
  const [looking, setLooking] = useState(false)
  const [search, setSearch] = useShown(asked)
  const { data: counts } = useQuery({ ...countsQuery(search), enabled: looking })
  const change: FilterProps['onChange'] = (wanted) => {
    const next = changed(search, wanted)
    setSearch(next)
    onSearch(next)
  }
  const filters = filtersOf(search, t, (value) => formatNumber(value, language))
  const count = filters.filter(({ value }) => value !== undefined).length
  const category = searchTypeOf(search)
  const cleared = searchAddress(
    inCategory({ ...search, ...noArea, 'input-location': [], 'input-neighborhood': undefined }, category),
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
        {filters
          .filter(({ first, value }) => first || value !== undefined)
          .map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              search={search}
              counts={counts}
              onChange={change}
              onOpen={() => setLooking(true)}
            />
          ))}
        {areaText(search) && (
          <Link to={searchAddress(changed(search, noArea))} className={css.chip} data-set="true">
            <span>{t('limits.chip')}</span>
            <IconX size={16} aria-label={t('limits.clear')} />
          </Link>
        )}
      </div>
      <Button
        className={css.open}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        onClick={() => {
          setLooking(true)
          setOpen(true)
        }}
      >
        {count > 0 ? t('filtersWithCount', { count }) : t('filters')}
      </Button>
      {count > 0 && (
        <Link to={cleared} className={css.clear}>
          {t('clearAll')}
        </Link>
      )}
      {open !== undefined && (
        <Suspense>
          <FilterDrawer
            open={open}
            onClose={() => setOpen(false)}
            filters={filters}
            search={search}
            counts={counts}
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
