import { type Approval, putPending } from '../../audit/parts/approvals.ts'
import type { Account, Closing } from '../../identity/parts/account.ts'
import { erasedAfterMs, reopenMarginMs } from '../../identity/parts/data.ts'

/** The id of the approval for closing an account for good: another one each time that it is closed. */
export const closingId = (userId: string, { since }: Closing): string => `closeAccount.${userId}.${Date.parse(since)}`

/** Lets a closed account wait for a second administrator, without an end. Idempotent. */
export async function proposeClosing(userId: string, closing: Closing): Promise<void> {
  const { by: askedBy, since: askedAt } = closing
  const approvalId = closingId(userId, closing)
  await putPending({ approvalId, kind: 'closeAccount', items: [userId], askedBy, askedAt, state: 'asked' }, undefined)
}

/**
 * When a closed account is erased: after 30 days, but one that an administrator closed not before another one has
 * confirmed it, and an hour after that. Undefined while nobody has.
 */
export function erasedFrom(
  { createdAt, stateSince = createdAt, closing }: Account,
  approval: Pick<Approval, 'state' | 'decidedAt'> | undefined,
): number | undefined {
  const usual = Date.parse(stateSince) + erasedAfterMs
  if (!closing) return usual
  if (approval?.state !== 'approved' || !approval.decidedAt) return undefined
  return Math.max(usual, Date.parse(approval.decidedAt) + reopenMarginMs)
}

/** May an account be opened again that an administrator closed? Until its erasure is near. */
export function mayReopenClosed(account: Account, approval: Approval | undefined): boolean {
  const erased = erasedFrom(account, approval)
  return account.state === 'deactivated' && (erased === undefined || Date.now() < erased - reopenMarginMs)
}
