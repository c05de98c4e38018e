import { posts } from '#shared/posts/contract.ts'
import { expiryOf } from '#shared/posts/expiry.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../../accounts/caller.ts'
import { understandPhones } from '../../accounts/listed.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { storedPhotos } from '../../photos/chosen.ts'
import { withPhotos } from '../../photos/withPhotos.ts'
import { createPost } from '../data.ts'
import { randomShift } from '../hiding.ts'
import { photosOf } from '../photos.ts'
import { placeOf } from '../places.ts'
import { previewOf } from '../preview.ts'

/** Publishes a listing with one write. */
export const handler = endpoint(posts.create, { bearer }, async ({ id: postId, body, caller: { userId, account } }) => {
  const time = Date.now()
  const now = new Date(time).toISOString()
  const photos = await storedPhotos(body.photos, userId, postId)
  const post: StoredPost = {
    ...body,
    photos,
    shift: randomShift(),
    postId,
    userId,
    userName: account.isAgency && account.agencyName ? account.agencyName : `${account.name} ${account.lastName}`,
    isAgency: account.isAgency,
    createdAt: now,
    timeToSortBy: await placeOf({ postId, userId, photos }, time),
    archived: false,
    expiresAt: expiryOf(body.postType.postTypeId, time),
    version: 1,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
  }
  post.preview = await previewOf(post)
  await withPhotos(postId, [], photosOf(post), () => createPost(post))
  await understandPhones(account, post['input-location'])
  return { data: { postId } }
})
