import { blogs } from '#shared/blogs/contract.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { releasePhotos } from '../photos/data.ts'
import { discardPhoto } from '../photos/discard.ts'
import { deleteArticle, releaseSlug } from './data.ts'
import { namedArticle } from './named.ts'
import { photosOf } from './photosOf.ts'

/**
 * Deletes an article for good: one write, after which it is gone for everybody. Its photos are released before and go
 * last, so that the sweep finishes what a break leaves; so does the next who wants its slug.
 */
export const handler = endpoint(blogs.delete, { bearer }, async ({ params }) => {
  const article = await namedArticle(params.id)
  const { articleId: id } = article
  const released = await releasePhotos(id, photosOf(article))
  if (!(await deleteArticle(article))) throw new Refusal('stale')
  await releaseSlug(article)
  await Promise.all(released.map(discardPhoto))
  return { data: { id } }
})
