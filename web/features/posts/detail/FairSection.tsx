import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Post } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { verdictOf } from '#shared/search/verdict.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { FairLabel, FairPrice } from '../parts/FairPrice.tsx'
import { fairQuery } from '../parts/queries.ts'
import css from './FairSection.module.css'

/** The price of a listing and of comparable ones; null if they cannot be compared, undefined until that is known. */
function useFair(post: Post) {
  const { data: fair } = useQuery(fairQuery(post.postId))
  const price = priceOf(post)
  if (fair === undefined) return undefined
  return fair && price.kind === 'amount' ? { fair, amount: price.amount } : null
}

/**
 * Compares the price with those of similar listings, and links to the comparison below (PRC-06). Where it did not come
 * with the page, its space is reserved, so that the layout does not shift.
 */
export function FairMark({ post }: { post: Post }) {
  const known = useFair(post)
  const [late] = useState(known === undefined)
  if (!known && !late) return null
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

/** What similar listings cost: below the contact box, on phones below all else, as it may be loaded with the similar ones. */
export function FairSection({ post }: { post: Post }) {
  const { t } = useTranslation('detail')
  const known = useFair(post)
  if (!known) return null
  return (
    <section className={css.compared} aria-labelledby="fair">
      <h2 id="fair">{t('fair')}</h2>
      <FairPrice {...known} />
    </section>
  )
}
