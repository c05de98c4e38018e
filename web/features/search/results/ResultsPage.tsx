import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pageSize, type SearchQuery, searchTypeOf } from '#shared/search/params.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useWorld } from '../../../ui/useWorld.ts'
import { FilterBar } from './FilterBar.tsx'
import { OrderField } from './OrderField.tsx'
import { resultsQuery } from './queries.ts'
import { Cards, Empty, Failed, Waiting } from './ResultList.tsx'
import css from './ResultsPage.module.css'
import { changed, headingOf, merged, readSearch, searchAddress } from './search.ts'

const MapPanel = lazy(async () => ({ default: (await import('./MapPanel.tsx')).MapPanel }))

export function Component() {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = useMemo(() => readSearch(params), [params])
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false })
  const [mapOnPhone, setMapOnPhone] = useState(false)
  const [active, setActive] = useState<string>()
  const { data: newest, isError, isPlaceholderData, refetch } = useQuery(resultsQuery(search))
  // Deferred: the cards are drawn in slices, and the page answers meanwhile.
  const data = useDeferredValue(newest)

  const heading = t(`heading.${headingOf(search)}`)
  useWorld(searchTypeOf(search))
  usePageTitle(heading)

  const total = data?.numOfPosts
  const cards = data?.data ?? []
  const show = (wanted: SearchQuery) => navigate(searchAddress(wanted), { preventScrollReset: true })

  return (
    <div className={css.page}>
      <div className={css.head}>
        <div className={css.top}>
          <h1>
            {heading}{' '}
            <span className={css.total} role="status">
              {total !== undefined && t('total', { count: total, shown: formatNumber(total, language) })}
            </span>
          </h1>
          <SearchField
            world={searchTypeOf(search) ?? 'patundshmeri'}
            words={search['input-words']}
            onSearch={(params) => show(merged(search, params))}
          />
          <OrderField search={search} onChange={(order) => show(changed(search, { 'input-order': order }))} />
        </div>
        <FilterBar search={search} onSearch={show} total={total} />
      </div>
      <div className={css.split} data-map={mapOnPhone}>
        <div className={css.list} aria-busy={isPlaceholderData} data-old={isPlaceholderData}>
          {isError && !data ? (
            <Failed onRetry={refetch} />
          ) : !data ? (
            <Waiting />
          ) : cards.length === 0 ? (
            <Empty search={search} total={data.numOfPosts} />
          ) : (
            <>
              <h2 className="visuallyHidden">{t('list')}</h2>
              <Cards cards={cards} active={active} onPoint={setActive} />
              <Pagination
                page={search.page}
                pages={Math.ceil(data.numOfPosts / pageSize)}
                links={wide ? 3 : 2}
                addressOf={(page) => searchAddress({ ...search, 'as-of': data.asOf, page })}
              />
            </>
          )}
        </div>
        {(wide || mapOnPhone) && (
          <div className={css.map}>
            <ErrorBoundary>
              <Suspense fallback={null}>
                <MapPanel
                  search={search}
                  cards={isPlaceholderData || data !== newest ? undefined : data?.data}
                  active={active}
                  onPoint={setActive}
                  onChange={(change) => show(changed(search, change))}
                />
              </Suspense>
            </ErrorBoundary>
          </div>
        )}
      </div>
      <Button
        className={css.toggle}
        radius="xl"
        leftSection={mapOnPhone ? <IconList size={18} /> : <IconMap2 size={18} />}
        onClick={() => {
          setMapOnPhone(!mapOnPhone)
          window.scrollTo({ top: 0 })
        }}
      >
        {mapOnPhone ? t('list') : t('map')}
      </Button>
    </div>
  )
}
