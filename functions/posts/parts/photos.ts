import type { StoredPost } from '#shared/posts/post.ts'
import { removeCounts } from './counters.ts'
import { getPost } from './data.ts'

/** The keys of all photos that a listing carries, and of the PDF of its menu. */
export const photosOf = ({ photos, menuPdf }: Pick<StoredPost, 'photos' | 'menuPdf'>): string[] =>
  [...photos, ...(menuPdf ? [menuPdf] : [])].map(({ key }) => key)

/**
 * Does the listing with this id carry the photo? If it is deleted, it does not, and counters that an interrupted
 * deletion left are removed.
 */
export async function carriesPhoto(postId: string, key: string): Promise<boolean> {
  const post = await getPost(postId, { fresh: true })
  if (!post) return false
  if (!('deleted' in post)) return photosOf(post).includes(key)
  await removeCounts(postId)
  return false
}
