import type { StoredPost } from '#shared/posts/post.ts'
import { rewrittenBy } from '../cases/parts/facts.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { unpublish } from '../photos/parts/uploads.ts'
import { replacePost } from './parts/data.ts'
import { holdOfEdit, tryFileHold, writeWithHold } from './parts/hold.ts'
import { previewOf } from './preview.ts'

/** What is done around a write: before it, and after it has succeeded. */
type Around = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Stores an edited listing with one write (`now` is ISO 8601); false when it has changed since `post` was loaded. An edit
 * by which the owner makes a fraud of it holds it back (TRU-02).
 */
export async function storeEdit(
  post: StoredPost,
  edited: StoredPost,
  caller: Caller,
  now: string,
  around: Around = (write) => write(),
): Promise<boolean> {
  const changed = { ...edited, preview: await previewOf(edited, post.preview) }
  const own = post.userId === caller.userId
  const hold = own ? await holdOfEdit(post, changed, caller.account) : undefined
  if (own) Object.assign(changed, { editedAt: now, rewritten: rewrittenBy(post, changed, now) })
  if (hold) changed.restriction = hold.statement
  const write = () => writeWithHold(hold?.statement, () => replacePost(changed, post))
  if (!(await around(write))) return false
  if (hold) await tryFileHold(hold)
  if (post.preview && post.preview !== changed.preview) await unpublish(post.preview)
  return true
}
