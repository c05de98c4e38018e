import type { StoredPost } from '#shared/posts/post.ts'
import type { ActName } from '#shared/trust/acts.ts'
import type { Facts } from '../audit/parts/chain.ts'
import { audited } from '../audit/parts/record.ts'
import { refuseReporter } from '../hooks/ownCause.ts'
import type { Caller } from '../identity/parts/caller.ts'

type Changed = { before?: Facts; after?: Facts; why?: string }

/**
 * Writes a listing for its owner; for an administrator whose listing it is not, with an entry in the audit log (TRU-09),
 * and not if they have reported it themselves (D-261).
 */
export async function writeAsCaller<T>(
  { postId, userId, version }: StoredPost,
  caller: Caller,
  what: ActName,
  write: () => Promise<T>,
  { before, after, why }: Changed = {},
): Promise<T> {
  if (userId === caller.userId) return write()
  await refuseReporter(caller.userId, { kind: 'listing', id: postId })
  const target = `listing#${postId}` as const
  return audited({ who: caller.userId, what, target, before: { version, ...before }, after, why }, write)
}
