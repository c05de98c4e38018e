import { type Action, onAccount } from '#shared/trust/actions.ts'
import { mayDecide } from '#shared/trust/moderators.ts'
import { type Case, type CaseItem, openAppeal, putCase } from '../cases/parts/data.ts'
import { nextStep } from '../cases/parts/steps.ts'
import { refuseForLeadAdmin } from '../identity/parts/authority.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { Refusal } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { measure } from '../lib/measure.ts'
import { enforce } from './effects.ts'
import { isClaimed } from './loadCase.ts'

/**
 * Refuses who may not act on this case in this way, nor beside somebody who holds it; what concerns the account of a
 * leading administrator is for those of that role (D-147).
 */
export async function refuseDecider(one: Case, caller: Caller, action: Action): Promise<void> {
  if (!mayDecide(caller.roles, one.kind, action)) throw new Refusal('forbidden')
  if (isClaimed(one, caller.userId)) throw new Refusal('claimed')
  if (one.userId && onAccount(action)) await refuseForLeadAdmin(one.userId, caller)
}

/**
 * Stores a change of a case that was loaded, then makes its target follow at once; if that fails, the job does it.
 * Refuses `stale` when somebody else wrote meanwhile.
 */
export async function storeAndEnforce(one: Case): Promise<CaseItem> {
  const written = await putCase(one, nextStep(one))
  if (!written) throw new Refusal('stale')
  await enforce(written).catch((error: unknown) => {
    logger.error('The target of a case does not follow it yet', { caseId: one.caseId, error: error as Error })
    measure('TaskFailed')
  })
  return written
}

/** Refuses `appealOpen` while an appeal waits: it comes first. */
export function refuseDuringAppeal(one: Case): void {
  if (openAppeal(one)) throw new Refusal('appealOpen')
}
