import { useQuery } from '@tanstack/react-query'
import type { Post } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { verdictOf } from '#shared/search/verdict.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { FairLabel, FairPrice } from '../parts/FairPrice.tsx'
import { similarQuery } from '../parts/queries.ts'
import css from './Similar.module.css'

function useFair(post: Post) {
  const { data } = useQuery(similarQuery(post.postId))
  const price = priceOf(post)
  return data?.fair && price.kind === 'amount' ? { fair: data.fair, amount: price.amount } : undefined
}

/**
 * Compares the price with those of similar listings, and links to the comparison below (PRC-06). Its space is reserved
 * while it loads, so that the layout does not shift.
 */
export function FairMark({ post }: { post: Post }) {
  const known = useFair(post)
  return (
    <span className={css.mark}>
      {known && (
        <a href="#fair">
          <FairLabel verdict={verdictOf(known.amount, known.fair)} />
        </a>
      )}
    </span>
  )
}

/** What similar listings cost. Below the listing's content, because it is loaded with the similar listings. */
export function FairSection({ post }: { post: Post }) {
  const { t } = useTranslation('detail')
  const known = useFair(post)
  if (!known) return null
  return (
    <section className={`container ${css.similar}`} aria-labelledby="fair">
      <h2 id="fair">{t('fair')}</h2>
      <FairPrice {...known} />
    </section>
  )
}
