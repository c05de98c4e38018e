import { blogs } from '#shared/blogs/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { drawCover, storeCover } from '../cover.ts'
import { claimSlug, createArticle, type StoredArticle } from '../parts/data.ts'
import { photosOf } from '../parts/photos.ts'
import { dateFor } from '../parts/publication.ts'
import { articleText } from '../text.ts'

/** Publishes an article with one write, or schedules it. Its slug is claimed before; a claim without an article expires. */
export const handler = endpoint(
  blogs.create,
  { bearer },
  async ({ id, body: { image, publishAt, ...words }, caller: { userId }, spend }) => {
    const text = await articleText(words, userId, id)
    const drawn = image && (await drawCover(image))
    if (!(await claimSlug(text.slug, id, 1))) throw new Refusal('slugUsed')

    const article: StoredArticle = {
      ...text,
      cover: drawn && (await storeCover(await spend('photo', {}), drawn, userId, id)),
      articleId: id,
      date: dateFor(publishAt),
      archived: false,
      version: 1,
    }
    const act = { who: userId, what: 'article.create', target: `article#${id}`, after: { slug: article.slug } } as const
    await withPhotos(id, [], photosOf(article), () => audited(act, () => createArticle(article)))
    return { data: { id, slug: article.slug } }
  },
)
