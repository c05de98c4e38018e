import type { TargetSummary } from '../../cases/parts/changeOrOpenCase.ts'
import { getPost } from './data.ts'
import { isHidden } from './present.ts'

/** What a case keeps of a listing; undefined when there is none, or no longer. */
export async function findListing(postId: string): Promise<TargetSummary | undefined> {
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post) return undefined
  return { userId: post.userId, subject: post.title, visible: !isHidden(post) }
}
