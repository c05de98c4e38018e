import { isDeepStrictEqual } from 'node:util'
import { posts } from '#shared/posts/contract.ts'
import { pricesAfter } from '#shared/posts/history.ts'
import { addedTo, type StoredPost } from '#shared/posts/post.ts'
import { rewrittenBy } from '../../cases/parts/facts.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { storedMenu, storedPhotos } from '../../photos/parts/storedPhotos.ts'
import { unpublish } from '../../photos/parts/uploads.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { shiftIn } from '../hiddenPlace.ts'
import { replacePost } from '../parts/data.ts'
import { holdOfEdit, tryFileHold, writeWithHold } from '../parts/hold.ts'
import { ownedPost } from '../parts/owned.ts'
import { photosOf } from '../parts/photos.ts'
import { previewOf } from '../preview.ts'
import { writeAsCaller } from '../writeAsCaller.ts'

/**
 * Changes a listing with one write, and only if the edited version is still the current one. Its photos are claimed and
 * released with that write (`withPhotos`). An edit by which the owner makes a fraud of it holds it back (TRU-02).
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

  changed.preview = await previewOf(changed, post.preview)
  const own = post.userId === caller.userId
  const hold = own ? await holdOfEdit(post, changed, caller.account) : undefined
  if (own) Object.assign(changed, { editedAt: now, rewritten: rewrittenBy(post, changed, now) })
  if (hold) changed.restriction = hold.statement
  const write = () => writeWithHold(hold?.statement, () => replacePost(changed, post))
  const replaced = await withPhotos(postId, photosOf(post), photosOf(changed), () =>
    writeAsCaller(post, caller, 'listing.edit', write),
  )
  if (!replaced) throw new Refusal('stale')
  if (hold) await tryFileHold(hold)
  if (post.preview && post.preview !== changed.preview) await unpublish(post.preview)
  return { data: { postId } }
})

/** Stored posts have no empty fields. */
const isSame = (a: StoredPost, b: StoredPost) => isDeepStrictEqual(JSON.parse(JSON.stringify(a)), b)
