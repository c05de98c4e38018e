import { isDeepStrictEqual } from 'node:util'
import { posts } from '#shared/posts/contract.ts'
import { pricesAfter } from '#shared/posts/history.ts'
import { addedTo, type StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../../accounts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { storedPhotos } from '../../photos/chosen.ts'
import { unpublish } from '../../photos/uploads.ts'
import { withPhotos } from '../../photos/withPhotos.ts'
import { actOn } from '../acting.ts'
import { replacePost } from '../data.ts'
import { shiftIn } from '../hiding.ts'
import { ownedPost } from '../owned.ts'
import { photosOf } from '../photos.ts'
import { previewOf } from '../preview.ts'

/**
 * Changes a listing with one write, and only if the edited version is still the current one. Its photos are claimed and
 * released with that write (`withPhotos`).
 */
export const handler = endpoint(posts.update, { bearer }, async ({ params, body, caller, spend }) => {
  const post = await ownedPost(params.postId, caller, params.userId)
  const { postId } = post
  const photos = await storedPhotos(body.post.photos, { userId: caller.userId, spend }, postId, post.photos)
  const prices = pricesAfter(post, body.post, new Date().toISOString())
  const changed: StoredPost = { ...addedTo(post), ...body.post, shift: shiftIn(body.post, post.userId), photos, prices }
  // A retry of a request whose answer was lost: the change was made already.
  if (isSame(changed, post)) return { data: { postId } }
  if ((body.version ?? post.version) !== post.version) throw new Refusal('stale')

  changed.preview = await previewOf(changed, post.preview)
  const replaced = await withPhotos(postId, photosOf(post), photosOf(changed), () =>
    actOn(post, caller, 'listing.edit', () => replacePost(changed)),
  )
  if (!replaced) throw new Refusal('stale')
  if (post.preview && post.preview !== changed.preview) await unpublish(post.preview)
  return { data: { postId } }
})

/** Stored posts have no empty fields. */
const isSame = (a: StoredPost, b: StoredPost) => isDeepStrictEqual(JSON.parse(JSON.stringify(a)), b)
