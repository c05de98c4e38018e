import { trust } from '#shared/trust/contract.ts'
import { closingId, mayReopenClosed } from '../../accounts/parts/closing.ts'
import { followNow } from '../../accounts/parts/follow.ts'
import { type Approval, decide, getApproval, isLapsed } from '../../audit/parts/approvals.ts'
import { audited } from '../../audit/parts/record.ts'
import { undoManualDecision } from '../../cases/parts/manualDecisions.ts'
import { refuseReporter } from '../../hooks/ownCause.ts'
import { type Suspension, stateOf } from '../../identity/parts/accountState.ts'
import { refuseForLeadAdmin } from '../../identity/parts/authority.ts'
import { bearer, type Caller } from '../../identity/parts/caller.ts'
import { setSuspensions } from '../../identity/parts/data.ts'
import { existing } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'

/**
 * Refuses what waits for a second administrator; whoever asked for it may take it back so. An account that was closed is
 * opened again, also after it was confirmed, until its erasure is near.
 */
export const handler = endpoint(trust.refuse, { bearer }, async ({ params, caller }) => {
  const approval = await getApproval(params.id)
  if (!approval || isLapsed(approval)) throw new Refusal('notFound')
  const { approvalId, kind, items, state, askedBy, decidedBy } = approval
  if (state === 'refused' && decidedBy === caller.userId) return { data: { refused: true } }
  if (kind === 'closeAccount') await reopen(approval, caller)
  else {
    if (state !== 'asked') throw new Refusal('stale')
    const refused = await audited(
      {
        ...{ who: caller.userId, what: 'approval.refuse', target: `approval#${approvalId}` },
        ...{ before: { state, askedBy }, after: { kind, items } },
      },
      () => decide(approval, 'refused', caller.userId),
    )
    if (!refused) throw new Refusal('stale')
  }
  return { data: { refused: true } }
})

/**
 * Ends the decisions that closed an account, and opens it again, unless others stand that suspend it; user and listings
 * follow, and at last the approval is refused. The account is due, so the job completes what broke off, and tells its
 * owner by mail.
 */
async function reopen(approval: Approval, caller: Caller): Promise<void> {
  const [userId = ''] = approval.items
  await refuseForLeadAdmin(userId, caller)
  await refuseReporter(caller.userId, { kind: 'person', id: userId })
  const account = await existing(userId)
  const { closing, state, version } = account
  const isClosing = closing !== undefined && closingId(userId, closing) === approval.approvalId
  if (!isClosing) throw new Refusal('stale')
  if (state === 'deactivated') {
    if (!mayReopenClosed(account, approval)) throw new Refusal('stale')
    const { standing = [] } = account
    const after = { state: stateOf({ ...account, standing: withoutClosing(standing) }) }
    const opened = await audited(
      {
        ...{ who: caller.userId, what: 'account.reopen', target: `account#${userId}` },
        ...{ before: { version, state, closedBy: closing.by }, after },
      },
      async () => {
        for (const suspension of standing) if (suspension.action === 'close') await undoManualDecision(suspension)
        return setSuspensions(account, withoutClosing)
      },
    )
    if (!opened) throw new Refusal('stale')
    await followNow(opened)
  }
  await decide(approval, 'refused', caller.userId, ['asked', 'approved'])
}

const withoutClosing = (standing: readonly Suspension[]) => standing.filter(({ action }) => action !== 'close')
