import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { fileManualDecision, manualStatement } from '../../cases/parts/manualDecisions.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { ownedPost } from '../parts/owned.ts'
import { removePost } from '../parts/remove.ts'
import { writeAsCaller } from '../writeAsCaller.ts'

/**
 * Deletes a listing permanently. Where an administrator deletes that of somebody else, its owner gets a statement of
 * reasons; what the queue deletes can be given back, this cannot.
 */
export const handler = endpoint(
  posts.delete,
  { bearer },
  retryStale(async ({ params, caller }) => {
    const post = await ownedPost(params.id, caller)
    await writeAsCaller(post, caller, 'listing.delete', async () => {
      await removePost(post)
      if (post.userId !== caller.userId) await fileWhy(post, caller.userId)
      return true
    })
    return { data: { postId: post.postId } }
  }),
)

/** Files why an administrator deleted the listing. */
async function fileWhy({ postId, userId, title }: StoredPost, by: string): Promise<void> {
  const { language = 'en' } = (await findAccount(userId)) ?? {}
  const statement = manualStatement({ kind: 'listing', id: postId }, title, language, 'delete')
  await fileManualDecision(statement, by, { userId, subject: title })
}
