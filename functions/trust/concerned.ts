import { seesKind } from '#shared/trust/moderators.ts'
import type { Target } from '#shared/trust/reasons.ts'
import { caseIdOf } from '../cases/parts/caseId.ts'
import type { Case } from '../cases/parts/data.ts'
import { getMessage } from '../contact/parts/data.ts'
import type { Caller } from '../identity/parts/caller.ts'
import { Refusal } from '../lib/errors.ts'
import { accountReportId, getReport, reportIdsOf } from './reports.ts'

/**
 * Nobody decides in their own cause, or reads who reported them (D-261): refuses `forbidden` to who has reported a target,
 * and to who has sent or received a message. Owners are refused where their case is loaded.
 */
export async function refuseConcerned(target: Target, caller: Caller): Promise<void> {
  if (!seesKind(caller.roles, target.kind)) throw new Refusal('forbidden')
  const [reported, isParty] = await Promise.all([
    getReport(accountReportId(caller.userId, caseIdOf(target))),
    target.kind === 'message' && isPartyOf(target.id, caller),
  ])
  if (reported || isParty) throw new Refusal('forbidden')
}

async function isPartyOf(messageId: string, { userId, account }: Caller): Promise<boolean> {
  const message = await getMessage(messageId)
  return message !== undefined && (message.about?.userId === userId || message.email === account.email)
}

/** Finds those of a list of cases that do not concern the caller. */
export async function casesOfOthers<C extends Case>(cases: readonly C[], caller: Caller): Promise<C[]> {
  const reported = new Set(await reportIdsOf(caller.userId))
  const isOthers = await Promise.all(
    cases.map(
      async ({ kind, id, caseId, userId }) =>
        userId !== caller.userId &&
        !reported.has(accountReportId(caller.userId, caseId)) &&
        !(kind === 'message' && (await isPartyOf(id, caller))),
    ),
  )
  return cases.filter((_, index) => isOthers[index])
}
