import type { Post } from '#shared/posts/post.ts'
import { monthlyPriceOf, priceOf } from '#shared/posts/price.ts'
import { Approx } from '../parts/Approx.tsx'
import { Price } from '../parts/Price.tsx'
import { Reduced } from '../parts/Reduced.tsx'
import css from './Prices.module.css'

/** The main price and, for daily rentals, the monthly price. */
export function Prices({ post, className }: { post: Post; className?: string }) {
  const price = priceOf(post)
  const monthly = monthlyPriceOf(post)
  if (price.kind === 'hidden') return null
  return (
    <p className={className}>
      <Price price={price} />
      <Approx price={price} />
      <Reduced post={post} />
      {monthly && (
        <span className={css.monthly}>
          <Price price={monthly} />
          <Approx price={monthly} />
        </span>
      )}
    </p>
  )
}
