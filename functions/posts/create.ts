import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { attachPhotos } from '../photos/data.ts'
import { storedPhotos } from './attachments.ts'
import { createPost } from './data.ts'

/** Publishes a listing: it is there, whole, with one write. */
export const handler = endpoint(posts.create, { bearer }, async ({ id: postId, body, caller: { userId, account } }) => {
  const now = new Date().toISOString()
  const post: StoredPost = {
    ...body,
    photos: await storedPhotos(body.photos, userId, postId),
    postId,
    userId,
    userName: account.isAgency && account.agencyName ? account.agencyName : `${account.name} ${account.lastName}`,
    isAgency: account.isAgency,
    createdAt: now,
    timeToSortBy: now,
    archived: false,
    version: 1,
    firstAdSlider: false,
    secondAdSlider: false,
    popular: false,
    sponsored: false,
  }
  if (await createPost(post))
    await attachPhotos(
      postId,
      post.photos.map((photo) => photo.key),
    )
  return { data: { postId } }
})
