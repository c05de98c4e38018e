import { Slot as Answered } from 'virtual:slot/search.answered'
import { Slot as By } from 'virtual:slot/search.by'
import { Slot as Follow } from 'virtual:slot/search.follow'
import { IconAdjustmentsHorizontal, IconRss } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, startTransition, useDeferredValue, useMemo, useOptimistic, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { pageSize, searchTypeOf } from '#shared/search/params.ts'
import { mergeChips } from '#shared/search/sentence/mergeChips.ts'
import { CurrencyContext, useCurrencyHere } from '../../../lib/currency.ts'
import { formatNumber, numberText } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useCategoryColors } from '../../posts/parts/useCategoryColors.ts'
import { SearchField } from '../parts/SearchField.tsx'
import { useRegion } from '../parts/useRegion.ts'
import { currencyFor, inCurrency, keptSearch } from './currency.ts'
import { FilterBar, type Opening } from './FilterBar.tsx'
import { ListAndMap } from './ListAndMap.tsx'
import { MapBackdrop } from './MapBackdrop.tsx'
import { OrderField } from './OrderField.tsx'
import { resultsQuery } from './queries.ts'
import { Regions } from './Regions.tsx'
import { CardSkeletons, Cards, Empty, NearCards } from './ResultList.tsx'
import css from './ResultsPage.module.css'
import { Sentence, SentenceNotes } from './Sentence.tsx'
import {
  changed,
  feedAddress,
  filterQuery,
  ignoredIn,
  merged,
  momentIn,
  quoted,
  readSearch,
  searchAddress,
  withoutWords,
} from './search.ts'
import { asFilters, asWholeSentence, sentenceState, withEditedFilter } from './sentence.ts'
import { headingText, sentenceOf, titleOf } from './title.ts'
import type { OnSearch } from './useEdits.ts'
import { useFeed } from './useFeed.ts'
import { useSearchedRegion } from './useSearchedRegion.ts'
import { useVisit } from './useVisit.ts'

const MapPanel = lazy(async () => ({ default: (await import('./MapPanel.tsx')).MapPanel }))

