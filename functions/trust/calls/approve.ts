import { trust } from '#shared/trust/contract.ts'
import { closingId } from '../../accounts/parts/closing.ts'
import { type Approval, decide, getApproval, isLapsed } from '../../audit/parts/approvals.ts'
import { audited } from '../../audit/parts/record.ts'
import { refuseReporter } from '../../hooks/ownCause.ts'
import { refuseForLeadAdmin } from '../../identity/parts/authority.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { existing } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { logger } from '../../lib/logger.ts'
import { carryOut } from '../audit/carryOut.ts'

/**
 * Confirms as second administrator what another one asked for, with one write; then it is carried out. Nobody confirms
 * what they asked for themselves.
 */
export const handler = endpoint(trust.approve, { bearer }, async ({ params, caller }) => {
  const approval = await getApproval(params.id)
  if (!approval || isLapsed(approval)) throw new Refusal('notFound')
  const { approvalId, kind, items, state, askedBy, decidedBy } = approval
  if (askedBy === caller.userId) throw new Refusal('needsAnother')
  const isRetry = (state === 'approved' || state === 'done') && decidedBy === caller.userId
  if (!isRetry) {
    if (state !== 'asked') throw new Refusal('stale')
    if (kind === 'closeAccount') {
      const [userId = ''] = items
      await refuseForLeadAdmin(userId, caller)
      await refuseReporter(caller.userId, { kind: 'person', id: userId })
      await refuseUnlessClosed(userId, approvalId)
    }
    const target = kind === 'closeAccount' ? (`account#${items[0]}` as const) : (`approval#${approvalId}` as const)
    const approved = await audited(
      { who: caller.userId, what: 'approval.approve', target, before: { approvalId, askedBy }, after: { kind, items } },
      () => decide(approval, 'approved', caller.userId),
    )
    if (!approved) throw new Refusal('stale')
  }
  if (state !== 'done') await carriedOut({ ...approval, decidedAt: approval.decidedAt ?? new Date().toISOString() })
  return { data: { approved: true } }
})

/** Refuses `stale` when an account is no longer closed as the approval says. */
async function refuseUnlessClosed(userId: string, approvalId: string): Promise<void> {
  const { state, closing } = await existing(userId)
  if (state !== 'deactivated' || !closing || closingId(userId, closing) !== approvalId) throw new Refusal('stale')
}

/** It is approved in any case: what is left of it a job does. */
async function carriedOut(approval: Approval): Promise<void> {
  await carryOut(approval).catch((error: unknown) =>
    logger.error('What was approved is not carried out yet', {
      approvalId: approval.approvalId,
      error: error as Error,
    }),
  )
}
