import type { StoredPost } from '#shared/posts/post.ts'
import { assess, queueFrom } from '#shared/trust/rules/assess.ts'
import { applyAssessment, isNews, type ListingAssessment } from '../cases/parts/applyAssessment.ts'
import { type Case, casesAbout, getCase } from '../cases/parts/data.ts'
import { contentHash } from '../cases/parts/facts.ts'
import { factsOf, newestOwnedMax } from '../cases/parts/gather.ts'
import { holdsIn, isFiled } from '../cases/parts/steps.ts'
import type { Account } from '../identity/parts/account.ts'
import { findAccount } from '../identity/parts/data.ts'
import { getPost, newestByOwner, restrictPost } from '../posts/parts/data.ts'
import { fileHold, holdStatement, writeWithHold } from '../posts/parts/hold.ts'
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
  const [owned, indexed, cases] = await Promise.all([
    newestByOwner(post.userId, newestOwnedMax),
    indexedFor(post, account, indexes),
    casesAbout(post.userId),
  ])
  const holds = holdsIn(cases.filter(({ id }) => id !== postId))
  const facts = factsOf(post, account, owned, { ...indexed, holds })
  const samePhotos = (indexed.samePhotos ?? []).map(({ userId, ...photo }) => photo)
  if (facts) await follow(post, account, { ...assess(facts), samePhotos, content: contentHash(post) })
}

async function follow(post: StoredPost, account: Account, assessment: ListingAssessment): Promise<void> {
  const target = { kind: 'listing', id: post.postId } as const
  const existing = await getCase(target)
  const held = post.restriction?.rule ? post.restriction : await hold(post, account, assessment, existing)
  if (held && !(existing && isFiled(existing, held))) await fileHold({ statement: held })
  if (existing || held || assessment.points >= queueFrom)
    await changeCase(target, (one) => applyAssessment(one, assessment, post.editedAt))
}

/** Holds a listing that everybody sees back; answers the statement. If somebody edits it meanwhile, the next run does. */
async function hold(post: StoredPost, account: Account, assessment: ListingAssessment, existing: Case | undefined) {
  if (!assessment.held || isHidden(post) || (existing && !isNews(existing, assessment, post.editedAt))) return undefined
  const statement = holdStatement(assessment.held, post, account.language)
  return (await writeWithHold(statement, () => restrictPost(post, statement))) ? statement : undefined
}
