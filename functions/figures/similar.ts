import { type Compared, type ComparedDays, comparedDays, comparedOf } from '#shared/figures/comparison.ts'
import { type Figures, sumOf } from '#shared/figures/figures.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { listingTypesOf } from '#shared/search/matches.ts'
import { dayMs } from '../lib/days.ts'
import { firstFigures, getSimilar, type OnDay, type SimilarItem } from './data.ts'
import { mediansOf, type Sampled } from './medians.ts'

/** What a listing is compared by (D-427): the same kind and offer in the same town. */
export const groupOf = ({ type, offer, city }: { type: string; offer: string; city: string }): string =>
  [type, offer, city].join('#')

/** The group of a stored listing. */
export const groupOfPost = (post: StoredPost): string =>
  groupOf({
    type: String(post.postType.postTypeId),
    offer: listingTypesOf(post)[0] ?? '',
    city: post['input-location'],
  })

/** The sum of the figures of the first days of a listing; undefined while these are not over, or nothing was counted. */
function sumOfFirst(
  days: ComparedDays,
  createdAt: string,
  found: readonly OnDay[],
  today: string,
): Figures | undefined {
  const end = utcDay(Date.parse(utcDay(Date.parse(createdAt))) + days * dayMs)
  const first = found.filter(({ day }) => day < end)
  return end > today || first.length === 0 ? undefined : sumOf(first)
}

/** What is stored of comparable listings: the medians of their figures by their first days, and of their photos. */
export function similarOf(
  posts: readonly StoredPost[],
  figures: ReadonlyMap<string, readonly OnDay[]>,
  today: string,
): Pick<SimilarItem, 'ages' | 'photos'> {
  const photos = mediansOf(posts.map(({ userId, photos }) => ({ owner: userId, values: [photos.length] })))
  const ages = comparedDays.flatMap((days) => {
    const sampled: Sampled[] = posts.flatMap(({ postId, userId, createdAt }) => {
      const sum = sumOfFirst(days, createdAt, figures.get(postId) ?? [], today)
      return sum ? [{ owner: userId, values: comparedOf(sum) }] : []
    })
    const similar = mediansOf(sampled)
    return similar ? [[String(days), { count: sampled.length, similar }] as const] : []
  })
  return { ages: Object.fromEntries(ages), photos: photos?.[0] ?? 0 }
}

/** How a listing did in its first days, beside similar ones; undefined while nothing may be said of them. */
export async function comparedWith(post: StoredPost, now = Date.now()): Promise<Compared | undefined> {
  const [found, similar] = await Promise.all([firstFigures([post], comparedDays[0]), getSimilar(groupOfPost(post))])
  if (!similar) return undefined
  for (const days of comparedDays) {
    const own = sumOfFirst(days, post.createdAt, found.get(post.postId) ?? [], utcDay(now))
    const of = similar.ages[days]
    if (own && of) return { days, ...of, own: comparedOf(own), photos: similar.photos }
  }
  return undefined
}
