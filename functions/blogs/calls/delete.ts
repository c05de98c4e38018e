import { blogs } from '#shared/blogs/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { articleByIdOrSlug } from '../articleByIdOrSlug.ts'
import { deleteArticle, releaseSlug } from '../parts/data.ts'
import { photosOf } from '../parts/photos.ts'

/**
 * Deletes an article with one write. Its photos are released before it and deleted after it, so that the sweep
 * completes an interrupted deletion. A slug that was not released goes to the next article that claims it.
 */
export const handler = endpoint(blogs.delete, { bearer }, async ({ params, caller }) => {
  const article = await articleByIdOrSlug(params.id)
  const { articleId: id, version, archived } = article
  const before = { version, archived }
  const deleted = await withPhotos(id, photosOf(article), [], () =>
    audited({ who: caller.userId, what: 'article.delete', target: `article#${id}`, before }, () =>
      deleteArticle(article),
    ),
  )
  if (!deleted) throw new Refusal('stale')
  await releaseSlug(article)
  return { data: { id } }
})
