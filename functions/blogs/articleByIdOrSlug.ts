import { id } from '#shared/lib/fields.ts'
import { Refusal } from '../lib/errors.ts'
import { findArticle, getArticle, type StoredArticle } from './parts/data.ts'

/** The article with this id or slug, read with strong consistency. */
export async function articleByIdOrSlug(name: string): Promise<StoredArticle> {
  const find = id.safeParse(name).success ? getArticle : findArticle
  const article = await find(name, { fresh: true })
  if (!article) throw new Refusal('notFound')
  return article
}
