import type { Article, ArticleCard } from '#shared/blogs/answers.ts'
import { coverUrl } from '#shared/photos/variants.ts'
import type { ListedArticle, StoredArticle } from './parts/data.ts'
import { isScheduled } from './parts/publication.ts'

/** An article as the list shows it. */
export function toArticleCard(stored: ListedArticle): ArticleCard {
  const { articleId: id, title, language, metadata = '', slug, date, summary, archived } = stored
  const { key, width, height, placeholder, avif } = stored.cover ?? {}
  const cover = key && width && height && placeholder ? { key, width, height, placeholder, avif } : undefined
  return {
    id,
    title,
    language,
    metadata,
    slug,
    image: cover ? coverUrl(cover.key, 1200) : '',
    cover,
    date,
    summary,
    archived,
    ...(isScheduled(stored) && { scheduled: true as const }),
  }
}

/** An article as its page shows it. */
export function toArticle(stored: StoredArticle): Article {
  const { content, version } = stored
  return { ...toArticleCard(stored), content, version }
}
