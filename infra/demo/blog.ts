import { drawCover, storeCover } from '#functions/blogs/cover.ts'
import { claimSlug, createArticle, getArticle } from '#functions/blogs/parts/data.ts'
import { articleText } from '#functions/blogs/text.ts'
import { attachPhotos } from '#functions/photos/parts/data.ts'
import type { DemoArticle } from './articles.ts'
import { notePhotos, publishPicture } from './photos.ts'
import { photoKey, readPicture } from './pictures.ts'

/** Stores an article as `blogs.create` would; an article that exists already is not changed. */
export async function seedArticle(article: DemoArticle, userId: string): Promise<void> {
  const { articleId, slug, title, language, metadata, content, picture, shown, date, archived } = article
  if (await getArticle(articleId)) return
  const key = shown && photoKey(articleId, shown)
  if (key) {
    const processed = await publishPicture(shown, key)
    await notePhotos({ postId: articleId, createdAt: date }, userId, [{ key, ...processed }])
  }
  const file = new File([new Uint8Array(readPicture(picture))], `${picture}.avif`)
  const cover = await storeCover({ spent: 'photo' }, await drawCover(file), userId, articleId)
  const text = await articleText({ title, language, metadata, slug, content }, userId, articleId, key ? [key] : [])
  if (!(await claimSlug(slug, articleId, 1))) throw new Error(`The slug ${slug} is used by another article`)
  await createArticle({ ...text, cover, articleId, date, archived, version: 1 })
  await attachPhotos(articleId, [cover.key])
}
