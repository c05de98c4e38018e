import { getArticle, type StoredArticle } from './data.ts'

/** The keys of all photos that an article carries. */
export const photosOf = ({ photos, cover }: Pick<StoredArticle, 'photos' | 'cover'>): string[] =>
  cover ? [...photos, cover.key] : photos

/** Does an article with this id carry the photo? */
export async function carriesPhoto(articleId: string, key: string): Promise<boolean> {
  const article = await getArticle(articleId, { fresh: true })
  return article !== undefined && photosOf(article).includes(key)
}
