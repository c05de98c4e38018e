import { posts } from '#shared/posts/contract.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { fileByHand, statedByHand } from '../../cases/parts/byHand.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { findAccount } from '../../identity/parts/data.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { retryStale } from '../../lib/retryStale.ts'
import { actOn } from '../acting.ts'
import { ownedPost } from '../parts/owned.ts'
import { removePost } from '../parts/remove.ts'

/**
 * Deletes a listing permanently. Where an administrator deletes that of somebody else, its owner gets a statement of
 * reasons; what the queue deletes can be given back, this cannot.
 */
export const handler = endpoint(
  posts.delete,
  { bearer },
  retryStale(async ({ params, caller }) => {
    const post = await ownedPost(params.id, caller)
    await actOn(post, caller, 'listing.delete', async () => {
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
  const said = statedByHand({ kind: 'listing', id: postId }, title, language, 'delete')
  await fileByHand(said, by, { userId, subject: title })
}
