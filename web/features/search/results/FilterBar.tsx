import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useImperativeHandle, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Category, categories } from '#shared/posts/lists.ts'
import { dropName, namedDrops } from '#shared/search/filterDrops.ts'
import { type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { mergeChips } from '#shared/search/sentence/mergeChips.ts'
import { numberText } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { areaText, noArea } from './area.ts'
import { currencyFor } from './currency.ts'
import css from './FilterBar.module.css'
import { FilterChip, SetChip } from './FilterChip.tsx'
import { type Filter, filterNamed, filtersOf, quickIn } from './filterList.ts'
import { countsQuery } from './queries.ts'
import { changed, cleared, inCategory, searchAddress } from './search.ts'
import type { SentenceState } from './sentence.ts'
import { type OnSearch, useEdits } from './useEdits.ts'

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }))

type Props = {
  search: SearchQuery
  /** The parsed sentence of the search; its chips are shown elsewhere. */
  sentence: SentenceState
  onSearch: OnSearch
  /** The total of the search; undefined while it is loading. */
  total: number | undefined
  /** How others open the drawer. */
  drawer: RefObject<Opening | null>
  /** The chips of the sentence, which on a phone share their row with those of the other filters. */
  children: ReactNode
}

export type Opening = { open: () => void }

/**
 * The categories and filters of a search: the first filters and those that are set as chips, all of them in a drawer. On a
 * phone only the chips of set filters are shown, in one row.
 */
export function FilterBar({ search: searched, sentence, onSearch, total, drawer, children }: Props) {
  const { chips } = sentence
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [looking, setLooking] = useState(false)
  const { shown: byHand, typing, onChange } = useEdits(searched, [...chips, ...sentence.offered], onSearch)
  const { data: counts } = useQuery({ ...countsQuery(typing ? searched : byHand), enabled: looking })
  const show = () => {
    setLooking(true)
    setOpen(true)
  }
  useImperativeHandle(drawer, () => ({ open: show }))
  const combinedSearch = mergeChips(byHand, chips)
  const search = { ...combinedSearch, 'input-currency': currencyFor(combinedSearch) }
  const inSentence = new Set(chips.map(({ field }) => filterNamed(field)))
  const filters = filtersOf(search, t, numberText(language))
  const set = filters.filter(({ value }) => value !== undefined)
  const quick = quickIn(search)
  const ownChips = filters.filter(
    ({ name, first, value }) => (first || quick.includes(name) || value !== undefined) && !inSentence.has(name),
  )
  const count = set.length
  const looser = namedDrops(search)
  const removeOf = ({ name, value }: Filter) => {
    const step = looser.find((one) => one.name === dropName(name))
    return value !== undefined && step ? () => onChange(step.change) : undefined
  }
  const category = searchTypeOf(search)
  const inOther = (one: Category | undefined) => searchAddress(inCategory(byHand, one, chips))
  const bare = searchAddress(cleared(byHand, sentence, category))

  const area = areaText(search) && (
    <Link to={searchAddress(changed(byHand, noArea))} className={css.chip} data-set="true">
      <span>{t('limits.chip')}</span>
      <IconX size={16} aria-label={t('limits.clear')} />
    </Link>
  )
  const setChips = ownChips.flatMap((filter) => {
    const onRemove = removeOf(filter)
    return onRemove ? <SetChip key={filter.name} filter={filter} onRemove={onRemove} /> : []
  })

  return (
    <>
      {(children || setChips.length > 0 || area) && (
        <div className={css.row}>
          {children}
          <div className={css.set}>
            {setChips}
            {area}
          </div>
        </div>
      )}
      <div className={css.bar}>
        <nav className={css.categories} aria-label={t('categories')}>
          {[undefined, ...categories].map((one) => (
            <Link
              key={one ?? 'all'}
              to={inOther(one)}
              className={css.category}
              data-category={one}
              aria-current={one === category ? 'true' : undefined}
            >
              {one ? t(`listings:mainCategories.${one}`) : t('all')}
            </Link>
          ))}
        </nav>
        <div className={css.chips}>
          {ownChips.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              search={search}
              counts={counts}
              onChange={onChange}
              onOpen={() => setLooking(true)}
              onRemove={removeOf(filter)}
            />
          ))}
          {area}
        </div>
        <Button
          className={css.open}
          variant="default"
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={show}
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
              onChange={onChange}
              cleared={bare}
              total={typing || searchAddress(byHand) !== searchAddress(searched) ? undefined : total}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
