import { fitsContent } from '#shared/blogs/schema.ts'
import { summaryOf } from '#shared/blogs/summary.ts'
import { Refusal } from '../lib/errors.ts'
import { getPhotos, isUsable } from '../photos/parts/data.ts'
import { languageOf } from './language.ts'
import type { StoredArticle } from './parts/data.ts'
import { cleanHtml, photosIn, plainText } from './parts/html.ts'

type Text = Pick<StoredArticle, 'title' | 'metadata' | 'slug' | 'content'> & Partial<Pick<StoredArticle, 'language'>>
type Words = Pick<StoredArticle, 'title' | 'language' | 'metadata' | 'slug' | 'content' | 'summary' | 'photos'>

/**
 * The stored form of the texts of an article. Refuses photos in the content that the user may not use; those that the
 * article has already (`held`) stay.
 */
export async function articleText(
  { title, language, metadata, slug, content: html }: Text,
  userId: string,
  articleId: string,
  held: readonly string[] = [],
): Promise<Words> {
  const content = cleanHtml(html)
  if (!fitsContent(content)) throw new Refusal('badInput', { content: 'tooLong' })
  const photos = photosIn(content)
  const added = photos.filter((key) => !held.includes(key))
  const known = new Map((await getPhotos(added)).map((photo) => [photo.key, photo]))
  for (const key of added) {
    const photo = known.get(key)
    if (!photo || !isUsable(photo, 'ready', userId, articleId)) throw new Refusal('badInput', { content: 'invalid' })
  }
  const summary = summaryOf(plainText(content))
  return {
    title,
    language: language ?? languageOf({ title, metadata, summary }),
    metadata,
    slug,
    content,
    summary,
    photos,
  }
}
