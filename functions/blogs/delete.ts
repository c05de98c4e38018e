import { articlePath } from '#shared/blogs/schema.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { withPhotos } from '../photos/withPhotos.ts'
import { deleteArticle, releaseSlug } from './data.ts'
import { namedArticle } from './named.ts'
import { photosOf } from './photos.ts'

/**
 * Deletes an article for good: one write, after which it is gone for everybody. Its photos are released before and go
 * last, so that the sweep finishes what a break leaves; so does the next who wants its slug.
 */
export const handler = endpoint('blogs.delete', { bearer, params: articlePath }, async ({ params }) => {
  const article = await namedArticle(params.id)
  const { articleId: id } = article
  await withPhotos(id, photosOf(article), [], async () => {
    await deleteArticle(article)
    await releaseSlug(article)
  })
  return { data: { id } }
})
