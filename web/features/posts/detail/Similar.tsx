import { useQuery } from '@tanstack/react-query'
import type { Card } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Slider } from '../../../ui/Slider.tsx'
import { ListingCard } from '../parts/ListingCard/ListingCard.tsx'
import { cardSizes } from '../parts/ListingCard/sizes.ts'
import { similarQuery } from '../parts/queries.ts'
import { othersQuery } from './queries.ts'
import css from './Similar.module.css'

/** A row of similar listings. */
export function Similar({ postId }: { postId: string }) {
  const { data } = useQuery(similarQuery(postId))
  return <Row cards={data?.data} />
}

/** A row of alternatives to a listing that does not exist (any more). */
export function Others({ postId }: { postId: string }) {
  const { data } = useQuery(othersQuery(postId))
  return <Row cards={data} />
}

/** The row of cards; nothing if there are none. */
function Row({ cards = [] }: { cards: Card[] | undefined }) {
  const { t } = useTranslation('detail')
  if (cards.length === 0) return null
  return (
    <section className={`container ${css.similar}`}>
      <h2>{t('similar')}</h2>
      <Slider label={t('similar')}>
        {cards.map((card) => (
          <ListingCard key={card.postId} card={card} sizes={cardSizes.similar} still />
        ))}
      </Slider>
    </section>
  )
}
