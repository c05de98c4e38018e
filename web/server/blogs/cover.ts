import type { ArticleCard } from '#shared/blogs/answers.ts'
import { coverSources, coverSrcSet } from '#shared/photos/variants.ts'
import type { Head } from '../content.ts'
import { type Html, html } from '../html.ts'
import { sourcesOf } from '../parts.ts'

/** The picture of an article that is the first to be seen, for the page's head; nothing where there is none. */
export function preloadOfCover({ cover }: Pick<ArticleCard, 'cover'>, sizes: string): Head['preload'] {
  if (!cover) return undefined
  const { key, width } = cover
  const [lightest = { type: 'image/jpeg', srcSet: coverSrcSet(key, width) }] = coverSources(cover)
  return { ...lightest, sizes }
}

/** The picture of an article, as features/blogs/CoverImage.tsx shows it; nothing where there is none. */
export function coverOf({ image, cover }: Pick<ArticleCard, 'image' | 'cover'>, sizes: string, eager: boolean) {
  if (!cover) return undefined
  const { key, width, height } = cover
  return html`<picture>${sourcesOf(coverSources(cover), sizes)}<img src="${image}" srcset="${coverSrcSet(key, width)}" sizes="${sizes}" alt="" width="${width}" height="${height}" loading="${eager ? 'eager' : 'lazy'}"${eager && html` fetchpriority="high"`} decoding="async"></picture>` satisfies Html
}
