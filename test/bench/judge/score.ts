import { priceOf } from '#shared/posts/price.ts'
import type { Query, Wanted } from './query.ts'
import type { Requirement } from './requirements.ts'
import type { Stocked } from './stock.ts'

/** The number of results that are scored: those on a phone before much scrolling. */
const judged = 5

/** The relevance grade of a listing for a query, 1 to 3; without a grade it is irrelevant. */
export type Grades = ReadonlyMap<string, number>

/** The relevant listings of a query; only when there is none, the alternatives with the grade 1. */
export function gradesOf(query: Query, stock: readonly Stocked[]): Grades {
  const exact = exactFor(query, stock)
  if (exact.length === 0) return new Map(fulfilling(query.instead ?? [never], stock).map(({ postId }) => [postId, 1]))
  const grade = query.order ? byOrder(query.order, exact) : byLikes(query.likes ?? [])
  return new Map(exact.map((listing) => [listing.postId, grade(listing)]))
}

/** The listings that fulfil all requirements of a query. */
export const exactFor = ({ wants }: Query, stock: readonly Stocked[]): Stocked[] => fulfilling(wants, stock)

const never: Requirement = () => false
const fulfilling = (wishes: readonly Requirement[], stock: readonly Stocked[]) =>
  stock.filter((listing) => wishes.every((wish) => wish(listing)))

/** Each unfulfilled preference costs one grade, down to 1. */
const byLikes = (likes: readonly Requirement[]) => (listing: Stocked) =>
  Math.max(1, 3 - likes.filter((like) => !like(listing)).length)

/**
 * By the preferred sort order: the first five get 3, the next five 2, all others 1, including those without the sort
 * value.
 */
function byOrder(order: Wanted, exact: readonly Stocked[]) {
  const values = exact.map((listing) => rankedBy[order](listing)).sort((a, b) => a - b)
  const limit = (count: number) => values[Math.min(count, values.length) - 1] ?? 0
  return (listing: Stocked) => {
    const value = rankedBy[order](listing)
    if (value === Number.POSITIVE_INFINITY) return 1
    return value <= limit(judged) ? 3 : value <= limit(2 * judged) ? 2 : 1
  }
}

const rankedBy: Record<Wanted, (listing: Stocked) => number> = {
  'price-up': (listing) => {
    const price = priceOf(listing)
    return price.kind === 'amount' ? price.amount : Number.POSITIVE_INFINITY
  },
  'kilometers-up': ({ kilometers }) => kilometers ?? Number.POSITIVE_INFINITY,
}

/**
 * Discounted cumulative gain of the first five grades: a grade g at place n adds (2^g − 1) / log2(n + 1)
 * (Burges et al., Learning to Rank using Gradient Descent, 2005).
 */
export const dcg = (grades: readonly number[]): number =>
  grades.slice(0, judged).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/**
 * The nDCG of the results, by their ids in order, against the best five of the stock: 0 to 1, and NaN when none is
 * relevant.
 */
export const scoreOf = (found: readonly string[], grades: Grades): number =>
  dcg(found.map((id) => grades.get(id) ?? 0)) / dcg([...grades.values()].sort((a, b) => b - a))
