import { mapOf } from '#shared/posts/around.ts'
import { task } from '../../lib/task.ts'
import { shiftIn } from '../hiddenPlace.ts'
import { getPost, setDerived } from '../parts/data.ts'

/**
 * Gives a listing whose place is hidden the circle of its square (infra/migrations). Idempotent; a concurrent edit has
 * done the same.
 */
export const handler = task(async ({ postId }: { postId: string }) => {
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post || mapOf(post) !== 'area') return
  const shift = shiftIn(post, post.userId)
  if (shift) await setDerived(post, { shift })
})
