import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { SearchPage } from '#shared/search/answers.ts'
import type { SearchParams, SearchQuery } from '#shared/search/params.ts'
import { useCaller } from '../../../lib/caller.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import message from '../../../ui/Message.module.css'
import { factTextsOf } from '../../posts/parts/factTexts.ts'
import { CardSkeleton } from '../../posts/parts/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../../posts/parts/ListingCard/ListingCard.tsx'
import { cardSizes } from '../../posts/parts/ListingCard/sizes.ts'
import { dropText } from './filterList.ts'
import { differencesOf } from './nearText.ts'
import { countsQuery } from './queries.ts'
import css from './ResultsPage.module.css'
import { readSearch, searchAddress, withDrops } from './search.ts'
import { useHiding } from './useHiding.ts'

const Veil = lazy(async () => ({ default: (await import('./Hiding.tsx')).Veil }))
const HiddenLine = lazy(async () => ({ default: (await import('./Hiding.tsx')).HiddenLine }))

type CardsProps = {
  cards: SearchPage['data']
  /** Cards that were published later are new to the visitor. */
  since: string | undefined
  active: string | undefined
  onPoint: (postId: string | undefined) => void
}

/** The results but those that the visitor has hidden, which a line below counts and shows. */
export function Cards({ cards, since, active, onPoint }: CardsProps) {
  const caller = useCaller()
  const [shows, setShows] = useState(false)
  const { veiled, left } = useHiding(cards)
  const shown = shows ? cards : cards.filter((card) => !left.includes(card))
  return (
    <>
      {shown.length > 0 && (
        <ul className={css.cards}>
          {shown.map((card, position) => (
            <li
              key={card.postId}
              data-active={card.postId === active}
              data-hidden={veiled.includes(card) || undefined}
              onPointerEnter={() => onPoint(card.postId)}
              onPointerLeave={() => onPoint(undefined)}
            >
              <ListingCard
                card={card}
                sizes={cardSizes.results}
                eager={position === 0}
                since={since}
                hideable={caller?.ownerId !== card.userId}
              />
              {veiled.includes(card) && (
                <Suspense>
                  <Veil card={card} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {left.length > 0 && <HiddenLine count={left.length} shows={shows} onShow={() => setShows(!shows)} />}
      </Suspense>
    </>
  )
}

type NearProps = { cards: NonNullable<SearchPage['near']>; search: SearchParams }

/** Listings that come close to a search with few results, each with what is different about it. */
export function NearCards({ cards, search }: NearProps) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const { t: ofListing } = useTranslation('listings')
  const language = useLanguage()
  const { left } = useHiding(cards)
  return (
    <section className={css.near} aria-labelledby="near">
      <h2 id="near">{t('near.title')}</h2>
      <ul className={css.cards}>
        {cards
          .filter((card) => !left.includes(card))
          .map((card) => {
            const facts = factTextsOf(card, ofListing, language)
            const differences = differencesOf({ card, facts, search, t, language })
            const id = differences.length > 0 ? `near-${card.postId}` : undefined
            return (
              <li key={card.postId}>
                {id && (
                  <p className={css.difference} id={id}>
                    {differences.map(({ text, about }, at) => (
                      <Fragment key={text}>
                        {at > 0 && ' · '}
                        {about && <span aria-hidden>≈ </span>}
                        {text}
                      </Fragment>
                    ))}
                  </p>
                )}
                <ListingCard card={card} sizes={cardSizes.results} aside describedBy={id} />
              </li>
            )
          })}
      </ul>
    </section>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function CardSkeletons() {
  return (
    <div className={css.cards}>
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}

type EmptyProps = {
  search: SearchQuery
  /** The search with its sentence converted to filters; the suggested looser searches are based on it. */
  plain: SearchQuery
  total: number
}

/** Says why there are no results, and suggests the most similar searches that have some. */
export function Empty({ search, plain, total }: EmptyProps) {
  const { t } = useTranslation('results')
  if (total > 0)
    return (
      <div className={message.message}>
        <h2>{t('empty.past')}</h2>
        <p>{t('empty.last')}</p>
        <Button to={searchAddress({ ...search, page: 1 })}>{t('empty.first')}</Button>
      </div>
    )
  return <Nothing search={search} plain={plain} />
}

function Nothing({ search, plain }: Omit<EmptyProps, 'total'>) {
  const { t } = useTranslation(['results', 'listings', 'common'])
  const language = useLanguage()
  const { data } = useQuery(countsQuery(search))
  const ways = data?.looser ?? []
  return (
    <div className={message.message}>
      <h2>{t('empty.title')}</h2>
      <p>{ways.length > 0 && t('empty.text')}</p>
      <div className={css.ways}>
        {ways.map(({ drop, total }, position) => (
          <Button
            key={drop.join()}
            to={searchAddress(withDrops(plain, drop))}
            variant={position === 0 ? 'filled' : 'default'}
          >
            {drop.map((name) => dropText(t, name)).join(', ')}
            <span className={css.way}>{formatNumber(total, language)}</span>
          </Button>
        ))}
        <Button
          to={searchAddress(readSearch(new URLSearchParams()))}
          variant={ways.length === 0 ? 'filled' : 'default'}
        >
          {t('empty.everything')}
        </Button>
      </div>
    </div>
  )
}
