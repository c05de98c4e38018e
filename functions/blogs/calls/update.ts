import { isDeepStrictEqual } from 'node:util'
import { blogs } from '#shared/blogs/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { articleByIdOrSlug } from '../articleByIdOrSlug.ts'
import { drawCover, hashOf, storeCover } from '../cover.ts'
import { withAllVariants } from '../coverVariants.ts'
import { claimSlug, releaseSlug, replaceArticle, type StoredArticle } from '../parts/data.ts'
import { photosOf } from '../parts/photos.ts'
import { dateFor } from '../parts/publication.ts'
import { articleText } from '../text.ts'

/**
 * Changes an article with one write, and only if the edited version is still the current one. A new slug is claimed
 * before it and the old one released after it; photos are claimed and released as those of listings (`withPhotos`).
 */
export const handler = endpoint(
  blogs.update,
  { bearer },
  async ({ params, body: { image, removeImage, version, publishAt, ...words }, caller: { userId }, spend }) => {
    const article = await articleByIdOrSlug(params.id)
    const { articleId: id, slug } = article
    const kept = image ? (await hashOf(image)) === article.cover?.fileHash : !removeImage
    const changed: StoredArticle = {
      ...article,
      ...(await articleText({ ...words, language: words.language ?? article.language }, userId, id, article.photos)),
      cover: kept ? article.cover : undefined,
      date: dateFor(publishAt, article.date),
    }
    // A retry of a request whose answer was lost: the change was made already.
    if ((kept || !image) && isSame(changed, article)) return { data: { id, slug } }
    if ((version ?? article.version) !== article.version) throw new Refusal('stale')
    // A cover that stays gets the variants that an earlier version of the code did not make.
    if (changed.cover) changed.cover = await withAllVariants(changed.cover)
    const drawn = image && !kept ? await drawCover(image) : undefined
    if (changed.slug !== slug && !(await claimSlug(changed.slug, id, article.version + 1)))
      throw new Refusal('slugUsed')

    if (drawn) changed.cover = await storeCover(await spend('photo', {}), drawn, userId, id)
    const act = {
      who: userId,
      what: 'article.edit',
      target: `article#${id}`,
      before: { version: article.version, slug },
      after: { slug: changed.slug },
    } as const
    const replaced = await withPhotos(id, photosOf(article), photosOf(changed), () =>
      audited(act, () => replaceArticle(changed)),
    )
    if (!replaced) throw new Refusal('stale')
    if (changed.slug !== slug) await releaseSlug(article)
    return { data: { id, slug: changed.slug } }
  },
)

/** Stored articles have no empty fields. */
const isSame = (a: StoredArticle, b: StoredArticle) => isDeepStrictEqual(JSON.parse(JSON.stringify(a)), b)
