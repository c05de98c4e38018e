import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Category, categories } from '#shared/posts/lists.ts'
import { combined } from '#shared/search/ask/combined.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { numberText } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { areaText, noArea } from './area.ts'
import { currencyFor } from './currency.ts'
import css from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { type FilterProps, filterNamed, filtersOf } from './filterList.ts'
import { countsQuery } from './queries.ts'
import { changed, cleared, inCategory, searchAddress } from './search.ts'
import { edited, type Said } from './sentence.ts'

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }))

type Props = {
  search: SearchQuery
  /** The parsed sentence of the search; its chips are shown elsewhere. */
  said: Said
  onSearch: (search: SearchQuery) => void
  total: number | undefined
}

/** The categories and filters of a search: the first filters as chips with popovers, all of them in a drawer. */
export function FilterBar({ search: asked, said, onSearch, total }: Props) {
  const { chips } = said
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [looking, setLooking] = useState(false)
  const [byHand, setByHand] = useShown(asked)
  const { data: counts } = useQuery({ ...countsQuery(byHand), enabled: looking })
  const change: FilterProps['onChange'] = (wanted) => {
    const next = edited(byHand, [...chips, ...said.offered], wanted)
    setByHand(next)
    onSearch(next)
  }
  const combinedSearch = combined(byHand, chips)
  const search = { ...combinedSearch, 'input-currency': currencyFor(combinedSearch) }
  const inSentence = new Set(chips.map(({ field }) => filterNamed(field)))
  const filters = filtersOf(search, t, numberText(language))
  const count = filters.filter(({ value }) => value !== undefined).length
  const category = searchTypeOf(search)
  const inOther = (one: Category | undefined) => searchAddress(inCategory(byHand, one, chips))
  const bare = searchAddress(cleared(byHand, said, category))

  const bar = useChosenInSight(category)

  return (
    <>
      <div className={css.bar} ref={bar}>
        <nav className={css.categories} aria-label={t('categories')}>
          {[undefined, ...categories].map((one) => (
            <Link
              key={one ?? 'all'}
              to={inOther(one)}
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
            .filter(({ name, first, value }) => (first || value !== undefined) && !inSentence.has(name))
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
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => {
            setLooking(true)
            setOpen(true)
          }}
        >
          {count > 0 ? t('filtersWithCount', { count }) : t('filters')}
        </Button>
        {count > 0 && (
          <Link to={bare} className={css.clear}>
            {t('clearAll')}
          </Link>
        )}
      </div>
      {open && (
        <ErrorBoundary>
          <Suspense>
            <FilterDrawer
              onClose={() => setOpen(false)}
              filters={filters}
              search={search}
              counts={counts}
              onChange={change}
              cleared={bare}
              total={total ?? 0}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Scrolls the bar on a phone until the chosen category is visible. */
function useChosenInSight(category: Category | undefined) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In the next frame, when the layout is computed anyway.
    const frame = requestAnimationFrame(() => {
      const link = bar.current?.querySelectorAll('nav a')[category ? categories.indexOf(category) + 1 : 0]
      if (!bar.current || !link) return
      const hidden = link.getBoundingClientRect().right - bar.current.getBoundingClientRect().right
      if (hidden > 0) bar.current.scrollLeft += hidden
    })
    return () => cancelAnimationFrame(frame)
  }, [category])
  return bar
}

/** An optimistic search for the filters: shows a change at once, until the address has changed too. */
function useShown(asked: SearchQuery) {
  const [state, setState] = useState({ asked, shown: asked })
  if (state.asked !== asked) setState({ asked, shown: asked })
  return [state.shown, (shown: SearchQuery) => setState({ asked, shown })] as const
}
