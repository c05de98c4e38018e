import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListingCard } from '../../../ui/ListingCard/ListingCard.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { similarQuery } from './queries.ts'
import css from './Similar.module.css'

const sizes = '(min-width: 1344px) 302px, (min-width: 992px) 23vw, (min-width: 768px) 46vw, 88vw'

/** Listings like this one, for those for whom it is not quite right, or gone. Without any there is no section. */
export function Similar({ postId }: { postId: string }) {
  const { t } = useTranslation('detail')
  const { data = [] } = useQuery(similarQuery(postId))
  if (data.length === 0) return null
  return (
    <section className={`container ${css.similar}`}>
      <h2>{t('similar')}</h2>
      <Slider label={t('similar')}>
        {data.map((card) => (
          <ListingCard key={card.postId} card={card} sizes={sizes} still />
        ))}
      </Slider>
    </section>
  )
}
