import type { StoredArticle } from '#functions/blogs/parts/data.ts'
import type { Migration } from './migration.ts'

/**
 * Creates previews (REA-06) and AVIF variants (D-58) of articles' pictures that lack them; skips pictures that cannot
 * be read.
 */
export const picturesOfArticles: Migration = {
  table: 'articles',
  match: ({ cover }: { cover?: StoredArticle['cover'] }) => cover !== undefined && !(cover.preview && cover.avif),
  run: ({ articleId }) => ['blogs.redraw', { articleId }],
}
