import { expect } from 'vitest'
import { descriptionMax, neighborhoodMax, photoNameMax, photosMax, titleMax } from '#shared/posts/post.ts'
import { storePost } from './bypassApi.ts'
import type { Person } from './people.ts'

/** A character of three bytes: of all characters, those take most bytes for each that a length counts. */
export const wide = '一'

/** The texts of a listing, all as long as they may be. */
export const largestTexts = {
  title: wide.repeat(titleMax),
  description: wide.repeat(descriptionMax),
  descriptionSecond: wide.repeat(descriptionMax),
  neighborhood: wide.repeat(neighborhoodMax),
}

/** Stores a listing whose texts are all as long as they may be. */
export async function storeLargest(owner: Person, facts: Parameters<typeof storePost>[3] = {}): Promise<string> {
  const { getPost, replacePost } = await import('#functions/posts/parts/data.ts')
  const keys = Array.from({ length: photosMax }, () => crypto.randomUUID())
  const postId = await storePost(owner, keys, largestTexts, facts)
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post) throw new Error('It was not stored')
  const photos = post.photos.map((photo) => ({ ...photo, fileName: wide.repeat(photoNameMax) }))
  expect(await replacePost({ ...post, photos })).toBeDefined()
  return postId
}
