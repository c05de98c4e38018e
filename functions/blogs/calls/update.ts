import { isDeepStrictEqual } from 'node:util'
import { blogs } from '#shared/blogs/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { withPhotos } from '../../photos/withPhotos.ts'
import { drawCover, hashOf, storeCover } from '../cover.ts'
import { completed } from '../coverForms.ts'
import { claimSlug, releaseSlug, replaceArticle, type StoredArticle } from '../data.ts'
import { namedArticle } from '../named.ts'
import { photosOf } from '../photos.ts'
import { articleText } from '../text.ts'

/**
 * Puts other words and pictures into an article: with one write, and only over the version that was edited. A new slug
 * is claimed before it and the old one given back after it; photos change hands as those of listings do.
 */
export const handler = endpoint(
  blogs.update,
  { bearer },
  async ({ params, body: { image, removeImage, version, ...words }, caller: { userId } }) => {
    const article = await namedArticle(params.slug)
    const { articleId: id, slug } = article
    const kept = image ? (await hashOf(image)) === article.cover?.fileHash : !removeImage
    const changed: StoredArticle = {
      ...article,
      ...(await articleText(words, userId, id, article.photos)),
      cover: kept ? article.cover : undefined,
    }
    // A change that was made already by a request whose answer was lost is not another one.
    if ((kept || !image) && isSame(changed, article)) return { data: { id, slug } }
    if ((version ?? article.version) !== article.version) throw new Refusal('stale')
    // A picture that stays gets what an earlier version did not draw.
    if (changed.cover) changed.cover = await completed(changed.cover)
    const drawn = image && !kept ? await drawCover(image) : undefined
    if (changed.slug !== slug && !(await claimSlug(changed.slug, id, article.version + 1)))
      throw new Refusal('slugUsed')

    if (drawn) changed.cover = await storeCover(drawn, userId, id)
    const replaced = await withPhotos(id, photosOf(article), photosOf(changed), () => replaceArticle(changed))
    if (!replaced) throw new Refusal('stale')
    if (changed.slug !== slug) await releaseSlug(article)
    return { data: { id, slug: changed.slug } }
  },
)

/** Stored articles have no empty fields. */
const isSame = (a: StoredArticle, b: StoredArticle) => isDeepStrictEqual(JSON.parse(JSON.stringify(a)), b)
