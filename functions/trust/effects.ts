import { suspends } from '#shared/trust/actions.ts'
import { closingId, mayReopenClosed } from '../accounts/parts/closing.ts'
import { followNow } from '../accounts/parts/follow.ts'
import { getApproval } from '../audit/parts/approvals.ts'
import type { Case } from '../cases/parts/data.ts'
import { statementFrom } from '../cases/parts/statements.ts'
import { isFiled, isInEffect } from '../cases/parts/steps.ts'
import { setReleased } from '../contact/parts/data.ts'
import type { Account } from '../identity/parts/account.ts'
import { type Suspension, stateOf, suspensionsInForce } from '../identity/parts/accountState.ts'
import { getAccount, setSuspensions } from '../identity/parts/data.ts'
import { getPost, liftRestriction, restrictPost } from '../posts/parts/data.ts'
import { restrictionOf } from './restriction.ts'

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/**
 * Makes the target of a case what its decisions say: a listing is hidden by the last one that stands and hides, or by
 * none; a message that is held back is delivered, or not; an account gets all of them that stand and suspend, also while
 * its owner has closed it (D-255), until its erasure is near. Idempotent, so that the job repairs what an interrupted call
 * left.
 */
export async function enforce(one: Case, now = Date.now()): Promise<void> {
  if (one.kind === 'listing') await enforceOnListing(one, now)
  if (one.kind === 'message') await setReleased(one.id, one.decisions.findLast(isInEffect)?.action === 'dismiss')
  if (one.userId && one.decisions.some(({ action }) => suspends(action))) await enforceOnAccount(one, one.userId, now)
}

async function enforceOnListing(one: Case, now: number): Promise<void> {
  const restriction = restrictionOf(one)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const post = await getPost(one.id, { fresh: true })
    if (!post || 'deleted' in post || post.restriction?.id === restriction?.id) return
    // What a rule has just held back is in the queue first, before anything else is made of it.
    if (post.restriction?.rule && !isFiled(one, post.restriction)) return
    if (await (restriction ? restrictPost(post, restriction) : liftRestriction(post, now))) return
  }
  throw new Error(`Listing ${one.id} was always changed by others`)
}

async function enforceOnAccount(one: Case, userId: string, now: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const account = await getAccount(userId)
    if (!account) return
    const decide = (suspensions: readonly Suspension[]) => suspensionsAfter(one, suspensions, now)
    if (isSame(decide(account.standing ?? []), account.standing) && stateOf(account, now) === account.state) return
    if (await isLeaving(account)) return
    const written = await setSuspensions(account, decide, now)
    if (written) return await followNow(written)
  }
  throw new Error(`Account ${userId} was always changed by others`)
}

/** Whether an account is about to be erased, or that has begun: nothing opens it any more (D-218). */
async function isLeaving(account: Account): Promise<boolean> {
  const { userId, state, closing } = account
  if (state !== 'deactivated') return false
  return !mayReopenClosed(account, closing && (await getApproval(closingId(userId, closing))))
}

/**
 * The suspensions of an account after this case: those of other cases, those that are not filed in this case yet, and
 * those of this case that are in effect and have not ended.
 */
function suspensionsAfter(one: Case, suspensions: readonly Suspension[], now: number): Suspension[] {
  const others = suspensions.filter(
    (suspension) =>
      suspension.kind !== one.kind || suspension.targetId !== one.id || (suspension.by && !isFiled(one, suspension)),
  )
  const own = one.decisions.flatMap((decision) => {
    if (!isInEffect(decision) || !suspends(decision.action)) return []
    return suspensions.find(({ id }) => id === decision.id) ?? statementFrom(one, decision) ?? []
  })
  return suspensionsInForce([...others, ...own], now)
}

/** Whether two lists have the same decisions. */
function isSame(one: readonly Suspension[], other: readonly Suspension[] = []): boolean {
  const ids = new Set(other.map(({ id }) => id))
  return ids.size === one.length && one.every(({ id }) => ids.has(id))
}
