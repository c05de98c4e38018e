import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/texts.ts'
import { Slider } from '../../../../ui/Slider.tsx'
import { ListingCard } from '../../../posts/parts/ListingCard/ListingCard.tsx'
import { cardSizes } from '../../../posts/parts/ListingCard/sizes.ts'
import { similarQuery } from '../../../posts/parts/queries.ts'
import css from './Part.module.css'

/** Listings like this one, to compare prices and texts. */
export function Similar({ postId }: { postId: string }) {
  const { t } = useTranslation('queue')
  const { data } = useQuery(similarQuery(postId))
  if (!data || data.data.length === 0) return null
  return (
    <div className={css.part}>
      <div className={css.head}>
        <h2>{t('case.similar')}</h2>
      </div>
      <div className={css.bleed}>
        <Slider label={t('case.similar')}>
          {data.data.map((card) => (
            <ListingCard key={card.postId} card={card} sizes={cardSizes.similar} still aside />
          ))}
        </Slider>
      </div>
    </div>
  )
}
