import { isDeepStrictEqual } from 'node:util'
import { posts } from '#shared/posts/contract.ts'
import { pricesAfter } from '#shared/posts/history.ts'
import { addedTo, type StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { storedMenu, storedPhotos } from '../../photos/parts/storedPhotos.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { storeEdit } from '../edit.ts'
import { shiftIn } from '../hiddenPlace.ts'
import { ownedPost } from '../parts/owned.ts'
import { photosOf } from '../parts/photos.ts'
import { writeAsCaller } from '../writeAsCaller.ts'

/**
 * Changes a listing with one write, and only if the edited version is still the current one. Its photos are claimed and
 * released with that write (`withPhotos`).
 */
export const handler = endpoint(posts.update, { bearer }, async ({ params, body, caller, spend }) => {
  const post = await ownedPost(params.postId, caller, params.userId)
  const { postId } = post
  const photos = await storedPhotos(body.post.photos, { userId: caller.userId, spend }, postId, post.photos)
  const menuPdf = await storedMenu(body.post.menuPdf, caller.userId, postId, post.menuPdf)
  const now = new Date().toISOString()
  const prices = pricesAfter(post, body.post, now)
  const shift = shiftIn(body.post, post.userId)
  const changed: StoredPost = { ...addedTo(post), ...body.post, shift, photos, menuPdf, prices }
  // A retry of a request whose answer was lost: the change was made already.
  if (isSame(changed, post)) return { data: { postId } }
  if ((body.version ?? post.version) !== post.version) throw new Refusal('stale')

  const stored = await storeEdit(post, changed, caller, now, (write) =>
    withPhotos(postId, photosOf(post), photosOf(changed), () => writeAsCaller(post, caller, 'listing.edit', write)),
  )
  if (!stored) throw new Refusal('stale')
  return { data: { postId } }
})

/** Stored posts have no empty fields. */
const isSame = (a: StoredPost, b: StoredPost) => isDeepStrictEqual(JSON.parse(JSON.stringify(a)), b)
