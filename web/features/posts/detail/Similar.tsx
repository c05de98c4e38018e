import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/texts.ts'
import { ListingCard } from '../../../ui/ListingCard/ListingCard.tsx'
import { cardSizes } from '../../../ui/ListingCard/sizes.ts'
import { Slider } from '../../../ui/Slider.tsx'
import { similarQuery } from './queries.ts'
import css from './Similar.module.css'

/** Listings like this one, for those for whom it is not quite right, or gone. Without any there is no section. */
export function Similar({ postId }: { postId: string }) {
  const { t } = useTranslation('detail')
  const { data } = useQuery(similarQuery(postId))
  const cards = data?.data ?? []
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
