import { IconArrowRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { Region } from '#shared/places/cities.ts'
import type { Category } from '#shared/posts/lists.ts'
import { categoryFirst, regionFirst } from '#shared/posts/placements.ts'
import type { Card } from '#shared/posts/post.ts'
import { useOnline } from '../../../lib/connection.ts'
import { isServerRendered } from '../../../lib/serverRendered.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { CardSkeleton } from '../../posts/parts/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../../posts/parts/ListingCard/ListingCard.tsx'
import { cardSizes } from '../../posts/parts/ListingCard/sizes.ts'
import css from './ListingRow.module.css'

/** `wide` is the first slider of the specification, `dense` a slider with more slides, `three` a fixed row. */
type Shape = 'wide' | 'dense' | 'three'
type Props = {
  title: string
  query: UseQueryResult<Card[]>
  shape?: Shape
  visitAll?: string
  /** A button beside the heading. */
  button?: { text: string; onClick: () => void }
  /** Listings of this region come first. */
  region?: Region
  /** Listings of this category come first of all. */
  category?: Category
}

const places = [1, 2, 3, 4]

/** A row of listings with a heading. Skeleton and error message have the same height. */
export function ListingRow({ title, query, shape = 'dense', visitAll, button, region, category }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const { isError, refetch } = query
  const online = useOnline()
  // Deferred, so that React renders the cards in slices and the page stays responsive. Server-rendered cards stay.
  const data = useDeferredValue(query.data, isServerRendered() ? query.data : undefined)
  // Without a connection the notice above the page says so, once.
  if (data?.length === 0 || (!data && !online)) return null

  const local = region && data ? regionFirst(data, region) : data
  const cards = local
    ? (category ? categoryFirst(local, category) : local).map((card, position) => (
        <ListingCard
          key={card.postId}
          card={card}
          sizes={cardSizes[shape]}
          eager={shape === 'wide' && position === 0}
          still={shape !== 'three'}
        />
      ))
    : places.slice(0, shape === 'three' ? 3 : 4).map((place) => <CardSkeleton key={place} />)

  return (
    <section className={css.row} data-shape={shape}>
      <header>
        <h2>{title}</h2>
        {visitAll && (
          <Link to={visitAll} className={css.all}>
            {t('sections.visitAll')} <IconArrowRight size={18} aria-hidden />
          </Link>
        )}
        {button && (
          <button type="button" className={css.all} onClick={button.onClick}>
            {button.text}
          </button>
        )}
      </header>
      {isError && !data ? (
        <div className={css.failed} role="alert">
          {t('sections.failed')}
          <Button variant="light" size="xs" onClick={() => refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : shape === 'three' ? (
        <div className={css.three}>{cards}</div>
      ) : (
        <Slider label={title} order={category}>
          {cards}
        </Slider>
      )}
    </section>
  )
}
