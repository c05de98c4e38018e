import { type PricePoint, pricesAfter } from '#shared/posts/history.ts'
import type { PostInput } from '#shared/posts/post.ts'

/**
 * The price history of a listing whose price was lowered at `at`: from `createdAt` until then it was `raised(amount)`.
 * Times in ISO 8601.
 */
export function loweredAt(
  at: string,
  input: PostInput,
  createdAt: string,
  raised: (amount: number) => number,
): PricePoint[] | undefined {
  // 0 (negotiable) and −1 (hidden) are not amounts.
  const before = (amount: number | undefined) => amount && (amount > 0 ? raised(amount) : amount)
  const dearer = { ...input, price: before(input.price), dailyPrice: before(input.dailyPrice), createdAt }
  return pricesAfter(dearer, input, at)
}
