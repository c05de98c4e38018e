import type { ArticleCard } from '#shared/blogs/answers.ts'
import { coverSources, coverSrcSet } from '#shared/photos/variants.ts'
import type { Head } from '../../../server/content.ts'

/** The picture of an article that is the first to be seen, for the page's head; nothing where there is none. */
export function preloadOfCover({ cover }: Pick<ArticleCard, 'cover'>, sizes: string): Head['preload'] {
  if (!cover) return undefined
  const { key, width } = cover
  const [lightest = { type: 'image/jpeg', srcSet: coverSrcSet(key, width) }] = coverSources(cover)
  return { ...lightest, sizes }
}
