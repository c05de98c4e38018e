import { IconCalendarCheck, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { Card } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { freeAgain } from '#shared/posts/reservation.ts'
import { priceChange, type SavedListing } from '#shared/saved/saved.ts'
import { formatMoney, formatShare, visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { Tick } from '../../ui/Field.tsx'
import { CardSkeleton } from '../posts/parts/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../posts/parts/ListingCard/ListingCard.tsx'
import type { Choice } from './compare/useChoice.ts'
import { Note } from './Note.tsx'
import { useForget } from './parts/useSaveButton.ts'
import css from './SavedTile.module.css'

export const sizes = '(min-width: 1344px) 300px, (min-width: 992px) 30vw, (min-width: 600px) 46vw, 92vw'

type Props = {
  listing: SavedListing
  /** Undefined while it loads, or if the listing no longer exists. */
  card?: Card
  gone: boolean
  choice: Choice
  eager: boolean
}

/** A saved listing: its current card, what has changed since it was saved, and the note. */
export function SavedTile({ listing, card, gone, choice, eager }: Props) {
  const { t } = useTranslation('saved')
  const language = useLanguage()
  return (
    <li className={css.tile}>
      {card ? (
        <ListingCard card={card} sizes={sizes} eager={eager} />
      ) : gone ? (
        <Gone listing={listing} />
      ) : (
        <CardSkeleton />
      )}
      <div className={css.kept}>
        {card && (
          <Tick
            aria-label={t('compare.of', { title: card.title })}
            checked={choice.has(card)}
            disabled={!choice.has(card) && !choice.fits(card)}
            onChange={() => choice.toggle(card)}
          >
            {t('compare.choose')}
          </Tick>
        )}
        {card && <FreeAgain listing={listing} card={card} />}
        {card && <Change listing={listing} card={card} />}
        <p className={css.since}>{t('since', { date: dayInWords(visitorsDay(listing.savedAt), language) })}</p>
        <Note listing={listing} title={card?.title ?? t('gone.this')} />
      </div>
    </li>
  )
}

/** Says that a listing is no longer reserved (CNV-18). */
function FreeAgain({ listing, card }: { listing: SavedListing; card: Card }) {
  const { t } = useTranslation('saved')
  const language = useLanguage()
  const since = freeAgain(card, listing.savedAt, Date.now())
  if (!since) return null
  return (
    <p className={css.change} data-good>
      <IconCalendarCheck size={18} aria-hidden /> {t('free', { date: dayInWords(visitorsDay(since), language) })}
    </p>
  )
}

function Change({ listing, card }: { listing: SavedListing; card: Card }) {
  const { t } = useTranslation('saved')
  const language = useLanguage()
  const { price } = listing
  const by = priceChange(price, priceOf(card))
  if (!price || by === undefined) return null
  const Icon = by < 0 ? IconTrendingDown : IconTrendingUp
  const told = {
    percent: formatShare(by, language),
    price: formatMoney(price.amount, price.currency, language),
  }
  return (
    <p className={css.change} data-good={by < 0 || undefined}>
      <Icon size={18} aria-hidden /> {t(by < 0 ? 'fell' : 'rose', told)}
    </p>
  )
}

function Gone({ listing }: { listing: SavedListing }) {
  const { t } = useTranslation('saved')
  const forget = useForget()
  return (
    <div className={css.gone}>
      <h3>{t('gone.title')}</h3>
      <p>{t('gone.text')}</p>
      <Button variant="default" onClick={() => void forget(listing, t('gone.this'))}>
        {t('gone.remove')}
      </Button>
    </div>
  )
}
