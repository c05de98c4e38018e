import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { api } from '../../../lib/api.ts'
import { hidden, seen } from '../../../lib/deviceIds.ts'
import { visitorsDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { lastVisit } from '../../../lib/visitedSearches.ts'
import { notify } from '../../../ui/notify.ts'
import { ofCards } from '../../posts/parts/cards.ts'
import { newSinceQuery } from '../parts/newSince.ts'
import css from './HomePage.module.css'
import { ListingRow } from './ListingRow.tsx'

const recentMax = 12

/** The cards of these listings, as far as they still exist, in this order. */
const cardsQuery = (ids: string[]) =>
  ofCards(
    queryOptions({
      queryKey: ['recent', ids],
      queryFn: ids.length > 0 ? async () => (await api.search.cards({ body: { ids } })).data : skipToken,
    }),
  )

/** For whoever comes back: what is new in the last search, and the listings opened last but those that were hidden. */
export function Recent() {
  const { t } = useTranslation(['home', 'listings'])
  const [visit] = useState(lastVisit)
  const out = hidden.useList()
  const all = seen.useList()
  const ids = all
    .filter((id) => !out.includes(id))
    .slice(-recentMax)
    .toReversed()
  const query = useQuery(cardsQuery(ids))
  const clear = () => {
    seen.write([])
    void notify.info(t('recent.cleared'), { label: t('listings:save.undo'), act: () => seen.write(all) })
  }
  return (
    <>
      {visit && <News {...visit} />}
      {ids.length > 0 && (
        <ListingRow title={t('recent.title')} query={query} button={{ text: t('recent.clear'), onClick: clear }} />
      )}
    </>
  )
}

const dayMs = 86_400_000

/** How many listings are new in a search since it was last opened. */
function News({ search, name, at }: NonNullable<ReturnType<typeof lastVisit>>) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { data } = useQuery(newSinceQuery(search, at))
  if (!data?.count) return null
  const day = visitorsDay(at)
  const ago = [0, 1].find((days) => visitorsDay(new Date(Date.now() - days * dayMs).toISOString()) === day)
  const since = ago === undefined ? dayInWords(day, language) : t(ago === 0 ? 'recent.today' : 'recent.yesterday')
  return (
    <p className={css.news}>
      {t('recent.news', { ...data, since })} <Link to={`/user/post?${search}&page=1`}>{name}</Link>
    </p>
  )
}
