import { type PricePoint, pricesAfter } from '#shared/posts/history.ts'
import type { PostInput } from '#shared/posts/post.ts'

/** The price history of a listing that was dearer, as `raised` tells of an amount, from `createdAt` until `at` (ISO 8601). */
export function loweredAt(
  at: string,
  input: PostInput,
  createdAt: string,
  raised: (amount: number) => number,
): PricePoint[] | undefined {
  // 0 and −1 are no amounts.
  const before = (amount: number | undefined) => amount && (amount > 0 ? raised(amount) : amount)
  const dearer = { ...input, price: before(input.price), dailyPrice: before(input.dailyPrice), createdAt }
  return pricesAfter(dearer, input, at)
}
