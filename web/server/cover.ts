import type { ArticleCard } from '#shared/blogs/answers.ts'
import { coverUrl, coverWidths } from '#shared/photos/variants.ts'
import { type Html, html } from './html.ts'

/** The picture of an article, as features/blogs/CoverImage.tsx shows it; nothing where there is none. */
export function coverOf({ image, cover }: Pick<ArticleCard, 'image' | 'cover'>, sizes: string, eager: boolean) {
  if (!cover) return undefined
  const { key, width, height } = cover
  const srcSet = coverWidths.map((size) => `${coverUrl(key, size)} ${Math.min(size, width)}w`).join(', ')
  return html`<img src="${image}" srcset="${srcSet}" sizes="${sizes}" alt="" width="${width}" height="${height}" loading="${eager ? 'eager' : 'lazy'}"${eager && html` fetchpriority="high"`} decoding="async">` satisfies Html
}