export function Component() {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const answered = useMemo(() => readSearch(params), [params])
  // A change shows at once, until the address has changed too: the next one begins from it.
  const [search, setSearch] = useOptimistic(answered)
  const { state } = useLocation()
  // The first page always shows the newest.
  const asOf = useMemo(() => (answered.page > 1 ? momentIn(state) : undefined), [answered, state])
  const region = useRegion(filterQuery(answered))
  const ignored = useMemo(() => ignoredIn(params), [params])
  useCurrencyHere()
  const [active, setActive] = useState<string>()
  // A low-priority update: hovering only highlights a listing, and must not delay clicks.
  const point = (postId: string | undefined) => startTransition(() => setActive(postId))
  const {
    data: newest,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...resultsQuery(answered, { asOf, region }),
    // When navigating back, the cached results are shown at once and are not refetched.
    ...(useNavigationType() === 'POP' && { staleTime: Number.POSITIVE_INFINITY }),
  })
  // Deferred, so that React renders the cards in slices and the page stays responsive.
  const data = useDeferredValue(newest)

  const sentence = sentenceState(search, newest?.understood)
  const whole = mergeChips(search, sentence.chips)
  useCategoryColors(searchTypeOf(whole))
  useSearchedRegion(whole['input-location'])
  const currency = currencyFor(whole)
  const priced = { ...whole, 'input-currency': currency }
  usePageTitle(titleOf(priced, t, numberText(language), sentence.words.join(' ')))

  const total = data?.numOfPosts
  const wanted = asWholeSentence(search, sentence)
  const kept = keptSearch(search, wanted.whole)
  const feed = feedAddress(kept, language)
  useFeed(feed)
  const filters = filterQuery(kept)
  const cards = data?.data ?? []
  const show: OnSearch = (next, how) =>
    startTransition(() => {
      setSearch(next)
      navigate(searchAddress(next), { preventScrollReset: true, ...how })
    })
  const drawer = useRef<Opening>(null)
  const waiting = newest?.understood?.sentence !== search['input-ask'] && !isError
  const name = sentenceOf(inCurrency(wanted.whole), t, numberText(language), wanted.searchedText)
  const since = useVisit(isPlaceholderData || waiting ? '' : filters, name)

  // Of an answer that is still shown, not of the search that has changed since.
  const near = data?.near && (
    <NearCards cards={data.near} search={mergeChips(data.asked, sentenceState(data.asked, data.understood).chips)} />
  )
  const following = filters && (
    <p className={css.alert}>
      <Follow search={filters} name={name} />
      <a className={css.feed} href={feed} type="application/atom+xml">
        <IconRss size={18} aria-hidden="true" /> {t('feed')}
      </a>
    </p>
  )

  return (
    <CurrencyContext value={currency}>
      <Answered
        search={answered}
        unfiltered={!filterQuery({ ...answered, 'input-ask': undefined })}
        page={isPlaceholderData ? undefined : newest}
        leftOut={sentenceState(answered, newest?.understood).leftOut}
      />
      <div className={css.page}>
        <div className={css.head}>
          {search['input-by'] && (
            <By by={search['input-by']} all={searchAddress(changed(search, { 'input-by': undefined }))} />
          )}
          <div className={css.top}>
            <div className={css.heading}>
              <h1>{headingText(whole, t)}</h1>
              <p className={css.total} role="status">
                {total !== undefined && t('total', { count: total, shown: formatNumber(total, language) })}
              </p>
            </div>
            <SearchField
              category={searchTypeOf(whole) ?? 'patundshmeri'}
              words={search['input-ask'] ?? search['input-words']}
              within={withoutWords(search)}
              onSearch={(params) => show(merged(search, params))}
            />
            <OrderField
              search={asFilters(search, sentence)}
              onChange={(order) => show(withEditedFilter(search, sentence.chips, { 'input-order': order }))}
            />
          </div>
          <FilterBar
            search={search}
            sentence={sentence}
            onSearch={show}
            total={isPlaceholderData ? undefined : newest?.numOfPosts}
            drawer={drawer}
          >
            {search['input-ask'] && <Sentence search={search} state={sentence} waiting={waiting} onSearch={show} />}
          </FilterBar>
          {!waiting && (
            <SentenceNotes
              search={search}
              state={sentence}
              alert={filters && <Follow search={filters} name={name} short />}
            />
          )}
          {data?.regions && region && <Regions search={search} counts={data.regions} first={region} />}
          {ignored.length > 0 && (
            <p className={css.ignored} role="status">
              {t('ignored', { count: ignored.length, values: quoted(ignored) })}
            </p>
          )}
        </div>
        <ListAndMap
          busy={isPlaceholderData}
          filters={
            <Button
              round
              variant="default"
              icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              onClick={() => drawer.current?.open()}
            >
              {t('filters')}
            </Button>
          }
          alert={filters && <Follow search={filters} name={name} round short />}
          list={
            isError && !data ? (
              <Failed text={t('failed')} onRetry={refetch} />
            ) : !data ? (
              <CardSkeletons />
            ) : cards.length === 0 ? (
              <>
                <Empty search={search} plain={asFilters(search, sentence)} total={data.numOfPosts} />
                {following}
                {near}
              </>
            ) : (
              <>
                <h2 className="visuallyHidden">{t('list')}</h2>
                <Cards cards={cards} since={since} active={active} onPoint={point} />
                {following}
                <Pagination
                  page={search.page}
                  pages={Math.ceil(data.numOfPosts / pageSize)}
                  addressOf={(page) => searchAddress({ ...search, page })}
                  state={{ asOf: data.asOf }}
                />
                {near}
              </>
            )
          }
          backdrop={<MapBackdrop search={answered} />}
          map={
            <MapPanel
              search={search}
              region={region}
              cards={isPlaceholderData || data !== newest ? undefined : data?.data}
              total={isPlaceholderData ? undefined : newest?.numOfPosts}
              active={active}
              onPoint={point}
              onChange={(change) => show(changed(search, change))}
            />
          }
        />
      </div>
    </CurrencyContext>
  )
}
