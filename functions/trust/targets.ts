import type { Target } from '#shared/trust/reasons.ts'
import type { TargetSummary } from '../cases/parts/changeOrOpenCase.ts'
import { getMessage, isHeld } from '../contact/parts/data.ts'
import { messageSubject } from '../contact/parts/messageSubject.ts'
import { findAccount } from '../identity/parts/data.ts'
import { displayName } from '../identity/parts/displayName.ts'
import { findListing } from '../posts/parts/target.ts'

/** What a report or a case is about; undefined when there is no such target, or no longer. */
export async function findTarget({ kind, id }: Target): Promise<TargetSummary | undefined> {
  if (kind === 'listing') return findListing(id)
  if (kind === 'person') {
    const account = await findAccount(id)
    if (!account || account.state === 'unconfirmed' || account.state === 'deactivated') return undefined
    return { userId: id, subject: displayName(account), visible: account.state === 'active' }
  }
  const message = await getMessage(id)
  return message?.about && { subject: messageSubject(message), visible: !isHeld(message) }
}
