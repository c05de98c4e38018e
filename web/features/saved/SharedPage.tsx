import { useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { sharedMax } from '#shared/saved/saved.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import message from '../../ui/Message.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CardSkeleton } from '../posts/parts/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../posts/parts/ListingCard/ListingCard.tsx'
import { idsOf } from './addresses.ts'
import { cardsQueries, present } from './queries.ts'
import css from './SavedPage.module.css'
import { sizes } from './SavedTile.tsx'

/** The listings of a shared link, which names their ids (SAV-05). */
export function Component() {
  const { t } = useTranslation('saved')
  const [query] = useSearchParams()
  const ids = idsOf(query, sharedMax)
  const { cards, gone, failed, retry } = useQueries({ queries: cardsQueries(ids), combine: present })
  const left = ids.filter((id) => !gone.has(id))
  usePageTitle(t('shared.title'))

  if (failed) return <Failed text={t('failed')} onRetry={retry} whole />
  if (left.length === 0)
    return (
      <div className={message.message}>
        <h1>{t('shared.none')}</h1>
        <Button to="/user/post?page=1">{t('empty.search')}</Button>
      </div>
    )
  return (
    <div className="container">
      <PageHead title={t('shared.title')} lead={t('shared.lead')} />
      {gone.size > 0 && <p className={css.lost}>{t('shared.gone', { count: gone.size })}</p>}
      <h2 className="visuallyHidden">{t('shared.title')}</h2>
      <ul className={css.cards}>
        {left.map((id, position) => {
          const card = cards.get(id)
          return (
            <li key={id}>
              {card ? <ListingCard card={card} sizes={sizes} eager={position === 0} /> : <CardSkeleton />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
