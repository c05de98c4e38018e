import { seesKind } from '#shared/trust/moderators.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { newCase } from '../cases/parts/changeOrOpenCase.ts'
import { type Case, type CaseItem, getCase } from '../cases/parts/data.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { Refusal } from '../lib/errors.ts'
import { findTarget } from './targets.ts'

/** Loads the case of a target, to decide it; refuses `notFound` when there is none. */
export async function requireCase(target: Target): Promise<CaseItem> {
  const one = await getCase(target)
  if (!one) throw new Refusal('notFound')
  return one
}

/**
 * Loads the case of a target for a moderator, or makes an empty one where nobody has reported it yet. Refuses `forbidden`
 * to roles that may not see its kind, and `notFound` when there is no such target.
 */
export async function caseForModerator(target: Target, caller: Caller): Promise<Case> {
  if (!seesKind(caller.roles, target.kind)) throw new Refusal('forbidden')
  const known = await getCase(target)
  if (known) return known
  const found = await findTarget(target)
  if (!found) throw new Refusal('notFound')
  return { ...newCase(target, found), state: 'closed' }
}

/** Whether somebody else holds the case now. */
export const isClaimed = ({ claim }: Pick<Case, 'claim'>, userId: string): boolean =>
  claim !== undefined && claim.by !== userId && Date.parse(claim.until) > Date.now()
