import type { StoredPost } from '#shared/posts/post.ts'
import { assess, queueFrom } from '#shared/trust/rules/assess.ts'
import { isNews, type Weighed, weighed } from '../cases/parts/assessed.ts'
import { type Case, getCase } from '../cases/parts/data.ts'
import { factsOf, ownedLookedAt } from '../cases/parts/gather.ts'
import { isFiled } from '../cases/parts/steps.ts'
import { type Account, findAccount } from '../identity/parts/data.ts'
import { getPost, newestByOwner, restrictPost } from '../posts/parts/data.ts'
import { fileHold, holdStatement, writeHeld } from '../posts/parts/hold.ts'
import { isHidden } from '../posts/parts/present.ts'
import { changeCase } from './change.ts'
import { indexedFor } from './indexed.ts'
import type { Indexes } from './replica/instance.ts'

/**
 * Assesses a listing by all rules, and makes its case follow: it is opened from `queueFrom` points on. Where a hard rule
 * fires that could not be seen at publication, the listing is held back now. Completes what an interrupted call or run
 * left. Idempotent, and writes nothing where nothing has changed.
 */
export async function weighListing(postId: string, indexes: Indexes): Promise<void> {
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post) return
  const account = await findAccount(post.userId)
  if (!account) return
  const [owned, indexed] = await Promise.all([
    newestByOwner(post.userId, ownedLookedAt),
    indexedFor(post, account, indexes),
  ])
  const facts = factsOf(post, account, owned, indexed)
  const samePhotos = (indexed.samePhotos ?? []).map(({ userId, ...photo }) => photo)
  if (facts) await follow(post, account, { ...assess(facts), samePhotos })
}

async function follow(post: StoredPost, account: Account, found: Weighed): Promise<void> {
  const target = { kind: 'listing', id: post.postId } as const
  const known = await getCase(target)
  const held = post.restriction?.rule ? post.restriction : await hold(post, account, found, known)
  if (held && !(known && isFiled(known, held))) await fileHold({ said: held })
  if (known || held || found.points >= queueFrom) await changeCase(target, (one) => weighed(one, found, post.editedAt))
}

/** Holds a listing that everybody sees back; answers the statement. If somebody edits it meanwhile, the next run does. */
async function hold(post: StoredPost, account: Account, found: Weighed, known: Case | undefined) {
  if (!found.held || isHidden(post) || (known && !isNews(known, found, post.editedAt))) return undefined
  const said = holdStatement(found.held, post, account.language)
  return (await writeHeld(said, () => restrictPost(post, said))) ? said : undefined
}
