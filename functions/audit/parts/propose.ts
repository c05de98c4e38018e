import { createHash } from 'node:crypto'
import { type ApprovalKind, approvalDays } from '#shared/trust/audit/schema.ts'
import { dayMs } from '../../lib/days.ts'
import { getApproval, isLapsed, putPending } from './approvals.ts'
import { audited } from './record.ts'

/**
 * Asks for a second administrator, within `approvalDays`; answers the id of the approval. Who has asked for the same
 * already, and it is not decided yet, gets the id of that.
 */
export async function propose(kind: ApprovalKind, items: readonly string[], askedBy: string): Promise<string> {
  const sorted = [...new Set(items)].sort()
  const asked = createHash('sha256')
    .update(JSON.stringify([kind, sorted, askedBy]))
    .digest('base64url')
  const approvalId = `${kind}.${asked}`
  const known = await getApproval(approvalId)
  if (known && (known.state === 'approved' || (known.state === 'asked' && !isLapsed(known)))) return approvalId
  const now = Date.now()
  const askedAt = new Date(now).toISOString()
  const until = new Date(now + approvalDays * dayMs).toISOString()
  await audited(
    { who: askedBy, what: 'approval.ask', target: `approval#${approvalId}`, after: { kind, items: sorted, until } },
    () => putPending({ approvalId, kind, items: sorted, askedBy, askedAt, until, state: 'asked' }, known),
  )
  return approvalId
}
