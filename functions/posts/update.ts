import { isDeepStrictEqual } from 'node:util'
import { ownPostPath } from '#shared/posts/calls.ts'
import { addedTo, postChange, postFieldOrder, type StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { attachPhotos, claimPhotos, releasePhotos } from '../photos/data.ts'
import { discardPhoto } from '../photos/discard.ts'
import { storedPhotos } from './attachments.ts'
import { replacePost } from './data.ts'
import { ownedPost } from './owned.ts'

/**
 * Puts another text in the place of a listing's own: with one write, and only over the version that was edited. Photos
 * change hands before it and are noted or deleted after it, so that the sweep finishes what a break leaves.
 */
export const handler = endpoint(
  'posts.update',
  { bearer, params: ownPostPath, body: postChange, order: postFieldOrder },
  async ({ params, body, caller }) => {
    const post = await ownedPost(params.postId, caller, params.userId)
    const { postId } = post
    const photos = await storedPhotos(body.post.photos, caller.userId, postId, post.photos)
    const changed: StoredPost = { ...addedTo(post), ...body.post, photos }
    // A change that was made already by a request whose answer was lost is not another one.
    if (isSame(changed, post)) return { data: { postId } }
    if ((body.version ?? post.version) !== post.version) throw new Refusal('stale')

    const added = keysBeyond(photos, post.photos)
    await claimPhotos(postId, added)
    const released = await releasePhotos(postId, keysBeyond(post.photos, photos))
    await replacePost(changed)
    await attachPhotos(postId, added)
    await Promise.all(released.map(discardPhoto))
    return { data: { postId } }
  },
)

type Photos = StoredPost['photos']

const keysBeyond = (photos: Photos, others: Photos) =>
  photos.flatMap(({ key }) => (others.some((other) => other.key === key) ? [] : key))

/** Stored posts have no empty fields. */
const isSame = (a: StoredPost, b: StoredPost) => isDeepStrictEqual(JSON.parse(JSON.stringify(a)), b)
