import { seesKind } from '#shared/trust/moderators.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { newCase } from '../cases/parts/changeOrOpenCase.ts'
import { type Case, type CaseItem, getCase } from '../cases/parts/data.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { Refusal } from '../lib/errors.ts'
import { refuseConcerned } from './concerned.ts'
import { findTarget } from './targets.ts'

/**
 * Loads the case of a target for a moderator. Refuses `notFound` when there is none, and `forbidden` to roles that may
 * not see its kind, and to whoever it concerns.
 */
export async function requireCase(target: Target, caller: Caller): Promise<CaseItem> {
  if (!seesKind(caller.roles, target.kind)) throw new Refusal('forbidden')
  const one = await getCase(target)
  if (!one) throw new Refusal('notFound')
  await refuseConcerned(one, caller)
  return one
}

/** The same, or an empty case where nobody has reported the target yet; `notFound` when there is no such target. */
export async function caseForModerator(target: Target, caller: Caller): Promise<Case> {
  if (!seesKind(caller.roles, target.kind)) throw new Refusal('forbidden')
  const known = await getCase(target)
  const found = known ? undefined : await findTarget(target)
  const one = known ?? (found && { ...newCase(target, found), state: 'closed' as const })
  if (!one) throw new Refusal('notFound')
  await refuseConcerned(one, caller)
  return one
}

/** Whether somebody else holds the case now. */
export const isClaimed = ({ claim }: Pick<Case, 'claim'>, userId: string): boolean =>
  claim !== undefined && claim.by !== userId && Date.parse(claim.until) > Date.now()
