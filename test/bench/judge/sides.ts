import { cityOf, type Region } from '#shared/places/cities.ts'
import { type Category, categoryOf } from '#shared/posts/lists.ts'
import type { Query } from './query.ts'
import { gradesOf } from './score.ts'
import { type Stocked, stock } from './stock.ts'

/** Where what answers a query is, and the category of most of it. */
export type Side = { region: Region | 'both'; category: Category }

/** The region and category of the listings that answer a query, or that would do instead. */
export function sideOf(query: Query): Side {
  const grades = gradesOf(query, stock)
  const relevant = stock.filter(({ postId }) => grades.has(postId))
  const [region, other] = byNumber(relevant, (listing) => cityOf(listing['input-location'])?.region)
  const [category] = byNumber(relevant, ({ postType }) => categoryOf(postType.postTypeId))
  if (!region || !category) throw new Error(`Nothing answers "${query.text}"`)
  return { region: other ? 'both' : region, category }
}

/** The values of the listings, the most frequent first. */
function byNumber<T>(listings: readonly Stocked[], of: (listing: Stocked) => T): T[] {
  const counts = new Map<T, number>()
  for (const value of listings.map(of)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}
