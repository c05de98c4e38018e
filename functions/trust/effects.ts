import { suspends } from '#shared/trust/actions.ts'
import { endSuspension, getAccount, reopenAccount, suspendAccount } from '../accounts/data.ts'
import { followNow } from '../accounts/follow.ts'
import { Refusal } from '../lib/errors.ts'
import { getPost, liftRestriction, restrictPost } from '../posts/data.ts'
import type { Case } from './cases.ts'
import { restrictionOf } from './restriction.ts'
import { statementFrom } from './statements.ts'
import { isFiled, stands } from './steps.ts'

/** Attempts of an optimistic write; in each round one of the concurrent writers succeeds. */
const attempts = 5

/**
 * Makes the target of a case what its decisions say: a listing is hidden by the last one that stands and hides, or by
 * none; an account is suspended by the last one that stands and suspends. Idempotent, so that the job repairs what an
 * interrupted call left.
 */
export async function enforce(one: Case, now = Date.now()): Promise<void> {
  if (one.kind === 'listing') await enforceOnListing(one, now)
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
  const last = one.decisions.findLast((decision) => stands(decision) && suspends(decision.action))
  const over = last?.until && Date.parse(last.until) <= now
  const suspension = last && !over ? statementFrom(one, last) : undefined
  const account = await getAccount(userId)
  const ours = one.decisions.some(({ id }) => id === account?.suspension?.id)
  if (account?.state === 'active' && suspension) await moved(suspendAccount(account, suspension))
  else if (account?.state === 'suspended' && suspension && account.suspension?.id !== suspension.id)
    await moved(suspendAccount(account, suspension))
  else if (account?.state === 'suspended' && !suspension && ours) await moved(endSuspension(account))
  else if (account?.state === 'deactivated' && account.closing && wasClosed(one, account.closing))
    await moved(reopenAccount(account, account.closing.from))
}

/** Whether an appeal has overturned the decision by which an administrator closed the account. */
const wasClosed = ({ decisions }: Case, { by }: { by: string }): boolean =>
  decisions.some((one) => one.action === 'close' && one.by === by && one.appeal?.outcome === 'overturned')

async function moved(account: ReturnType<typeof reopenAccount>): Promise<void> {
  const after = await account
  if (!after) throw new Refusal('stale')
  await followNow(after)
}
