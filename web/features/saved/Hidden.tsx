import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { cardsMax } from '#shared/search/cards.ts'
import { hidden } from '../../lib/deviceIds.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { CardSkeleton } from '../posts/parts/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../posts/parts/ListingCard/ListingCard.tsx'
import { cardsQueries, present } from './queries.ts'
import css from './SavedPage.module.css'
import { sizes } from './SavedTile.tsx'

/** The listings that the visitor hid on this device, the last first, folded until somebody looks for them. */
export function Hidden() {
  const { t } = useTranslation('saved')
  const ids = hidden.useList()
  const [open, setOpen] = useState(false)
  if (ids.length === 0) return null
  return (
    <details className={css.hidden} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('hidden.title')}</h2> <span>{ids.length}</span>
      </summary>
      {open && <List ids={ids.toReversed()} />}
    </details>
  )
}

function List({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(['saved', 'listings'])
  const [shown, setShown] = useState(cardsMax)
  const page = ids.slice(0, shown)
  const { cards, gone, failed, retry } = useQueries({ queries: cardsQueries(page), combine: present })
  if (failed) return <Failed text={t('failed')} onRetry={retry} />
  return (
    <>
      <p className={css.lead}>{t('hidden.lead')}</p>
      <ul className={css.cards}>
        {page.map((id) => {
          const card = cards.get(id)
          const title = card?.title ?? t('gone.this')
          return (
            <li key={id} className={css.tile}>
              {card ? (
                <ListingCard card={card} sizes={sizes} />
              ) : gone.has(id) ? (
                <p className={css.lead}>{t('gone.title')}</p>
              ) : (
                <CardSkeleton />
              )}
              <Button
                variant="default"
                aria-label={t('listings:hide.againOf', { title })}
                onClick={() => hidden.remove(id)}
              >
                {t(gone.has(id) ? 'gone.remove' : 'listings:hide.again')}
              </Button>
            </li>
          )
        })}
      </ul>
      {shown < ids.length && (
        <p className={css.more}>
          <Button variant="default" onClick={() => setShown(shown + cardsMax)}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}
