import { ulid } from 'ulid'
import { claimSlug, createArticle, type StoredArticle } from '#data/articles.ts'
import { attachPhotos, claimPhotos } from '#data/photos.ts'
import { claimId } from '#data/tokens.ts'
import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { Refusal } from '#lib/errors.ts'
import { articleInput } from '#shared/schema/blogs.ts'
import { submission } from '#shared/schema/posts.ts'
import { drawCover, storeCover } from './cover.ts'
import { photosOf } from './photosOf.ts'
import { articleText } from './text.ts'

/**
 * Publishes an article: it is there, whole, with one write. Its slug is claimed before; a claim that no article follows
 * gives way to others.
 */
export const handler = endpoint(
  'blogs.create',
  { bearer, headers: submission, body: articleInput },
  async ({ headers, body: { image, ...words }, caller: { userId } }) => {
    const key = headers['idempotency-key']
    const id = key ? await claimId(userId, key, ulid()) : ulid()
    const text = await articleText(words, userId, id)
    const drawn = image && (await drawCover(image))
    if (!(await claimSlug(text.slug, id, 1))) throw new Refusal('slugUsed')

    const article: StoredArticle = {
      ...text,
      cover: drawn && (await storeCover(drawn, userId, id)),
      articleId: id,
      date: new Date().toISOString(),
      archived: false,
      version: 1,
    }
    await claimPhotos(id, article.photos)
    if (await createArticle(article)) await attachPhotos(id, photosOf(article))
    return { data: { id, slug: article.slug } }
  },
)
