import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Category } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Slider } from '../../../ui/Slider.tsx'
import { ListingCard } from '../parts/ListingCard/ListingCard.tsx'
import { cardSizes } from '../parts/ListingCard/sizes.ts'
import { similarQuery } from '../parts/queries.ts'
import { othersQuery, venuesQuery } from './queries.ts'
import css from './Similar.module.css'

/** A row of similar listings. */
export function Similar({ postId }: { postId: string }) {
  const { data } = useQuery(similarQuery(postId))
  return <Row cards={data?.data} />
}

/** A row of restaurants and venues in a city, or else near it. */
export function Venues({ city }: { city: string }) {
  const { data } = useQuery(venuesQuery(city))
  const { t } = useTranslation('detail')
  return <Row cards={data} title={t('venues')} />
}

/** A row of alternatives to a listing that does not exist (any more). */
export function Others({ postId, category }: { postId: string; category: Category | undefined }) {
  const { data } = useQuery(othersQuery(postId, category))
  const { t } = useTranslation('detail')
  return <Row cards={data} title={t('others')} />
}

/** The row of cards; nothing if there are none. Deferred, so that React renders them in slices. */
function Row({ cards, title }: { cards: Card[] | undefined; title?: string }) {
  const { t } = useTranslation('detail')
  const shown = useDeferredValue(cards)
  if (!shown?.length) return null
  const named = title ?? t('similar')
  return (
    <section className={`container ${css.similar}`}>
      <h2>{named}</h2>
      <Slider label={named}>
        {shown.map((card) => (
          <ListingCard key={card.postId} card={card} sizes={cardSizes.similar} still />
        ))}
      </Slider>
    </section>
  )
}
