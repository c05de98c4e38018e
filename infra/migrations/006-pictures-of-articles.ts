import type { StoredArticle } from '#functions/blogs/data.ts'
import type { Migration } from './migration.ts'

/** Pictures of articles from before previews (REA-06) and AVIF (D-58) get both; one that cannot be read goes without. */
export const picturesOfArticles: Migration = {
  table: 'articles',
  match: ({ cover }: { cover?: StoredArticle['cover'] }) => cover !== undefined && !(cover.preview && cover.avif),
  run: ({ articleId }) => ['blogs.redraw', { articleId }],
}
