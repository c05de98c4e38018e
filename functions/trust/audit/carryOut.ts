import { closingId } from '../../accounts/parts/closing.ts'
import { type Approval, finish } from '../../audit/parts/approvals.ts'
import { audited } from '../../audit/parts/record.ts'
import { getAccount } from '../../identity/parts/data.ts'
import { allDone } from '../../lib/allDone.ts'
import { getPost, renewPost } from '../../posts/parts/data.ts'

/** Does what was approved, and notes it. Idempotent: a job does the rest of what broke off. */
export async function carryOut(approval: Approval): Promise<void> {
  if (await done[approval.kind](approval)) await finish(approval.approvalId)
}

/** How each kind is carried out; false while there is more to come. */
const done: Record<Approval['kind'], (approval: Approval) => Promise<boolean>> = {
  // The account is erased when its days are over (`accounts/parts/settle.ts`), if nobody opens it again until then.
  closeAccount: async ({ approvalId, items: [userId = ''] }) => {
    const account = await getAccount(userId)
    const { closing, state } = account ?? {}
    return !closing || state !== 'deactivated' || closingId(userId, closing) !== approvalId
  },
  renewListings: async (approval) => {
    await allDone(approval.items.map((postId) => renew(postId, approval)))
    return true
  },
}

/** Renews a listing for who asked, unless it is gone or was renewed since it was approved. */
async function renew(postId: string, { approvalId, askedBy: who, decidedAt = '' }: Approval): Promise<void> {
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post || (post.confirmedAt ?? '') >= decidedAt) return
  const [before, after] = [{ version: post.version, archived: post.archived }, { archived: false }]
  await audited({ who, what: 'listing.renew', target: `listing#${postId}`, before, after, why: approvalId }, () =>
    renewPost(post, Date.now()),
  )
}
