import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Card } from '#shared/schema/post.ts'
import type { SearchQuery } from '#shared/schema/search.ts'
import { CardSkeleton } from '../../ui/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../../ui/ListingCard/ListingCard.tsx'
import message from '../../ui/Message.module.css'
import css from './ResultsPage.module.css'
import { looserSearches, readSearch, searchAddress } from './search.ts'

/** A little less than drawn on the phone, so that a common one takes the middle size and not the largest. */
const sizes = '(min-width: 1700px) 19vw, (min-width: 1180px) 28vw, (min-width: 768px) 46vw, 88vw'

type CardsProps = { cards: readonly Card[]; active: string | undefined; onPoint: (postId: string | undefined) => void }

export function Cards({ cards, active, onPoint }: CardsProps) {
  return (
    <ul className={css.cards}>
      {cards.map((card, position) => (
        <li
          key={card.postId}
          data-active={card.postId === active}
          onPointerEnter={() => onPoint(card.postId)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <ListingCard card={card} sizes={sizes} eager={position === 0} />
        </li>
      ))}
    </ul>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function Waiting() {
  return (
    <div className={css.cards}>
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}

/** Why nothing is here, and the nearest searches that find more. */
export function Empty({ search, total }: { search: SearchQuery; total: number }) {
  const { t } = useTranslation('results')
  if (total > 0)
    return (
      <div className={message.message}>
        <h2>{t('empty.title')}</h2>
        <p>{t('empty.last')}</p>
        <Button component={Link} to={searchAddress({ ...search, page: 1 })}>
          {t('empty.first')}
        </Button>
      </div>
    )
  const looser = looserSearches(search).slice(0, 3)
  return (
    <div className={message.message}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <div className={css.ways}>
        {looser.map(({ name, search: wider }, position) => (
          <Button key={name} component={Link} to={searchAddress(wider)} variant={position === 0 ? 'filled' : 'default'}>
            {t(`empty.${name}`)}
          </Button>
        ))}
        <Button
          component={Link}
          to={searchAddress(readSearch(new URLSearchParams()))}
          variant={looser.length === 0 ? 'filled' : 'default'}
        >
          {t('empty.everything')}
        </Button>
      </div>
    </div>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['results', 'common'])
  return (
    <div className={message.message} role="alert">
      <h2>{t('failed')}</h2>
      <Button onClick={() => onRetry()}>{t('common:retry')}</Button>
    </div>
  )
}
